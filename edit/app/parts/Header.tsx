import { type ReactNode, useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { Logo } from '../../../src/ui/marks/Logo.tsx';
import { Review } from '../dialogs/Review.tsx';
import { useEditor } from '../store/state.ts';
import { reopen } from '../store/sync.ts';
import { words } from '../words.ts';
import styles from './Header.module.css';

/** The name of the tool, the way to a review, and what keeps the editor from working. */
export function Header({ children }: { children: ReactNode }) {
  const [reviewing, setReviewing] = useState(false);
  const { connected, fault, full } = useEditor();
  const failure = fault ?? (connected ? null : words.failure.network);
  return (
    <header className={styles.header}>
      <h1 className="vh">{words.title}</h1>
      <div className={styles.bar}>
        <Logo brand={words.title} home={words.home} href="#/" />
        <Button size="small" onClick={() => setReviewing(true)}>
          {words.review.open}
        </Button>
      </div>
      <div role="alert">
        {failure !== null && (
          <p className={styles.failure}>
            <span>{failure}</span>
            <button type="button" onClick={() => void reopen()}>
              {words.failure.again}
            </button>
          </p>
        )}
        {full && <p className={styles.failure}>{words.entry.full}</p>}
      </div>
      {children}
      {reviewing && <Review onClose={() => setReviewing(false)} />}
    </header>
  );
}
