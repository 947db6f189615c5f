import { useEffect, useState } from 'react';
import { classes } from '../../src/styles/classes.ts';
import styles from './App.module.css';
import { EntryPane } from './parts/EntryPane.tsx';
import { Header } from './parts/Header.tsx';
import { List } from './parts/List.tsx';
import { Preview } from './parts/Preview.tsx';
import { Tabs, type View } from './parts/Tabs.tsx';
import { save } from './store/edit.ts';
import { useEditor } from './store/state.ts';
import { words } from './words.ts';

/** Control or Command and S saves, wherever the focus is. */
function useSaveKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void save();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** The words in one half, the page in the other. Where there is no room for both, one of them is shown. */
export function App() {
  const [view, setView] = useState<View>('words');
  const { open } = useEditor();
  useSaveKey();
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={toFields}>
        {words.skip}
      </button>
      <Header>
        <Tabs view={view} onView={setView} />
      </Header>
      <main className={classes(styles.halves, view === 'preview' && styles.previewing)}>
        <div className={styles.words} id="view-words">
          <div className={classes(styles.columns, open !== null && styles.opened)}>
            <List />
            <EntryPane key={open} />
          </div>
        </div>
        <Preview />
      </main>
    </div>
  );
}

/** A link would change the address, which names the open file. */
function toFields(): void {
  document.querySelector<HTMLElement>('#fields')?.focus();
}
