import { useEffect, useState } from 'react';
import { classes } from '../../../src/styles/classes.ts';
import { useEditor } from '../store/use.ts';
import { words } from '../words.ts';
import styles from './Preview.module.css';

/** Milliseconds between two questions whether the site has started. */
const AGAIN_MS = 700;

/** Whether the site answers. It starts after the editor. */
function useAnswers(origin: string | null): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (origin === null || ready) return;
    let timer: ReturnType<typeof setTimeout>;
    let ended = false;
    const ask = () =>
      fetch(origin, { mode: 'no-cors' }).then(
        () => !ended && setReady(true),
        () => {
          if (!ended) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    void ask();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
  }, [origin, ready]);
  return ready;
}

/** The page of the open entry, as the site shows it. It stays where it is for an entry that has no page of its own. */
export function Preview() {
  const { kinds, preview, open } = useEditor();
  const [phone, setPhone] = useState(false);
  const [address, setAddress] = useState('/');
  const entry = kinds?.flatMap(({ entries }) => entries).find(({ file }) => file === open);
  useEffect(() => {
    if (entry?.address) setAddress(entry.address);
  }, [entry?.address]);
  const ready = useAnswers(preview);
  const url = preview === null ? null : new URL(address, preview).href;
  return (
    <section className={styles.preview} id="view-preview" aria-label={words.preview.label}>
      <div className={styles.bar}>
        <p className={styles.address}>{entry && entry.address === null ? words.preview.none : address}</p>
        <label>
          <input type="checkbox" checked={phone} onChange={({ target }) => setPhone(target.checked)} />
          {words.preview.phone}
        </label>
        {url !== null && (
          <a href={url} target="_blank" rel="noreferrer">
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
          <iframe title={words.preview.label} src={url} />
        </div>
      )}
    </section>
  );
}
