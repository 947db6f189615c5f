/** The questions that stand above the rest of the page until they are answered or closed. */

import { slugOf } from '@fairlead/site/src/content/slug.ts';
import { Button } from '@fairlead/ui/actions/Button.tsx';
import { classes } from '@fairlead/ui/styles/classes.ts';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Answers, Entry, Problem, Problems, Question, Review as ReviewState, Sent } from '../api.ts';
import styles from './dialogs.module.css';
import { SelectBox, TextBox } from './fields/controls.tsx';
import { type Answer, ask } from './store/server.ts';
import { type Draft, isHidden, isUnsaved, unsavedTitles, useEditor, usePart } from './store/state.ts';
import { addressOf, cancel, discard, goTo, loadKinds, read, save } from './store/sync.ts';
import { words } from './words.ts';

type DialogProps = {
  heading: string;
  onClose: () => void;
  children: ReactNode;
  /** The words of its main button; without them, it can only be closed. */
  yes?: string | undefined;
  /** The work of its main button, which tells why it failed, if it did. */
  onYes?: () => Promise<string | undefined>;
  /** What is said while the work is under way. */
  working?: string;
  /** The words of the button that closes it. */
  no?: string;
  /** For much to choose from. */
  wide?: boolean;
};

export function Dialog({ heading, onClose, children, yes, onYes, working, no, wide }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFault(undefined);
    setFault(await onYes?.());
    setBusy(false);
  };
  // One that a field opens would stand within its form, and HTML has no form within another.
  return createPortal(
    <dialog
      ref={dialog}
      className={classes(styles.dialog, wide && styles.wide)}
      aria-labelledby={id}
      onCancel={onClose}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <h2 id={id}>{heading}</h2>
        {children}
        <State text={fault ?? (busy ? working : undefined)} bad={fault !== undefined} />
        <div className={styles.actions}>
          {yes !== undefined && (
            <Button type="submit" size="small" variant="signal" aria-disabled={busy}>
              {yes}
            </Button>
          )}
          <Button size="small" onClick={onClose}>
            {no ?? (yes === undefined ? words.close : words.cancel)}
          </Button>
        </div>
      </form>
    </dialog>,
    document.body,
  );
}

const State = ({ text, bad }: { text: string | undefined; bad: boolean }) => (
  <p className={bad ? styles.fault : styles.state} role={bad ? 'alert' : 'status'}>
    {text}
  </p>
);

/** Asks before what was typed is thrown away. */
export function Discard({ file, onClose }: { file: string; onClose: () => void }) {
  const { heading, text, yes, no } = words.discard;
  const throwAway = async () => {
    discard(file);
    onClose();
    return undefined;
  };
  return (
    <Dialog heading={heading} yes={yes} no={no} onYes={throwAway} onClose={onClose}>
      <p>{text}</p>
    </Dialog>
  );
}

type QuestionsProps = { asked: Problems; answers: Answers; onAnswer: (answers: Answers) => void };

/** What is proposed, as the answers that stand until somebody chooses others. */
const proposedIn = ({ questions = [] }: Problems): Answers =>
  Object.fromEntries(questions.map(({ name, proposed }) => [name, proposed]));

/** What the server has asked, and what changes then. */
function Questions({ asked: { questions = [], touched = [] }, answers, onAnswer }: QuestionsProps) {
  const field = ({ name, ask, choices }: Question) => {
    const [only] = choices?.length === 1 ? choices : [];
    const own = { id: `ask-${name}`, label: ask, value: answers[name] ?? '' };
    const onValue = (value: string) => onAnswer({ ...answers, [name]: value });
    if (only)
      return (
        <p key={name}>
          {ask} {only.title}.
        </p>
      );
    if (choices === null) return <TextBox key={name} {...own} onValue={onValue} />;
    const options = choices.map(({ id, title, draft }) => [id, draft ? words.fields.draft(title) : title] as const);
    return <SelectBox key={name} {...own} options={options} onValue={onValue} />;
  };
  return (
    <>
      {questions.map(field)}
      {touched.length > 0 && <p className="muted">{words.asked.touched(touched.join(', '))}</p>}
    </>
  );
}

/** Asks what has to be known before an entry is published or unpublished. */
export function Asked({ file, asked }: { file: string; asked: Problems }) {
  const [answers, setAnswers] = useState(proposedIn(asked));
  const { heading, yes, working } = words.asked;
  const onYes = async () => {
    await save(file, false, answers);
    return undefined;
  };
  return (
    <Dialog heading={heading} yes={yes} working={working} onYes={onYes} onClose={() => cancel(file)}>
      <Questions asked={asked} answers={answers} onAnswer={setAnswers} />
    </Dialog>
  );
}

/** Asks for the kind, the title and the name of a new entry. */
export function Create({ onClose }: { onClose: () => void }) {
  const creatable = useEditor().kinds?.filter((kind) => kind.creatable) ?? [];
  const known = Object.entries<string>(words.create.kinds).filter(([name]) =>
    creatable.some(({ kind }) => kind === name),
  );
  const others = creatable.filter(({ kind }) => known.every(([name]) => name !== kind));
  const kinds = [...known, ...others.map(({ kind, label }) => [kind, label] as const)];
  const [kind, setKind] = useState(kinds[0]?.[0] ?? '');
  const [title, setTitle] = useState('');
  const [slug, setSlug] = useState<string>();
  const [problems, setProblems] = useState<Problem[]>([]);
  const name = slug ?? (kind === 'pages' ? `/lp/${slugOf(title)}` : slugOf(title));
  const messages = (which: (problem: Problem) => boolean, all = problems) =>
    all
      .filter(which)
      .map(({ message }) => message)
      .join(' ') || undefined;
  const isAbout = (key: string) => (problem: Problem) => problem.path.includes(key);
  const create = async () => {
    const answer = await ask<Entry>('create', { kind, slug: name, ...(title.trim() && { answers: { title } }) });
    if (!answer.ok) {
      setProblems(answer.problems);
      const isOther = (problem: Problem) => !isAbout('title')(problem) && !isAbout('slug')(problem);
      return answer.problems.length === 0 ? answer.fault : messages(isOther, answer.problems);
    }
    await loadKinds();
    goTo(answer.data.file);
    onClose();
    return undefined;
  };
  const { yes, working, note, ...labels } = words.create;
  return (
    <Dialog heading={words.list.create} onClose={onClose} yes={yes} onYes={create} working={working}>
      <SelectBox id="create-kind" label={labels.kind} value={kind} options={kinds} onValue={setKind} />
      <TextBox
        id="create-title"
        label={labels.title}
        value={title}
        error={messages(isAbout('title'))}
        onValue={setTitle}
      />
      <TextBox
        id="create-slug"
        label={labels.slug}
        hint={labels.slugHint}
        value={name}
        error={messages(isAbout('slug'))}
        onValue={setSlug}
      />
      <p>{note}</p>
    </Dialog>
  );
}

type DuplicateProps = { draft: Draft; title: string; address: string | null; onClose: () => void };

/** Asks for the name of a copy of an entry, and opens it. */
export function Duplicate({ draft, title, address, onClose }: DuplicateProps) {
  const { file, kind } = draft.entry;
  const isPage = kind === 'pages';
  const id = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const [slug, setSlug] = useState(isPage ? `${address === '/' ? '/home' : (address ?? `/${id}`)}-2` : `${id}-2`);
  const [error, setError] = useState<string>();
  const duplicate = async () => {
    const answer = await ask<Entry>('create', { kind, slug, from: file });
    if (!answer.ok) {
      const isName = answer.problems.some(({ path }) => path.includes('slug'));
      setError(isName ? answer.fault : undefined);
      return isName ? undefined : answer.fault;
    }
    await loadKinds();
    goTo(answer.data.file);
    onClose();
    return undefined;
  };
  const { heading, yes, working, note, unsaved, ...labels } = words.duplicate;
  return (
    <Dialog heading={heading(title)} onClose={onClose} yes={yes} onYes={duplicate} working={working}>
      <TextBox
        id="duplicate-slug"
        label={isPage ? labels.path : labels.slug}
        hint={words.create.slugHint}
        value={slug}
        error={error}
        onValue={setSlug}
      />
      <p>
        {note} {isUnsaved(draft) && unsaved}
      </p>
    </Dialog>
  );
}

/** Asks for another address of an entry. */
export function Rename({ draft, title, address, onClose }: DuplicateProps) {
  const { file, kind, version } = draft.entry;
  const isPage = kind === 'pages';
  const id = file.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const [to, setTo] = useState(isPage ? (address ?? '') : id);
  const [error, setError] = useState<string>();
  const rename = async () => {
    const answer = await ask<Entry>('rename', { file, version, to });
    if (!answer.ok) {
      const isName = answer.problems.some(({ path }) => path.includes('to'));
      setError(isName ? answer.fault : undefined);
      return isName ? undefined : answer.fault;
    }
    discard(file);
    await loadKinds();
    if (answer.data.file === file) await read(file);
    else goTo(answer.data.file);
    onClose();
    return undefined;
  };
  const { heading, yes, working, text, unsaved, ...labels } = words.rename;
  const isFree = !isUnsaved(draft);
  return (
    <Dialog heading={heading(title)} onClose={onClose} yes={isFree ? yes : undefined} onYes={rename} working={working}>
      {isFree && (
        <TextBox
          id="rename-to"
          label={isPage ? labels.path : labels.slug}
          hint={isPage ? labels.pathHint : labels.slugHint}
          value={to}
          error={error}
          onValue={setTo}
        />
      )}
      <p>{isFree ? (isHidden(draft) ? labels.draft : text) : unsaved}</p>
    </Dialog>
  );
}

type RemoveProps = { entry: Entry; title: string; onClose: () => void };

/** Asks before a file is removed, and where its visitors go then. Names who still says something that goes with it. */
export function Remove({ entry: { file, version }, title, onClose }: RemoveProps) {
  const [referring, setReferring] = useState<Problem[]>([]);
  const [asked, setAsked] = useState<Problems>();
  const [answers, setAnswers] = useState<Answers>();
  const remove = async () => {
    const answer = await ask('remove', { file, version, answers });
    if (!answer.ok && answer.asked) {
      setAsked(answer.asked);
      setAnswers(proposedIn(answer.asked));
      return undefined;
    }
    if (!answer.ok) {
      setReferring(answer.problems);
      return answer.problems.length > 0 ? undefined : answer.fault;
    }
    discard(file);
    goTo(null);
    await loadKinds();
    return undefined;
  };
  return (
    <Dialog
      heading={words.remove.heading(title)}
      onClose={onClose}
      yes={referring.length > 0 ? undefined : words.entry.remove}
      onYes={remove}
      working={words.remove.working}
    >
      {referring.length === 0 ? (
        <>
          <p>{words.remove.text(file)}</p>
          {asked && answers && <Questions asked={asked} answers={answers} onAnswer={setAnswers} />}
        </>
      ) : (
        <div role="alert">
          <p>{words.remove.referred}</p>
          <ul>
            {referring.map((problem) => (
              <li key={`${problem.file} ${problem.path.join('.')}`}>
                <a href={addressOf(problem.file)}>content/{problem.file}</a>: {problem.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** Shows what has changed since the last commit, and sends it on a branch of its own. */
export function Review({ onClose }: { onClose: () => void }) {
  const unsaved = usePart(unsavedTitles);
  const [found, setFound] = useState<Answer<ReviewState>>();
  const [sent, setSent] = useState<Sent>();
  const [message, setMessage] = useState('');
  useEffect(() => {
    void ask<ReviewState>('review').then(setFound);
  }, []);
  const send = async () => {
    const answer = await ask<Sent>('review', { message });
    if (!answer.ok) return answer.fault;
    setSent(answer.data);
    return undefined;
  };
  const review = found?.ok ? found.data : undefined;
  const changed = review?.changed ?? [];
  const fault = review?.fault ?? null;
  const sendable = sent === undefined && changed.length > 0 && fault === null;
  const labels = words.review;
  return (
    <Dialog
      heading={labels.open}
      onClose={onClose}
      yes={sendable ? labels.yes : undefined}
      onYes={send}
      working={labels.working}
    >
      {!found?.ok && <State text={found?.fault ?? words.entry.loading} bad={found !== undefined} />}
      {sent !== undefined && (
        <div role="status">
          <p>{labels.sent(sent.branch, sent.remote)}</p>
          <dl>
            <dt>{labels.commit}</dt>
            <dd>{sent.commit}</dd>
          </dl>
        </div>
      )}
      {sent === undefined && fault !== null && <State text={fault} bad />}
      {sent === undefined && review && fault === null && (
        <>
          <dl>
            <dt>{labels.branch}</dt>
            <dd>{review.branch}</dd>
            <dt>{labels.remote}</dt>
            <dd>{review.remote ?? labels.noRemote}</dd>
          </dl>
          {unsaved !== '' && <p>{labels.unsaved(unsaved)}</p>}
          {review.left.length > 0 && <p>{labels.left(review.left.join(', '))}</p>}
          <p>{changed.length === 0 ? labels.nothing : labels.changed(changed.length)}</p>
          <ul>
            {changed.map(({ file, title }) => (
              <li key={file}>
                {title} <small className="muted">content/{file}</small>
              </li>
            ))}
          </ul>
        </>
      )}
      {sendable && <TextBox id="review-message" label={labels.message} value={message} rows={3} onValue={setMessage} />}
    </Dialog>
  );
}
