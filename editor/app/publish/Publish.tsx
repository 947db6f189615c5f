/** What will be published, what changes by it, and how far it is. */
import { useEffect, useState } from 'react';
import type { PublishJob, Unpublished, UnpublishedList } from '../../api.ts';
import { Dialog } from '../dialogs.tsx';
import { placeOf } from '../model/labels.ts';
import { type Answer, ask } from '../store/server.ts';
import { isFileUnsaved, useEditor } from '../store/state.ts';
import { addressOf } from '../store/sync.ts';
import styles from './Publish.module.css';
import { usePublishing } from './store.ts';
import { Texts } from './Texts.tsx';
import { words } from './words.ts';

const TICK_MS = 200;

/** What somebody else alone has changed may be unfinished, so it is not chosen at first. */
const isOthers = ({ editors }: Unpublished, own: string | null): boolean =>
  editors.length > 0 && (own === null || !editors.includes(own));

export function Publish({ onClose }: { onClose: () => void }) {
  const { editor, kinds } = useEditor();
  const publishing = usePublishing();
  const [found, setFound] = useState<Answer<UnpublishedList>>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pressed, setPressed] = useState<{ job: number; entries: Unpublished[] }>();
  useEffect(() => {
    void ask<UnpublishedList>('unpublished').then((answer) => {
      setFound(answer);
      if (!answer.ok) return;
      const own = answer.data.entries.filter((entry) => !isOthers(entry, editor));
      setChosen(new Set(own.map(({ file }) => file)));
    });
  }, [editor]);
  const entries = found?.ok ? found.data.entries : [];
  const own = entries.filter(({ file }) => chosen.has(file));
  const publish = async () => {
    if (own.length === 0) return words.choose;
    const files = own.map(({ file, version }) => [file, version] as const);
    const answer = await ask<{ job: number }>('publish', { files: Object.fromEntries(files) });
    if (!answer.ok) return answer.fault;
    setPressed({ job: answer.data.job, entries: own });
    return undefined;
  };
  const toggle = (file: string) => setChosen((before) => before.symmetricDifference(new Set([file])));
  const unsaved = (kinds ?? []).flatMap(({ entries: all }) => all).filter(({ file }) => isFileUnsaved(file));
  const job = publishing?.jobs.find(({ id }) => id === pressed?.job);
  const fault = found?.ok === false ? found.fault : (found?.data.fault ?? null);
  if (pressed !== undefined)
    return (
      <Dialog heading={words.heading} onClose={onClose}>
        {job && <Progress job={job} entries={pressed.entries} onGo={onClose} />}
      </Dialog>
    );
  return (
    <Dialog
      heading={words.heading}
      onClose={onClose}
      yes={entries.length > 0 ? words.yes(own.length) : undefined}
      onYes={publish}
      working={words.working}
    >
      {fault !== null && <p role="alert">{fault}</p>}
      {unsaved.length > 0 && <p>{words.unsaved(unsaved.map(({ title }) => title).join(', '))}</p>}
      <p role="status">
        {found === undefined ? words.loading : fault === null && (entries.length > 0 ? words.intro : words.nothing)}
      </p>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.file}>
            <label>
              <input type="checkbox" checked={chosen.has(entry.file)} onChange={() => toggle(entry.file)} />
              <span>
                <b>{entry.title}</b> <small className="muted">{aboutOf(entry, editor)}</small>
              </span>
            </label>
            <Texts texts={entry.texts} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What is known of a change, in a few words. */
function aboutOf({ state, draft, pictures, editors }: Unpublished, own: string | null): string {
  const people = editors.map((email) => (email === own ? words.you : email)).join(', ');
  return [
    words.states[state],
    ...(pictures.length > 0 ? [words.pictures(pictures.length)] : []),
    ...(draft ? [words.draft] : []),
    ...(people ? [words.by(people)] : []),
  ].join(' · ');
}

/** Seconds that go on. @param from milliseconds of the step so far */
function Ticking({ from }: { from: number }) {
  const [ms, setMs] = useState(from);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => setMs(from + performance.now() - start), TICK_MS);
    return () => clearInterval(timer);
  }, [from]);
  return words.seconds(ms);
}

type ProgressProps = { job: PublishJob; entries: Unpublished[]; onGo: () => void };

/** The steps with their seconds, and why one failed. */
function Progress({ job, entries, onGo }: ProgressProps) {
  const drafts = entries.filter(({ draft, state }) => draft && state !== 'removed');
  return (
    <>
      <ol className={styles.steps}>
        {job.steps.map(({ name, state, ms, note }) => (
          <li key={name} data-state={state}>
            <span>{words.steps[name]}</span>
            <span>{state === 'running' ? <Ticking from={ms} /> : state === 'waiting' ? '' : words.seconds(ms)}</span>
            {note !== null && <small>{note}</small>}
          </li>
        ))}
      </ol>
      {job.state === 'waiting' && <p role="status">{words.waiting}</p>}
      {job.state === 'done' && (
        <div role="status">
          {drafts.length < entries.length && (
            <p>
              <strong>{words.done}</strong>
            </p>
          )}
          {drafts.length > 0 && <p>{words.stillDrafts(drafts.map(({ title }) => title).join(', '))}</p>}
        </div>
      )}
      {job.state === 'failed' && (
        <div role="alert">
          <p>
            <strong>{words.failed}</strong>
          </p>
          <ul>
            {job.problems.map(({ file, path, message }) => (
              <li key={`${file} ${path.join('.')} ${message}`}>
                {file !== '' && (
                  <>
                    <a href={addressOf(file)} onClick={onGo}>
                      content/{file}
                    </a>
                    {path.length > 0 && `, ${placeOf(path)}`}:{' '}
                  </>
                )}
                <span className={styles.message}>{message}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
