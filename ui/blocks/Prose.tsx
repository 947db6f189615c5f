import { Band } from '@fairlead/ui/blocks/Band.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { ReactNode } from 'react';
import styles from './Prose.module.css';

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
    <Band id={id} ground={ground} pad={pad}>
      <div className={classes('wrap', 'grid', styles.grid)}>
        {beside ? (
          <div className="c1-5">
            <h2>{heading}</h2>
            {beside}
          </div>
        ) : (
          <h2 className="c1-5">{heading}</h2>
        )}
        <div className={classes('c6-12', styles.prose)}>
          {say && <p className="say">{say}</p>}
          {intro && <p className="intro">{intro}</p>}
          {paragraphs.map((text) => (
            <p key={text} className="meas">
              {text}
            </p>
          ))}
          {children}
        </div>
      </div>
    </Band>
  );
}
