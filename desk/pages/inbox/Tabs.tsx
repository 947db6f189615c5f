import type { ReactNode } from 'react';
import { type InboxFilters, inboxPath } from '../../data/filters.ts';
import type { Count } from '../../data/inbox.ts';
import { countText } from '../format.ts';
import styles from './Tabs.module.css';

type Tab = {
  label: string;
  /** What the link leads to. */
  wanted: InboxFilters;
  isHere: boolean;
  count: Count | null;
  mark?: ReactNode;
};

/** Links to lists of the inbox, with how many leads each has. The last stands apart. */
export const Tabs = ({ label, tabs }: { label: string; tabs: Tab[] }) => (
  <nav className={styles.tabs} aria-label={label}>
    <ul>
      {tabs.map(({ label, wanted, isHere, count, mark }, index) => (
        <li key={label} className={index === tabs.length - 1 ? styles.apart : undefined}>
          <a href={inboxPath(wanted)} aria-current={isHere ? 'page' : undefined}>
            {mark}
            {label} {count && <span className={styles.count}>{countText(count)}</span>}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
