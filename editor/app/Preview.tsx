import { classes } from '@fairlead/ui/styles/classes.ts';
import { useEffect, useRef, useState } from 'react';
import styles from './Preview.module.css';
import { useEditor } from './store/state.ts';
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

/**
 * Where the site beside the words is, which a person may leave by its links. Each of its pages tells
 * (site/build/told-address.ts), since a page of another origin cannot be asked.
 * @returns the address, and how to say that another one is shown
 */
function useAddress(preview: string | null) {
  const [address, setAddress] = useState('/');
  useEffect(() => {
    const onMessage = ({ origin, data }: MessageEvent<unknown>) => {
      if (origin === preview && typeof data === 'string' && data.startsWith('/')) setAddress(data);
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
          <iframe title={words.preview.label} src={url} ref={frame} />
        </div>
      )}
    </section>
  );
}
