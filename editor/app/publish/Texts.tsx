import type { TextChange } from '../../api.ts';
import { placeOf, plain } from '../model/labels.ts';
import styles from './Publish.module.css';
import { words } from './words.ts';

/** How many texts are shown at once. */
const MOST = 60;

/** Each text before and after, with its place in words. */
export function Texts({ texts }: { texts: TextChange[] }) {
  if (texts.length === 0) return null;
  return (
    <details className={styles.texts}>
      <summary>{words.changes(texts.length)}</summary>
      <ul>
        {texts.slice(0, MOST).map((change) => (
          <li key={JSON.stringify(change)}>
            <b>{placeIn(change) || words.whole}</b>
            <Sides {...change} />
          </li>
        ))}
        {texts.length > MOST && <li>…</li>}
      </ul>
    </details>
  );
}

/** A band is called by what it is. */
function placeIn({ path, band }: TextChange): string {
  if (band === undefined) return placeOf(path);
  const [, at, ...rest] = path;
  return [words.band(plain(band), Number(at) + 1), placeOf(rest)].filter(Boolean).join(', ');
}

function Sides({ before, after }: TextChange) {
  if (before === after)
    return (
      <p>
        <span className="muted">{words.moved}</span> {after}
      </p>
    );
  return (
    <dl>
      <dt>{words.before}</dt>
      <dd>{before === null ? <span className="muted">{words.none}</span> : <del>{before}</del>}</dd>
      <dt>{words.after}</dt>
      <dd>{after === null ? <span className="muted">{words.none}</span> : <ins>{after}</ins>}</dd>
    </dl>
  );
}
