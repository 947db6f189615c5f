import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'tab-set': DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;
    }
  }
}

/**
 * Tabs with the first one selected, as static HTML: `<tab-set>` (tab-set.ts) answers the visitor. Without script all panels
 * are shown (`@media (scripting: none)`).
 */
export function Tabs({ label, tabs }: { label: string; tabs: { id: string; title: string; panel: ReactNode }[] }) {
  return (
    <tab-set className={styles.tabs}>
      <div className={styles.tablist} role="tablist" aria-label={label}>
        {tabs.map(({ id, title }, at) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`tab-${id}`}
            aria-controls={`panel-${id}`}
            aria-selected={at === 0}
            tabIndex={at === 0 ? 0 : -1}
            className={styles.tab}
          >
            {title}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }, at) => (
        <div
          key={id}
          role="tabpanel"
          id={`panel-${id}`}
          aria-labelledby={`tab-${id}`}
          hidden={at !== 0}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </tab-set>
  );
}
