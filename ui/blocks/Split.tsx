import type { ReactNode } from 'react';
import { classes } from '../styles/classes.ts';
import type { BandGround } from '../styles/grounds.ts';
import { Band } from './Band.tsx';
import styles from './Split.module.css';

export type SplitProps = {
  /** An anchor for links. */
  id?: string | undefined;
  ground?: BandGround;
  pad?: 'both' | 'bottom';
  heading: string;
  /** What stands below the heading. */
  beside?: ReactNode;
  /** Classes of the band, and of what is on the right. */
  className?: string | undefined;
  rightClass?: string | undefined;
  children: ReactNode;
};

/** A band with its heading on the left, in five columns, and what it says on the right, in seven; on phones below it. */
export function Split({ heading, beside, rightClass, children, ...band }: SplitProps) {
  return (
    <Band {...band}>
      <div className={classes('wrap', 'grid', styles.split)}>
        {beside ? (
          <div className="columns-1-5">
            <h2>{heading}</h2>
            {beside}
          </div>
        ) : (
          <h2 className="columns-1-5">{heading}</h2>
        )}
        <div className={classes('columns-6-12', rightClass)}>{children}</div>
      </div>
    </Band>
  );
}
