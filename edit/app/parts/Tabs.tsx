import type { KeyboardEvent } from 'react';
import { words } from '../words.ts';
import styles from './Tabs.module.css';

export type View = 'words' | 'preview';

const VIEWS: View[] = ['words', 'preview'];

/** Chooses what a narrow window shows. The arrow keys move between the two. */
export function Tabs({ view, onView }: { view: View; onView: (view: View) => void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const other = VIEWS.find((name) => name !== view)!;
    onView(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div role="tablist" aria-label={words.tabs.label} className={styles.tabs} onKeyDown={onKeyDown}>
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-selected={view === name}
          aria-controls={`view-${name}`}
          tabIndex={view === name ? 0 : -1}
          onClick={() => onView(name)}
        >
          {words.tabs[name]}
        </button>
      ))}
    </div>
  );
}
