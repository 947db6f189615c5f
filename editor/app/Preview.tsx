import { classes } from '@fairlead/ui/styles/classes.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { EntrySummary } from '../api.ts';
import styles from './Preview.module.css';
import { type Chosen, now, update, useEditor } from './store/state.ts';
import { goTo } from './store/sync.ts';
import { words } from './words.ts';

/** Milliseconds between two questions whether the page is there, and how often it is asked for. */
const AGAIN_MS = 700;
const MOST_TRIES = 40;

/** Whether a page answers. Where its answers may not be read, any answer will do. */
const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () =>
      fetch(url, { mode: 'no-cors' }).then(
        () => true,
        () => false,
      ),
  );

/** Whether the page can be shown. The site starts after the editor, and needs a moment for the page of a new entry. */
function useReady(url: string | null): boolean {
  const [ready, setReady] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const ask = async (tries: number) => {
      const found = await answers(url);
      if (ended) return;
      if (found || tries > MOST_TRIES) setReady(url);
      else timer = setTimeout(() => void ask(tries + 1), AGAIN_MS);
    };
    void ask(1);
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [url]);
  return ready !== null && ready === url;
}

/** A press on a band: the path of the page, and its place there. */
type Press = { path: string; band: number };

const isPress = (data: unknown): data is Press =>
  typeof data === 'object' &&
  data !== null &&
  'path' in data &&
  typeof data.path === 'string' &&
  'band' in data &&
  typeof data.band === 'number';

/** Opens the fields of a band that is pressed, in the entry that the page is made of. */
function choose({ path, band }: Press): void {
  const { kinds, open } = now();
  const entry = kinds?.flatMap(({ entries }) => entries).find(({ address }) => address === path);
  if (!entry) return;
  update({ chosen: { file: entry.file, by: 'page', band } });
  if (entry.file !== open) goTo(entry.file);
  // Where one half is shown at a time, that is the one with the fields.
  document.querySelector<HTMLInputElement>('input[name="view"][value="words"]')?.click();
}

/** Shows a band that is chosen in the list: at once, or when the page is loaded that has it. */
function useChosen(
  frame: RefObject<HTMLIFrameElement | null>,
  entry: EntrySummary | undefined,
  preview: string | null,
) {
  const { chosen } = useEditor();
  const waiting = useRef<Chosen>(null);
  const show = () => {
    const { current } = waiting;
    if (!current || !entry?.address || preview === null || current.file !== entry.file) return;
    frame.current?.contentWindow?.postMessage({ path: entry.address, band: current.band }, preview);
    if (current.by === 'save') waiting.current = null;
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    waiting.current = chosen?.by === 'page' ? null : chosen;
    if (chosen?.by === 'list') latest.current();
  }, [chosen]);
  return show;
}

/**
 * Where the site beside the words is, which a person may leave by its links. Each of its pages tells
 * (site/build/beside-editor.ts), since a page of another origin cannot be asked. It tells, too, which of its bands is pressed.
 * @returns the address, and how to say that another one is shown
 */
function useAddress(preview: string | null) {
  const [address, setAddress] = useState('/');
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === preview && typeof data === 'string' && data.startsWith('/')) setAddress(data);
      if (origin === preview && isPress(data)) choose(data);
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, [preview]);
  return [address, setAddress] as const;
}

/** The page of the open entry, as the site shows it. It stays where it is for an entry that has no page of its own. */
export function Preview() {
  const { kinds, preview, open } = useEditor();
  const [phone, setPhone] = useState(false);
  const [address, setAddress] = useAddress(preview);
  const [start, setStart] = useState('/');
  const frame = useRef<HTMLIFrameElement>(null);
  const entry = kinds?.flatMap(({ entries }) => entries).find(({ file }) => file === open);
  const show = useChosen(frame, entry, preview);
  useEffect(() => {
    if (!entry?.address) return;
    setStart(entry.address);
    setAddress(entry.address);
    // The frame may have gone elsewhere since, while its `src` is the same.
    if (frame.current && preview !== null) frame.current.src = new URL(entry.address, preview).href;
  }, [entry?.address, setAddress, preview]);
  const url = preview === null ? null : new URL(start, preview).href;
  const shown = preview === null ? undefined : new URL(address, preview).href;
  const ready = useReady(url);
  return (
    <section className={styles.preview} id="view-preview" aria-label={words.preview.label}>
      <div className={styles.bar}>
        <p className={styles.address}>
          {entry && entry.address === null && address === start ? words.preview.none : address}
        </p>
        <label>
          <input type="checkbox" checked={phone} onChange={({ target }) => setPhone(target.checked)} />
          {words.preview.phone}
        </label>
        {url !== null && (
          <a href={shown} target="_blank" rel="noreferrer">
            {words.preview.open}
          </a>
        )}
      </div>
      {url === null || !ready ? (
        <p className={styles.waiting} role="status">
          {words.preview.waiting}
        </p>
      ) : (
        <div className={classes(styles.room, phone && styles.phone)}>
          <iframe title={words.preview.label} src={url} ref={frame} onLoad={show} />
        </div>
      )}
    </section>
  );
}
