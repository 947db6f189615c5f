/** What was on the site before, and the way back to it. */
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useState } from 'react';
import type { ReleaseAbout } from '../../api.ts';
import { Dialog } from '../dialogs.tsx';
import { ask } from '../store/server.ts';
import { usePart } from '../store/state.ts';
import { reload } from '../store/sync.ts';
import styles from './Publish.module.css';
import { Texts } from './Texts.tsx';
import { words } from './words.ts';

const whenOf = ({ at }: ReleaseAbout): string =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function History({ onClose }: { onClose: () => void }) {
  const publishing = usePart((state) => state.publishing);
  const [asked, setAsked] = useState<ReleaseAbout>();
  const goBack = async () => {
    const answer = await ask<null>('back', { release: asked?.name });
    if (!answer.ok) return answer.fault;
    setAsked(undefined);
    await reload();
    return undefined;
  };
  if (asked)
    return (
      <Dialog
        key="back"
        heading={words.backTo(whenOf(asked))}
        onClose={() => setAsked(undefined)}
        yes={words.backYes}
        onYes={goBack}
        working={words.backWorking}
      >
        <p>{words.backText}</p>
      </Dialog>
    );
  const releases = publishing?.releases ?? [];
  return (
    <Dialog key="list" heading={words.past} onClose={onClose}>
      {releases.length === 0 && <p>{words.noHistory}</p>}
      <ul className={styles.entries}>
        {releases.map((release) => (
          <li key={release.name}>
            <p>
              <b>{release.titles.join(', ') || words.first}</b>
              <br />
              <small className="muted">
                {whenOf(release)}
                {release.who !== null && `, ${release.who}`}
              </small>
            </p>
            {release.changes.map(({ title, texts }) => (
              <div key={title}>
                {release.changes.length > 1 && texts.length > 0 && <small>{title}</small>}
                <Texts texts={texts} />
              </div>
            ))}
            {release.name === publishing?.current ? (
              <strong>{words.current}</strong>
            ) : (
              <Button size="small" onClick={() => setAsked(release)}>
                {words.back}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
