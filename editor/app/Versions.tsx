/** The versions of the open entry, and the way back to each. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useEffect, useState } from 'react';
import type { Value, Version, VersionList } from '../api.ts';
import { Dialog } from './dialogs.tsx';
import { placeOf } from './model/labels.ts';
import { Texts } from './publish/Texts.tsx';
import { type Answer, ask } from './store/server.ts';
import { change } from './store/sync.ts';
import styles from './Versions.module.css';
import { words } from './words.ts';

const whenOf = ({ at }: Version): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });

export function Versions({ file, title, onClose }: { file: string; title: string; onClose: () => void }) {
  const [found, setFound] = useState<Answer<VersionList>>();
  const [failure, setFailure] = useState<string>();
  const about = `file=${encodeURIComponent(file)}`;
  useEffect(() => {
    void ask<VersionList>(`versions?${about}`).then(setFound);
  }, [about]);
  const bringBack = async (version: Version) => {
    const answer = await ask<Value>(`version?${about}&commit=${version.commit}`);
    if (!answer.ok) return setFailure(answer.fault);
    change({ op: 'set', path: [], value: answer.data }, words.versions.broughtBack(whenOf(version)));
    onClose();
  };
  const fault = failure ?? (found?.ok === false ? found.fault : found?.data.fault);
  const versions = found?.ok ? found.data.versions : [];
  const labels = words.versions;
  return (
    <Dialog heading={labels.heading(title)} onClose={onClose} wide>
      {fault ? (
        <p role="alert">{fault}</p>
      ) : (
        <p role="status">{found ? labels.text(versions.length) : words.entry.loading}</p>
      )}
      <ol className={styles.versions}>
        {versions.map((version, at) => (
          <li key={version.commit}>
            <p>
              <b>{version.subject}</b>
              <small>{labels.by(version.who, whenOf(version))}</small>
            </p>
            {at === versions.length - 1 ? <small>{labels.first}</small> : <Texts texts={version.texts} />}
            {version.left.length > 0 && <Left version={version} />}
            {version.fits && (
              <Button
                size="small"
                aria-label={labels.bringBackNamed(whenOf(version))}
                onClick={() => void bringBack(version)}
              >
                {version.left.length > 0 ? labels.bringPart : labels.bringBack}
              </Button>
            )}
            {!version.fits && version.left.length === 0 && <small>{labels.unreadable}</small>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

/** The texts of an older version that have no place in the entry any more, to copy. */
function Left({ version: { left, fits } }: { version: Version }) {
  const [copied, setCopied] = useState(false);
  const labels = words.versions;
  const copy = () =>
    navigator.clipboard.writeText(left.map(({ text }) => text).join('\n\n')).then(
      () => setCopied(true),
      // The browser does not allow it. The texts can be marked and copied by hand.
      () => {},
    );
  return (
    <>
      <p>{fits ? labels.partly(left.length) : labels.nothingFits}</p>
      <details className={styles.left}>
        <summary>{labels.left(left.length)}</summary>
        <dl>
          {left.map(({ path, text }) => (
            <div key={JSON.stringify(path)}>
              <dt>{placeOf(path)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Button size="small" onClick={() => void copy()}>
          {labels.copy}
        </Button>{' '}
        <span role="status">{copied && labels.copied}</span>
      </details>
    </>
  );
}
