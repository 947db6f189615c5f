import { Button } from '@fairlead/ui/actions/Button.tsx';
import { Logo } from '@fairlead/ui/marks/Logo.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { useEffect, useState } from 'react';
import styles from './App.module.css';
import { Review } from './dialogs.tsx';
import { Entry, saveOpen } from './Entry.tsx';
import { List } from './List.tsx';
import { Preview } from './preview/Preview.tsx';
import { PublishBar } from './publish/PublishBar.tsx';
import { useFailure, usePart } from './store/state.ts';
import { reload } from './store/sync.ts';
import { words } from './words.ts';

/** Control or Command and S saves, wherever the focus is. */
function useSaveKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return;
      event.preventDefault();
      void saveOpen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

/** A link would change the address, which names the open file. */
function toFields(): void {
  document.querySelector<HTMLElement>('#fields')?.focus();
}

/** The words in one half, the page in the other. Where there is no room for both, the reader chooses which is shown. */
export function App() {
  const open = usePart((state) => state.open);
  useSaveKey();
  return (
    <div className={styles.app}>
      <button type="button" className={styles.skip} onClick={toFields}>
        {words.skip}
      </button>
      <Header />
      <main className={styles.halves}>
        <div className={styles.words} id="view-words">
          <div className={classes(styles.columns, open !== null && styles.opened)}>
            <List />
            <Entry key={open} />
          </div>
        </div>
        <Preview />
      </main>
    </div>
  );
}

/** The name of the tool, the way to a review, what keeps the editor from working, and which half is shown. */
function Header() {
  const [reviewing, setReviewing] = useState(false);
  const [editor, full] = [usePart((state) => state.editor), usePart((state) => state.full)];
  const failure = useFailure();
  return (
    <header className={styles.header}>
      <h1 className="visually-hidden">{words.title}</h1>
      <div className={styles.bar}>
        <Logo brand={words.title} home={words.home} href="#/" />
        {editor === null ? (
          <Button size="small" onClick={() => setReviewing(true)}>
            {words.review.open}
          </Button>
        ) : (
          <PublishBar />
        )}
      </div>
      <div role="alert">
        {failure !== null && (
          <p className={styles.failure}>
            <span>{failure}</span>
            <button type="button" onClick={() => void reload()}>
              {words.failure.again}
            </button>
          </p>
        )}
        {full && <p className={styles.failure}>{words.entry.full}</p>}
      </div>
      <fieldset className={styles.views} aria-label={words.tabs.label}>
        {(['words', 'preview'] as const).map((view) => (
          <label key={view}>
            <input type="radio" name="view" value={view} defaultChecked={view === 'words'} />
            {words.tabs[view]}
          </label>
        ))}
      </fieldset>
      {reviewing && <Review onClose={() => setReviewing(false)} />}
    </header>
  );
}
