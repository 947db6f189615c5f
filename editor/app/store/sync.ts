/** Keeps the page and the files in step: reads them, follows what changes on disk, asks what is wrong, and saves. */
import type { Answers, Changed, Entry, Here, Kinds, Open, Path, Problems, Publishing } from '../../api.ts';
import { type Change, inverseOf, isWithin, same, samePath, valueAt } from '../../data.ts';
import { appliedWithCitations } from '../model/citations.ts';
import { merged } from '../model/merge.ts';
import { words } from '../words.ts';
import { openKeeper } from './kept.ts';
import { apiPath, ask } from './server.ts';
import {
  canBeUnfinished,
  type Draft,
  forgetKept,
  isUnsaved,
  keepWith,
  now,
  openDraft,
  type Status,
  takeKept,
  update,
  updateDraft,
} from './state.ts';

/** Milliseconds without typing until the server is asked what it thinks of the text. */
const PAUSE_MS = 400;

/** Milliseconds without the server's news until that is said. */
const LATE_MS = 4_000;

/** Milliseconds until a server is asked again that has refused this page. */
const AGAIN_MS = 3_000;

/** What the desk answers once the session has ended. */
const SIGNED_OUT = 401;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

const editOf = ({ entry: { file, version }, value }: Draft) => ({ file, version, value });

/** Asks what is wrong, and forgets the answer if the person has typed meanwhile. */
async function check(file: string): Promise<void> {
  const draft = now().drafts[file];
  if (!draft || draft.status === 'saving') return;
  // What is left to fill in is shown after it is saved, too.
  if (!isUnsaved(draft) && !canBeUnfinished(draft)) return updateDraft(file, { problems: [] });
  const answer = await ask<Problems>('check', editOf(draft));
  const after = now().drafts[file];
  if (after?.value !== draft.value || after.status === 'saving') return;
  if (answer.ok) updateDraft(file, { problems: answer.data.problems });
  else if (answer.status === 422) updateDraft(file, { problems: answer.problems });
  else if (answer.status === SIGNED_OUT) listenAgain();
}

const stopCheck = (file: string): void => clearTimeout(waiting.get(file));

function checkSoon(file: string): void {
  stopCheck(file);
  waiting.set(
    file,
    setTimeout(() => void check(file), PAUSE_MS),
  );
}

type Listener = (change: Change) => void;
const listeners = new Set<Listener>();

/** Tells of each change of the open entry before it is made. @returns what ends it */
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Changes the open entry.
 * @param said what is done, in words, where that can be taken back: the browser takes back what is typed by itself
 * @returns these words, and what else it takes away
 */
export function change(next: Change, said?: string): string | undefined {
  const draft = openDraft();
  if (!draft) return said;
  const { entry, status, value, undo } = draft;
  const kept = status === 'saving' || status === 'gone' ? status : 'ready';
  for (const listener of listeners) listener(next);
  const made = appliedWithCitations(entry.schema, value, next);
  const told = said !== undefined && made.removed > 0 ? words.undo.withCitations(said, made.removed) : said;
  const done = told === undefined ? [] : [{ said: told, ...undoOf(next, draft, made) }];
  updateDraft(entry.file, { value: made.value, status: kept, undo: [...undo, ...done] });
  checkSoon(entry.file);
  return told;
}

/** What takes back a change. @param made what it has made */
function undoOf(next: Change, { entry, value }: Draft, made: ReturnType<typeof appliedWithCitations>) {
  const back = inverseOf(next, value);
  if (!made.text || made.removed === 0) return { back, after: 'value' in next ? next.value : undefined };
  // The citations that were removed do not come back with their source, so the text comes back after it.
  const after = back.reduce((data, one) => appliedWithCitations(entry.schema, data, one).value, made.value);
  const text: Change = { op: 'set', path: made.text, value: valueAt(value, made.text) ?? null };
  return { back: [...back, text], after: valueAt(after, made.text) };
}

/** Takes back the last change that can be. @returns what it was, and where */
export function undoLast(): { said: string; path: Path } | undefined {
  const draft = openDraft();
  const last = draft?.undo.at(-1);
  if (!draft || !last) return undefined;
  for (const back of last.back) {
    const value = openDraft()?.value ?? null;
    // What was typed since then stays.
    if (back.op === 'set')
      change({ ...back, value: merged(last.after, valueAt(value, back.path), back.value).value ?? null });
    else change(back);
  }
  updateDraft(draft.entry.file, { undo: draft.undo.slice(0, -1) });
  const [{ path = [], ...back } = {} as Change] = last.back;
  const moved = 'to' in back && typeof path.at(-1) === 'number';
  return { said: last.said, path: moved ? [...path.slice(0, -1), back.to] : path };
}

/** Chooses one of two texts of the open entry. */
export function choose(path: Path, side: 'mine' | 'theirs'): void {
  const draft = openDraft();
  if (!draft) return;
  updateDraft(draft.entry.file, { clashes: draft.clashes.filter((clash) => !samePath(clash, path)) });
  if (side === 'mine') return;
  const theirs = valueAt(draft.entry.value, path);
  change(theirs === undefined ? { op: 'remove', path } : { op: 'set', path, value: theirs });
}

/** What there is to say of an entry that nobody has changed. */
const FRESH = {
  ...{ clashes: [], problems: [], asked: null, fault: null, undo: [], restored: null },
  status: 'ready',
} satisfies Partial<Draft>;

export function discard(file: string): void {
  const value = now().drafts[file]?.entry.value;
  if (value === undefined) return;
  updateDraft(file, { ...FRESH, value });
  checkSoon(file);
}

/**
 * Shows a newer text of a file, with what the person has changed.
 * @param before the text that the person has changed
 */
function follow(file: string, before: Entry['value'], entry: Entry, status: Status): void {
  const draft = now().drafts[file];
  if (!draft) return;
  const { value = null, clashes } = merged(before, draft.value, entry.value);
  const older = draft.clashes.filter((path) => !clashes.some((outer) => isWithin(path, outer)));
  const done = status === 'saved' || status === 'merged' ? { restored: null } : {};
  // What somebody else has moved is not where it was.
  const undo = same(value, draft.value) ? draft.undo : [];
  updateDraft(file, {
    entry,
    value,
    clashes: [...older, ...clashes],
    problems: [],
    status,
    fault: null,
    undo,
    ...done,
  });
  checkSoon(file);
}

/**
 * Saves an entry. Where it cannot be saved, everything typed stays as it is.
 * @param isMerged whether changes of somebody else are shown in it
 * @param answers to what the server has asked
 */
export async function save(file = now().open, isMerged = false, answers?: Answers): Promise<void> {
  const draft = now().drafts[file ?? ''];
  if (!file || !draft || draft.status === 'saving' || !isUnsaved(draft) || draft.clashes.length > 0) return;
  stopCheck(file);
  updateDraft(file, { status: 'saving', asked: null, fault: null });
  const answer = await ask<Entry>('save', { ...editOf(draft), answers });
  if (answer.ok) {
    follow(file, draft.value, answer.data, isMerged ? 'merged' : 'saved');
    return loadKinds();
  }
  if (answer.asked !== null) return updateDraft(file, { asked: answer.asked, status: 'ready' });
  if (answer.status === 422) return updateDraft(file, { problems: answer.problems, status: 'invalid' });
  if (answer.status === SIGNED_OUT) listenAgain();
  if (answer.status !== 409) return updateDraft(file, { status: 'failed', fault: answer.fault });
  // A 409 has the entry as it is on disk.
  follow(file, draft.entry.value, answer.data as Entry, 'refreshed');
  return save(file, true, answers);
}

/** Shows what was not saved of an entry when the page was closed, with what has changed on disk meanwhile. */
function bringBack(fresh: Draft): void {
  const { file, schema, references, tokens } = fresh.entry;
  const kept = takeKept(file);
  if (!kept) return;
  if (same(kept.value, fresh.value)) return void forgetKept(file);
  const began = { ...kept.entry, schema, references, tokens };
  updateDraft(file, { entry: began, value: kept.value, restored: kept.at });
  if (began.version !== fresh.entry.version) follow(file, began.value, fresh.entry, 'refreshed');
  else checkSoon(file);
}

/** Resolves when it is known what this computer has kept. */
let keeping: Promise<void> | undefined;

/** Reads the list of entries, and with the first one who edits, whose texts this computer may have kept. */
export async function loadKinds(): Promise<void> {
  const answer = await ask<Kinds>('kinds');
  if (answer.ok) {
    keeping ??= openKept(answer.data.editor);
    await keeping;
  }
  update(answer.ok ? { ...answer.data, fault: null } : { fault: answer.fault });
}

/** Closes what the server has asked, without an answer. */
export const cancel = (file: string): void => updateDraft(file, { asked: null });

/** Reads a file, and shows it with what the person has changed. */
export async function read(file: string): Promise<void> {
  // What was kept of it is not known yet, and would be overwritten.
  if (now().kinds === null) return;
  const before = now().drafts[file]?.entry;
  const answer = await ask<Entry>(`entry?file=${encodeURIComponent(file)}`);
  const draft = now().drafts[file];
  // What is being saved comes back with the answer to the save.
  if (draft?.status === 'saving') return;
  const isGone = !answer.ok && answer.status === 404 && answer.problems.some((problem) => problem.file === file);
  if (isGone && draft) return updateDraft(file, { status: 'gone' });
  if (!answer.ok) return update({ fault: answer.fault });
  update({ fault: null });
  // A save that ended since the request may be newer than this answer.
  if (draft?.entry !== before) return read(file);
  const entry = answer.data;
  if (!draft) {
    const fresh: Draft = { ...FRESH, entry, value: entry.value };
    update({ drafts: { ...now().drafts, [file]: fresh } });
    bringBack(fresh);
    if (canBeUnfinished(fresh)) checkSoon(file);
  } else if (draft.entry.version !== entry.version) follow(file, draft.entry.value, entry, 'refreshed');
  else updateDraft(file, { entry, status: draft.status === 'gone' ? 'ready' : draft.status });
}

/** Opens a file, which the address then names. Null shows the list alone. */
async function open(file: string | null): Promise<void> {
  const drafts = Object.entries(now().drafts).filter(([name, draft]) => name === file || isUnsaved(draft));
  update({ open: file, drafts: Object.fromEntries(drafts), fault: null });
  sayOpen();
  if (file !== null) await read(file);
}

/** What this page calls itself, so that the server knows when it is gone. */
const TAB = Math.random().toString(36).slice(2);

/** Tells others who edit what is open here. */
function sayOpen(): void {
  const { editor, open: file } = now();
  if (editor !== null) void ask<null>('open', { tab: TAB, file } satisfies Open);
}

/** Reads again what is shown. */
export async function reload(): Promise<void> {
  const { open: file } = now();
  await loadKinds();
  if (file !== null) await read(file);
}

const START = '#/';

export const addressOf = (file: string): string => START + file.split('/').map(encodeURIComponent).join('/');

export const goTo = (file: string | null): void => {
  location.hash = file === null ? START : addressOf(file);
};

/** Goes to a field of an entry, which may have to be read first. */
export function goToField(file: string, path: Path, texts: readonly string[]): void {
  update({ goal: { file, path, texts } });
  if (now().open !== file) goTo(file);
}

/** The file that the address names, so that a reload and the back button know it. */
function named(): string | null {
  try {
    return decodeURIComponent(location.hash.slice(START.length)) || null;
  } catch {
    // An address that nobody can read names no file.
    return null;
  }
}

/** Reads what this computer has kept, and keeps more. Without a place for it, the text is still on the page. */
async function openKept(editor: string | null): Promise<void> {
  try {
    keepWith(await openKeeper(editor, () => update({ full: true })));
  } catch {
    update({ full: true });
  }
}

let news: EventSource | undefined;
let again: ReturnType<typeof setTimeout> | undefined;
let late: ReturnType<typeof setTimeout> | undefined;
let wasOpen = false;

/** Follows the server's news. The browser opens them again by itself: at the desk, the server ends them now and then. */
function listen(): void {
  news = new EventSource(apiPath(`changes?tab=${TAB}`));
  // The server's news have the types of editor/api.ts, here and below.
  news.addEventListener('here', ({ data }: MessageEvent<string>) => update({ here: JSON.parse(data) as Here[] }));
  news.addEventListener('publishing', ({ data }: MessageEvent<string>) =>
    update({ publishing: JSON.parse(data) as Publishing }),
  );
  news.onmessage = ({ data }: MessageEvent<string>) => {
    void loadKinds();
    for (const file of JSON.parse(data) as Changed) if (now().drafts[file]) void read(file);
  };
  news.onopen = () => {
    clearTimeout(late);
    sayOpen();
    // There may have been news while nobody listened.
    if (wasOpen || now().kinds === null) void reload();
    wasOpen = true;
    update({ connected: true });
  };
  news.onerror = () => {
    clearTimeout(late);
    late = setTimeout(() => update({ connected: false }), LATE_MS);
    // The browser gives up where the server refuses it.
    if (news?.readyState === EventSource.CLOSED) listenAgain();
  };
}

/** Says why the server refuses this page, and listens again in a moment: somebody may sign in again in another tab. */
function listenAgain(): void {
  news?.close();
  void loadKinds();
  clearTimeout(again);
  again = setTimeout(listen, AGAIN_MS);
}

/** Reads what the page starts with, and follows the address and the server's news as long as the page is open. */
export async function start(): Promise<void> {
  await loadKinds();
  void open(named());
  addEventListener('hashchange', () => void open(named()));
  addEventListener('beforeunload', (event) => {
    // What is typed outlasts it, but may be meant for the file.
    if (Object.values(now().drafts).some(isUnsaved)) event.preventDefault();
  });
  listen();
}
