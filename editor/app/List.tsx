import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useEffect, useState } from 'react';
import type { EntrySummary, Found, KindSummary } from '../api.ts';
import { Create } from './dialogs.tsx';
import { TextBox } from './fields/controls.tsx';
import { MediaList } from './fields/media.tsx';
import styles from './List.module.css';
import { placeOf } from './model/labels.ts';
import { ask } from './store/server.ts';
import { entriesIn, isFileUnsaved, useOthers, usePart } from './store/state.ts';
import { addressOf, goToField } from './store/sync.ts';
import { words } from './words.ts';

const fits = (text: string, { title, file }: EntrySummary): boolean =>
  [title, file].some((name) => name.toLowerCase().includes(text.trim().toLowerCase()));

function Item({ entry }: { entry: EntrySummary }) {
  const open = usePart((state) => state.open);
  const unsaved = usePart((state) => isFileUnsaved(entry.file, state));
  const others = useOthers(entry.file);
  return (
    <li>
      <a href={addressOf(entry.file)} aria-current={open === entry.file ? 'page' : undefined}>
        <span>{entry.title}</span>
        {others !== '' && <small>{words.list.others(others)}</small>}
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

/** Kinds that are no pages, apart from those that are. They open by themselves for who looks for one, or is in one. */
function Apart({ shown, kinds, text }: { shown: 'on pages' | 'nowhere'; kinds: KindSummary[]; text: string }) {
  const open = usePart((state) => state.open);
  const own = kinds.filter((kind) => kind.shown === shown);
  const isAsked =
    text.trim() !== '' || own.some(({ entries }) => entries.some(({ file }) => file === open)) || undefined;
  if (!own.some(({ entries }) => entries.some((entry) => fits(text, entry)))) return null;
  return (
    <details className={styles.apart} open={isAsked}>
      <summary>
        <b>{words.list.places[shown]}</b> <small>{words.list.about[shown]}</small>
      </summary>
      {own.map((kind) => (
        <Kind key={kind.kind} kind={kind} text={text} />
      ))}
    </details>
  );
}

/** Milliseconds without typing until the texts are searched. */
const PAUSE_MS = 200;

/** The places in all texts that have some words; undefined until the answer is there. */
function useHits(text: string): Found | undefined {
  const [found, setFound] = useState<Found & { of: string }>();
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') return;
    let isOld = false;
    const timer = setTimeout(async () => {
      const answer = await ask<Found>(`search?words=${encodeURIComponent(wanted)}`);
      if (answer.ok && !isOld) setFound({ ...answer.data, of: wanted });
    }, PAUSE_MS);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [wanted]);
  return found?.of === wanted ? found : undefined;
}

/** Each place with its passage; a press opens the field. */
function Hits({ found: { hits, more } }: { found: Found }) {
  const files = [...Map.groupBy(hits, ({ file }) => file)];
  return (
    <section>
      <h2>{words.list.inTexts}</h2>
      {files.length === 0 && <p className={styles.state}>{words.list.noTexts}</p>}
      <ul className={styles.hits}>
        {files.map(([file, own]) => (
          <li key={file}>
            <b>{own[0]?.title}</b>
            <ul>
              {own.map((hit) => (
                <li key={JSON.stringify(hit.path)}>
                  <button type="button" onClick={() => goToField(file, hit.path, [hit.found + hit.after])}>
                    <small>{placeOf(hit.path)}</small>
                    <span>
                      {hit.before}
                      <mark>{hit.found}</mark>
                      {hit.after}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more && <p className={styles.state}>{words.list.moreTexts}</p>}
    </section>
  );
}

/** Every entry by its kind, and a field that finds one by its title or its texts. */
export function List() {
  const [kinds, open] = [usePart((state) => state.kinds), usePart((state) => state.open)];
  const fault = usePart((state) => state.fault);
  const [text, setText] = useState('');
  const [creating, setCreating] = useState(false);
  const [shelf, setShelf] = useState(false);
  const all = entriesIn({ kinds });
  const found = all.filter((entry) => fits(text, entry)).length;
  const hits = useHits(text);
  const counted = found === 0 ? words.list.none(text.trim()) : words.list.found(found);
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
        {all.length > 0 && text.trim() !== '' && words.list.both(counted, hits?.hits.length)}
      </p>
      {kinds
        ?.filter(({ shown }) => shown === 'as pages')
        .map((kind) => (
          <Kind key={kind.kind} kind={kind} text={text} />
        ))}
      {kinds && <Apart shown="on pages" kinds={kinds} text={text} />}
      {kinds && <Apart shown="nowhere" kinds={kinds} text={text} />}
      {hits && <Hits found={hits} />}
      {creating && <Create onClose={() => setCreating(false)} />}
      {shelf && <MediaList onClose={() => setShelf(false)} />}
    </nav>
  );
}
