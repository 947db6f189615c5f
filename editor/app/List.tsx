import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useState } from 'react';
import type { EntrySummary, KindSummary } from '../api.ts';
import { Create } from './dialogs.tsx';
import { TextBox } from './fields/controls.tsx';
import { MediaList } from './fields/media.tsx';
import styles from './List.module.css';
import { isUnsaved, keptFiles, usePart } from './store/state.ts';
import { addressOf } from './store/sync.ts';
import { words } from './words.ts';

const fits = (text: string, { title, file }: EntrySummary): boolean =>
  [title, file].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));

function Item({ entry }: { entry: EntrySummary }) {
  const open = usePart((state) => state.open);
  const unsaved = usePart(({ drafts }) => {
    const draft = drafts[entry.file];
    return draft ? isUnsaved(draft) : keptFiles().includes(entry.file);
  });
  return (
    <li>
      <a href={addressOf(entry.file)} aria-current={open === entry.file ? 'page' : undefined}>
        <span>{entry.title}</span>
        {entry.draft && <small>{words.list.draft}</small>}
        {unsaved && <small className={styles.unsaved}>{words.list.unsaved}</small>}
      </a>
    </li>
  );
}

function Kind({ kind, text }: { kind: KindSummary; text: string }) {
  const entries = kind.entries.filter((entry) => fits(text, entry));
  if (entries.length === 0) return null;
  return (
    <section>
      <h2>{kind.label}</h2>
      <ul>
        {entries.map((entry) => (
          <Item key={entry.file} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

/** Every entry by its kind, and a field that finds one by its title. */
export function List() {
  const [kinds, open] = [usePart((state) => state.kinds), usePart((state) => state.open)];
  const fault = usePart((state) => state.fault);
  const [text, setText] = useState('');
  const [creating, setCreating] = useState(false);
  const [shelf, setShelf] = useState(false);
  const all = (kinds ?? []).flatMap(({ entries }) => entries);
  const found = all.filter((entry) => fits(text, entry)).length;
  return (
    <nav className={styles.list} aria-label={words.list.label}>
      {open === null && <h1>{words.list.heading}</h1>}
      <div className={styles.tools}>
        <TextBox id="search" type="search" label={words.list.search} value={text} onValue={setText} />
        <div className={styles.buttons}>
          {kinds?.some(({ creatable }) => creatable) && (
            <Button size="small" onClick={() => setCreating(true)}>
              {words.list.create}
            </Button>
          )}
          <Button size="small" onClick={() => setShelf(true)}>
            {words.media.open}
          </Button>
        </div>
      </div>
      <p className={styles.state} role="status">
        {kinds === null && fault === null && words.entry.loading}
        {kinds !== null && all.length === 0 && words.list.empty}
        {all.length > 0 && text.trim() !== '' && (found === 0 ? words.list.none(text.trim()) : words.list.found(found))}
      </p>
      {kinds?.map((kind) => (
        <Kind key={kind.kind} kind={kind} text={text} />
      ))}
      {creating && <Create onClose={() => setCreating(false)} />}
      {shelf && <MediaList onClose={() => setShelf(false)} />}
    </nav>
  );
}
