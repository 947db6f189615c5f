import type { ReactNode } from 'react';
import type { BandGround } from '../styles/grounds.ts';
import styles from './Prose.module.css';
import { Split } from './Split.tsx';

/** A heading on the left and text on the right. Most bands use it. */
export function Prose({
  id,
  heading,
  beside,
  say,
  intro,
  paragraphs = [],
  ground = 'paper',
  pad = 'both',
  children,
}: {
  /** An anchor for links. */
  id?: string | undefined;
  heading: string;
  /** What stands below the heading. */
  beside?: ReactNode;
  /** The page's quotable sentence. */
  say?: string | undefined;
  intro?: string | undefined;
  paragraphs?: string[] | undefined;
  ground?: BandGround;
  pad?: 'both' | 'top' | 'bottom';
  children?: ReactNode;
}) {
  return (
    <Split id={id} ground={ground} pad={pad} heading={heading} beside={beside} rightClass={styles.prose}>
      {say && <p className="say">{say}</p>}
      {intro && <p className="intro">{intro}</p>}
      {paragraphs.map((text) => (
        <p key={text} className="text-width">
          {text}
        </p>
      ))}
      {children}
    </Split>
  );
}
