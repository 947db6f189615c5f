import type { ReactNode } from 'react';
import { Band } from '../../ui/blocks/Band.tsx';
import styles from './Posts.module.css';

/** The posts, one a row; each opens in place. */
export function Posts({ heading, say, children }: { heading: string; say: string; children: ReactNode }) {
  return (
    <Band>
      <div className="wrap">
        <h2 className="vh">{heading}</h2>
        <p className={`say ${styles.say}`}>{say}</p>
        {children}
      </div>
    </Band>
  );
}
