import { useState } from 'react';
import { Button } from '../../../src/ui/actions/Button.tsx';
import { Confirm } from '../dialogs/Confirm.tsx';
import { Remove } from '../dialogs/Remove.tsx';
import { discard, save } from '../store/edit.ts';
import { type Draft, isUnsaved, useEditor } from '../store/state.ts';
import { words } from '../words.ts';
import styles from './Bar.module.css';

/** What happened last, in words. */
function stateOf(draft: Draft): string {
  const { status } = draft;
  if (status === 'saving' || status === 'invalid' || status === 'gone' || status === 'merged')
    return words.entry[status];
  if (status === 'failed') return draft.fault ?? '';
  if (status === 'refreshed') return words.entry.refreshed;
  if (isUnsaved(draft)) return words.entry.unsaved;
  return status === 'saved' ? words.entry.saved : words.entry.clean;
}

const isBad = ({ status }: Draft): boolean => ['invalid', 'gone', 'failed'].includes(status);

/** The title of the open entry, its state, and what can be done with it. */
export function Bar({ draft }: { draft: Draft }) {
  const [dialog, setDialog] = useState<'discard' | 'remove' | null>(null);
  const { kinds } = useEditor();
  const { file } = draft.entry;
  const summary = kinds?.flatMap(({ entries }) => entries).find((entry) => entry.file === file);
  const title = summary?.title ?? file;
  const unsaved = isUnsaved(draft);
  const close = () => setDialog(null);
  const throwAway = () => {
    discard(file);
    close();
  };
  return (
    <>
      <header className={styles.bar}>
        <p>
          <a className={styles.back} href="#/">
            {words.entry.back}
          </a>
          <span>content/{file}</span>
        </p>
        <h1>{title}</h1>
      </header>
      <div className={styles.actions}>
        <Button
          size="small"
          variant={unsaved ? 'signal' : 'outline'}
          aria-disabled={!unsaved || draft.status === 'saving' || draft.clashes.length > 0}
          title={words.entry.keys}
          onClick={() => void save()}
        >
          {words.entry.save}
        </Button>
        <button type="button" disabled={!unsaved} onClick={() => setDialog('discard')}>
          {words.entry.discard}
        </button>
        {summary?.removable && (
          <button type="button" onClick={() => setDialog('remove')}>
            {words.entry.remove}
          </button>
        )}
        <p role={isBad(draft) ? 'alert' : 'status'} className={isBad(draft) ? styles.bad : styles.state}>
          {stateOf(draft)}
        </p>
      </div>
      {dialog === 'discard' && <Confirm {...words.discard} onClose={close} onYes={throwAway} />}
      {dialog === 'remove' && <Remove draft={draft} title={title} onClose={close} />}
    </>
  );
}
