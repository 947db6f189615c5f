import type { ReactNode } from 'react';
import styles from './Entries.module.css';

/** Headed entries of a paper: what each is called on the left, and what it says on the right. */
export const Entries = ({ items }: { items: { label: string; content: ReactNode }[] }) => (
  <div className={styles.entries}>
    {items.map(({ label, content }) => (
      <div key={label}>
        <h4>{label}</h4>
        <div>{content}</div>
      </div>
    ))}
  </div>
);
