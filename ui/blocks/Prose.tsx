import type { ReactNode } from 'react';
import styles from './Prose.module.css';
import { Split, type SplitProps } from './Split.tsx';

type ProseProps = Omit<SplitProps, 'className' | 'rightClass' | 'children'> & {
  /** The page's quotable sentence. */
  say?: string | undefined;
  intro?: string | undefined;
  paragraphs?: string[] | undefined;
  children?: ReactNode;
};

/** A heading on the left and text on the right. Most bands use it. */
export const Prose = ({ say, intro, paragraphs = [], children, ...split }: ProseProps) => (
  <Split {...split} rightClass={styles.prose}>
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
