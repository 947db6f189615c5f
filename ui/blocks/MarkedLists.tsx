import type { ReactNode } from 'react';
import styles from './MarkedLists.module.css';

/** A list whose items have a ring: the line runs through it or under it, or the ring is held up or hangs down. */
type MarkedList = { heading: string; items: string[]; mark: 'through' | 'under' | 'up' | 'down' };

/** Lists side by side, each below a thick rule; on phones below each other. Children continue the grid. */
export function MarkedLists({ lists, children }: { lists: MarkedList[]; children?: ReactNode }) {
  return (
    <div className={styles.lists}>
      {lists.map(({ heading, items, mark }) => (
        <div key={heading} className={styles[mark]}>
          <h3>{heading}</h3>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      {children}
    </div>
  );
}
