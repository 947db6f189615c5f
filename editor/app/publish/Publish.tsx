/** What will be published, what changes by it, and how far it is. */
import { useEffect, useState } from 'react';
import type { Problem, PublishJob, Unpublished, UnpublishedChange, UnpublishedList } from '../../api.ts';
import { Dialog } from '../dialogs.tsx';
import { placeOf } from '../model/labels.ts';
import { type Answer, ask } from '../store/server.ts';
import { unsavedTitles, useEditor, useFailure, usePart } from '../store/state.ts';
import { addressOf, goToField } from '../store/sync.ts';
import { alongWith, editorsOf, isOthers } from './changes.ts';
import styles from './Publish.module.css';
import { Texts } from './Texts.tsx';
import { words } from './words.ts';

const TICK_MS = 200;

/** What somebody still has to fill in, which publishing refuses. */
const leftIn = ({ entries }: UnpublishedChange) => entries.flatMap(({ problems }) => problems);

/** The file that stands for a change. */
const keyOf = ({ entries: [first] }: UnpublishedChange): string => first?.file ?? '';

export function Publish({ onClose }: { onClose: () => void }) {
  const { editor, publishing } = useEditor();
  const [found, setFound] = useState<Answer<UnpublishedList>>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [pressed, setPressed] = useState<{ job: number; entries: Unpublished[] }>();
  useEffect(() => {
    void ask<UnpublishedList>('unpublished').then((answer) => {
      setFound(answer);
      if (!answer.ok) return;
      const own = answer.data.changes.filter((change) => !isOthers(change, editor) && leftIn(change).length === 0);
      setChosen(new Set(own.map(keyOf)));
    });
  }, [editor]);
  const changes = found?.ok ? found.data.changes : [];
  const own = changes.filter((change) => chosen.has(keyOf(change)));
  const publish = async () => {
    if (own.length === 0) return words.choose;
    const entries = own.flatMap((change) => change.entries);
    const files = entries.map(({ file, version }) => [file, version] as const);
    const answer = await ask<{ job: number }>('publish', { files: Object.fromEntries(files) });
    if (!answer.ok) return answer.fault;
    setPressed({ job: answer.data.job, entries });
    return undefined;
  };
  const toggle = (file: string) => setChosen((before) => before.symmetricDifference(new Set([file])));
  const unsaved = usePart(unsavedTitles);
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
      yes={changes.length > 0 ? words.yes(own.length) : undefined}
      onYes={publish}
      working={words.working}
    >
      {fault !== null && <p role="alert">{fault}</p>}
      {unsaved !== '' && <p>{words.unsaved(unsaved)}</p>}
      <p role="status">
        {found === undefined ? words.loading : fault === null && (changes.length > 0 ? words.intro : words.nothing)}
      </p>
      <ul className={styles.entries}>
        {changes.map((change) => (
          <li key={keyOf(change)}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(keyOf(change))}
                disabled={leftIn(change).length > 0}
                onChange={() => toggle(keyOf(change))}
              />
              <span>
                <b>{titleOf(change)}</b> <small className="muted">{aboutOf(change, editor)}</small>
              </span>
            </label>
            <Along change={change} own={editor} />
            <Left change={change} onGo={onClose} />
            <Changed change={change} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** What was done, where that has changed several entries; else the entry. */
function titleOf({ deeds, entries }: UnpublishedChange): string {
  const [first] = entries;
  if (first === undefined || entries.length === 1) return first?.title ?? '';
  return `${[...new Set(deeds.map((deed) => words.deed(deed)))].join('; ')}:`;
}

/** What is known of a change, in a few words. */
function aboutOf(change: UnpublishedChange, own: string | null): string {
  const { entries } = change;
  const [first] = entries;
  const people = editorsOf(change)
    .map((email) => (email === own ? words.you : email))
    .join(', ');
  const pictures = new Set(entries.flatMap((entry) => entry.pictures)).size;
  const isDraft = entries.every(({ draft, state }) => draft && state !== 'removed');
  return [
    first && entries.length === 1 ? words.states[first.state] : words.texts(entries.length),
    ...(pictures > 0 ? [words.pictures(pictures)] : []),
    ...(isDraft ? [words.draft] : []),
    ...(people ? [words.by(people)] : []),
  ].join(' · ');
}

/** What of others goes on the site with an own change. */
function Along({ change, own }: { change: UnpublishedChange; own: string | null }) {
  const along = alongWith(change, own);
  return along && <p className={styles.along}>{words.along(along.people, along.titles)}</p>;
}

/** What is left to fill in, with a way to each field. */
function Left({ change, onGo }: { change: UnpublishedChange; onGo: () => void }) {
  const left = leftIn(change);
  if (left.length === 0) return null;
  const isOwn = ({ file }: Problem) => change.entries.some((entry) => entry.file === file);
  const go = (problem: Problem) => {
    onGo();
    goToField(problem.file, problem.path, []);
  };
  return (
    <details className={styles.left}>
      <summary>{words.left(left.length)}</summary>
      <ul>
        {left.map((problem) => (
          <li key={`${problem.file} ${problem.path.join('.')} ${problem.message}`}>
            <button type="button" onClick={() => go(problem)}>
              {[...(isOwn(problem) ? [] : [problem.file]), placeOf(problem.path)].filter(Boolean).join(', ') ||
                words.whole}
            </button>
            : {problem.message}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Each text before and after, by entries where they are several. */
function Changed({ change: { entries } }: { change: UnpublishedChange }) {
  const [first] = entries;
  if (first === undefined || entries.length === 1) return <Texts texts={first?.texts ?? []} />;
  return (
    <details className={styles.texts}>
      <summary>{words.which(entries.length)}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.file}>
            <b>{entry.title}</b> <small className="muted">{words.states[entry.state]}</small>
            <Texts texts={entry.texts} />
          </li>
        ))}
      </ul>
    </details>
  );
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
  const failure = useFailure();
  const isOver = job.state === 'done' || job.state === 'failed';
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
      {!isOver && failure !== null && <p role="alert">{failure}</p>}
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
