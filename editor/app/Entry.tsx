/** The open entry: what can be done with it, what is wrong, and its fields. */

import { Button } from '@fairlead/ui/actions/Button.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { stringify } from 'yaml';
import type { Problem, Value } from '../api.ts';
import { isGroup, valueAt } from '../data.ts';
import { textChanges } from '../files/text-changes.ts';
import { BandTools } from './bands/BandTools.tsx';
import { BandsContext, useBands, useBandsOf } from './bands/bands.ts';
import { Asked, Discard, Duplicate, Remove, Rename } from './dialogs.tsx';
import styles from './Entry.module.css';
import { GroupBody } from './fields/Field.tsx';
import { FormContext, focusNear, focusOn, focusText } from './fields/form.tsx';
import { placeOf } from './model/labels.ts';
import { settled } from './model/schema.ts';
import { Texts } from './publish/Texts.tsx';
import { Sections } from './Sections.tsx';
import {
  canBeUnfinished,
  type Draft,
  isUnsaved,
  openDraft,
  update,
  updateDraft,
  useOthers,
  usePart,
} from './store/state.ts';
import { addressOf, choose, save } from './store/sync.ts';
import { useUndo } from './undo.ts';
import { Versions } from './Versions.tsx';
import { words } from './words.ts';

/** Saves, and goes to the choice that has to be made first, if there is one. */
export async function saveOpen(): Promise<void> {
  await save();
  if ((openDraft()?.clashes.length ?? 0) > 0) focusOn('conflicts');
}

export function Entry() {
  const [open, fault, draft] = [usePart((state) => state.open), usePart((state) => state.fault), usePart(openDraft)];
  const pane = useRef<HTMLElement>(null);
  useEffect(() => {
    // A reader who chose an entry goes on in it; on the first view the focus stays where it is.
    if (draft && document.activeElement?.closest('nav')) pane.current?.focus();
  }, [draft]);
  return (
    <section className={styles.pane} id="fields" tabIndex={-1} ref={pane} aria-label={words.tabs.words}>
      {draft ? (
        <Opened draft={draft} />
      ) : (
        <p className={styles.none} role="status">
          {open === null ? words.entry.choose : fault === null && words.entry.loading}
        </p>
      )}
    </section>
  );
}

function Opened({ draft }: { draft: Draft }) {
  const [said, say] = useState('');
  const { entry, value } = draft;
  const { file, references, tokens, pictures } = entry;
  const empty = isGroup(value) && Object.keys(value).length === 0;
  const bands = useBandsOf(draft, say);
  const undo = useUndo(draft, say);
  const goal = usePart((state) => state.goal);
  useEffect(() => {
    if (goal?.file !== file) return;
    update({ goal: null });
    // The focus on the pane of an entry that was opened comes first.
    setTimeout(() => focusText(file, goal.path, goal.texts));
  }, [goal, file]);
  const { problems, clashes } = draft;
  const form = useMemo(
    () => ({ file, references, tokens, pictures, problems, clashes, say }),
    [file, references, tokens, pictures, problems, clashes],
  );
  return (
    <FormContext value={form}>
      <BandsContext value={bands}>
        <Bar draft={draft} undo={undo} />
        {draft.asked && <Asked file={file} asked={draft.asked} />}
        <p className="visually-hidden" role="status">
          {said}
        </p>
        <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
          <Problems draft={draft} />
          {empty && <p className={styles.none}>{words.entry.empty}</p>}
          <GroupBody schema={settled(entry.schema, value)} path={[]} />
        </form>
      </BandsContext>
    </FormContext>
  );
}

/** What happened last, in words. */
function stateOf(draft: Draft): string {
  const { status, fault, clashes } = draft;
  if (status === 'failed') return fault ?? '';
  if (clashes.length > 0) return words.conflict.first;
  if (isUnsaved(draft) && (status === 'ready' || status === 'saved')) return words.entry.unsaved;
  return status === 'ready' ? words.entry.clean : words.entry[status];
}

/** Tells the styles how high the part is that stays in view above the fields, which grows with what it says. */
function observeTop(top: HTMLElement | null): (() => void) | undefined {
  if (!top) return undefined;
  const observer = new ResizeObserver(() =>
    top.parentElement?.style.setProperty('--top', `${top.getBoundingClientRect().height}px`),
  );
  observer.observe(top);
  return () => observer.disconnect();
}

/** The title of the open entry, its state, and what can be done with it. */
function Bar({ draft, undo }: { draft: Draft; undo: ReturnType<typeof useUndo> }) {
  const [dialog, setDialog] = useState<'discard' | 'duplicate' | 'rename' | 'versions' | 'remove' | null>(null);
  const kinds = usePart((state) => state.kinds);
  const { entry, status, clashes } = draft;
  const { file } = entry;
  const kind = kinds?.find(({ entries }) => entries.some((entry) => entry.file === file));
  const summary = kind?.entries.find((entry) => entry.file === file);
  const title = summary?.title ?? file;
  const others = useOthers(file);
  const unsaved = isUnsaved(draft);
  const bad = ['invalid', 'gone', 'failed'].includes(status);
  const close = () => setDialog(null);
  return (
    <>
      <header className={styles.bar}>
        <p>
          <a className={styles.back} href="#/">
            {words.entry.back}
          </a>
          <span>content/{file}</span>
        </p>
        <h1>{title}</h1>
        <p role="status">{others !== '' && words.entry.others(others)}</p>
        <div className={styles.more}>
          {kind?.copyable && (
            <button type="button" onClick={() => setDialog('duplicate')}>
              {words.entry.duplicate}
            </button>
          )}
          {kind?.creatable && (
            <button type="button" onClick={() => setDialog('rename')}>
              {words.rename.open}
            </button>
          )}
          <button type="button" onClick={() => setDialog('versions')}>
            {words.versions.open}
          </button>
          {summary?.removable && (
            <button type="button" onClick={() => setDialog('remove')}>
              {words.entry.remove}
            </button>
          )}
        </div>
      </header>
      <div className={styles.top} ref={observeTop}>
        <div className={styles.actions}>
          <Button
            size="small"
            variant={unsaved ? 'signal' : 'outline'}
            aria-disabled={!unsaved || status === 'saving' || clashes.length > 0}
            aria-describedby="save-state"
            title={unsaved ? words.entry.keys : words.entry.nothing}
            onClick={() => void saveOpen()}
          >
            {words.entry.save}
          </Button>
          <button type="button" disabled={!unsaved} onClick={() => setDialog('discard')}>
            {words.entry.discard}
          </button>
          <p id="save-state" role={bad ? 'alert' : 'status'} className={bad ? styles.bad : styles.state}>
            {stateOf(draft)}
          </p>
          {draft.problems.length > 0 && (
            <button type="button" onClick={() => focusOn('problems')}>
              {words.problems.left(fieldsOf(draft.problems))}
            </button>
          )}
        </div>
        <BandTools {...undo} />
        <Sections schema={settled(entry.schema, draft.value)} />
        <Restored draft={draft} />
        <Conflicts draft={draft} />
      </div>
      {dialog === 'discard' && <Discard file={file} onClose={close} />}
      {dialog === 'duplicate' && (
        <Duplicate draft={draft} title={title} address={summary?.address ?? null} onClose={close} />
      )}
      {dialog === 'rename' && <Rename draft={draft} title={title} address={summary?.address ?? null} onClose={close} />}
      {dialog === 'versions' && <Versions file={file} title={title} onClose={close} />}
      {dialog === 'remove' && <Remove entry={entry} title={title} onClose={close} />}
    </>
  );
}

/** Says of what was not saved when the page was closed that it is back, and what it is. */
function Restored({ draft: { entry, value, restored } }: { draft: Draft }) {
  if (restored === null) return null;
  const when = new Date(restored).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' });
  return (
    <section className={styles.restored} aria-labelledby="restored">
      <h2 id="restored">{words.restored.heading}</h2>
      <p>{words.restored.text(when)}</p>
      <Texts texts={textChanges(entry.value, value)} />
      <Button size="small" onClick={() => updateDraft(entry.file, { restored: null })}>
        {words.restored.close}
      </Button>
    </section>
  );
}

const shown = (value: Value | undefined): string => {
  if (value === undefined) return words.conflict.nothing;
  return typeof value === 'string' ? value : stringify(value, { lineWidth: 0 }).trimEnd();
};

const isTyping = (): boolean => document.activeElement?.matches('form input, form textarea') === true;

/**
 * Both texts of each place that was changed twice, beside each other. It stays in view below the buttons. Who is typing goes
 * on, and comes to it when saving; for everybody else it has the focus at once.
 */
function Conflicts({ draft: { clashes, entry, value } }: { draft: Draft }) {
  const waiting = clashes.length > 0;
  useEffect(() => {
    if (waiting && !isTyping()) focusOn('conflicts');
  }, [waiting]);
  if (clashes.length === 0) return null;
  const sides = [
    { side: 'mine', whole: value, choice: words.conflict.keep },
    { side: 'theirs', whole: entry.value, choice: words.conflict.take },
  ] as const;
  return (
    <section className={styles.conflicts} aria-labelledby="conflicts">
      <h2 id="conflicts" tabIndex={-1}>
        {words.conflict.heading(clashes.length)}
      </h2>
      <p role="alert">{words.conflict.text}</p>
      <ul>
        {clashes.map((path) => (
          <li key={path.join('.')}>
            <h3>{placeOf(path)}</h3>
            <div className={styles.sides}>
              {sides.map(({ side, whole, choice }) => (
                <div key={side}>
                  <h4>{words.conflict[side]}</h4>
                  <textarea
                    readOnly
                    rows={3}
                    aria-label={`${words.conflict[side]}: ${placeOf(path)}`}
                    value={shown(valueAt(whole, path))}
                  />
                  <Button size="small" onClick={() => choose(path, side)}>
                    {choice}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How many fields have a problem. One may have several. */
const fieldsOf = (problems: readonly Problem[]): number =>
  new Set(problems.map(({ file, path }) => JSON.stringify([file, path]))).size;

/** Where a problem is, with a way there. */
function Where({ problem: { file, path }, open }: { problem: Problem; open: string }) {
  const own = useBands();
  const [list, at, ...rest] = path;
  const band = file === open && list === 'bands' ? own?.bands.find((other) => other.at === at) : undefined;
  const place = band ? [band.title, placeOf(rest)].filter(Boolean).join(', ') : placeOf(path);
  if (file !== open) return <a href={addressOf(file)}>{words.problems.elsewhere(file, place)}</a>;
  if (path.length === 0) return <b>{words.problems.whole}</b>;
  return (
    <button type="button" onClick={() => focusNear(path)}>
      {place}
    </button>
  );
}

/** What is wrong, with a way to each field. */
function Problems({ draft }: { draft: Draft }) {
  const { problems, entry, status } = draft;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (status === 'invalid') heading.current?.focus();
  }, [status]);
  if (problems.length === 0) return null;
  const fields = fieldsOf(problems);
  return (
    <section className={styles.problems} aria-labelledby="problems">
      <h2 id="problems" tabIndex={-1} ref={heading}>
        {canBeUnfinished(draft) && status !== 'invalid' ? words.problems.later(fields) : words.problems.heading(fields)}
      </h2>
      <ul>
        {problems.map((problem) => (
          <li key={`${problem.file} ${problem.path.join('.')} ${problem.message}`}>
            <Where problem={problem} open={entry.file} />: {problem.message}
          </li>
        ))}
      </ul>
    </section>
  );
}
