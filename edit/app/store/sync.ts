/**
 * Keeps the page and the files in step: reads them, follows what changes on disk, asks what is wrong, and keeps in the tab
 * what is not saved, so that a reload loses nothing.
 */
import type { Change, Changed, Entry, Kinds, Problems } from '../../api.ts';
import type { Text } from '../model/changes.ts';
import { type Clash, rebase } from '../model/rebase.ts';
import { get, post, problemsIn } from './server.ts';
import { type Draft, dropDraft, isUnsaved, now, pending, type Status, update, updateDraft } from './state.ts';

/** The text that the changes belong to, and the changes. */
export type Kept = Text & { version: string; changes: Change[]; clashes: Clash[] };

const PREFIX = 'unsaved:';

/** The files with kept changes. */
export const keptFiles = (): string[] =>
  Object.keys(sessionStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length));

/** What is kept of a file; null if nothing is, or if it cannot be read. */
export function kept(file: string): Kept | null {
  const text = sessionStorage.getItem(PREFIX + file);
  try {
    return text === null ? null : (JSON.parse(text) as Kept);
  } catch {
    sessionStorage.removeItem(PREFIX + file);
    return null;
  }
}

/** Keeps the changes of a draft, or forgets the file if it has none. */
export function keep(file: string, draft: Draft | undefined): void {
  let full = false;
  if (!draft || !isUnsaved(draft)) sessionStorage.removeItem(PREFIX + file);
  else {
    const { value, body, version }: Entry = draft.entry;
    const text: Kept = { value, body, version, changes: pending(draft), clashes: draft.clashes };
    try {
      sessionStorage.setItem(PREFIX + file, JSON.stringify(text));
    } catch {
      // The text is still on the page; only a reload would lose it, and the page says so.
      full = true;
    }
  }
  const unsaved = keptFiles();
  const others = full ? [...unsaved.filter((other) => other !== file), file] : unsaved;
  const before = now();
  if (full !== before.full || others.join('\n') !== before.unsaved.join('\n')) update({ unsaved: others, full });
}

/** Reads the list of entries. */
export async function loadKinds(): Promise<void> {
  const answer = await get<Kinds>('kinds');
  update(answer.ok ? { ...answer.data, fault: null } : { fault: answer.fault });
}

/** Milliseconds without typing until the server is asked what it thinks of the text. */
const PAUSE_MS = 400;

const waiting = new Map<string, ReturnType<typeof setTimeout>>();

export const editOf = (file: string, { entry }: Draft, changes: Change[]) => ({
  file,
  version: entry.version,
  changes,
});

/** Asks what is wrong, and forgets the answer if the person has typed meanwhile. */
async function check(file: string): Promise<void> {
  const draft = now().drafts[file];
  if (!draft || draft.sending.length > 0) return;
  if (!isUnsaved(draft)) return updateDraft(file, { problems: [] });
  const answer = await post<Problems>('check', editOf(file, draft, draft.changes));
  const after = now().drafts[file];
  if (after?.changes !== draft.changes || after.sending.length > 0) return;
  const answered = answer.ok || answer.status === 422;
  if (answered) updateDraft(file, { problems: problemsIn(answer.data), fault: null });
  else if (answer.status !== 409) updateDraft(file, { fault: answer.fault });
}

export function checkSoon(file: string): void {
  clearTimeout(waiting.get(file));
  waiting.set(
    file,
    setTimeout(() => void check(file), PAUSE_MS),
  );
}

export const stopCheck = (file: string): void => clearTimeout(waiting.get(file));

export const fresh = (entry: Entry, status: Status = 'ready'): Draft => ({
  entry,
  sending: [],
  changes: [],
  clashes: [],
  problems: [],
  status,
  fault: null,
});

export const place = (file: string, draft: Draft): void => {
  update({ drafts: { ...now().drafts, [file]: draft } });
  keep(file, draft);
};

/** Shows a newer text of a file, with the changes of the person as far as they fit. */
export function follow(file: string, draft: Draft, theirs: Entry, status: Status): void {
  const { changes, clashes } = rebase(draft.entry, theirs, pending(draft));
  place(file, { ...fresh(theirs, status), changes, clashes });
  if (changes.length > 0) checkSoon(file);
}

/** Reads a file, and puts back what is kept of it. */
async function read(file: string): Promise<void> {
  const before = now().drafts[file]?.entry;
  const answer = await get<Entry>(`entry?file=${encodeURIComponent(file)}`);
  if (!answer.ok) return update({ fault: answer.fault });
  update({ fault: null });
  const draft = now().drafts[file];
  // What is being saved comes back with the answer to the save.
  if (draft?.status === 'saving') return;
  // A save that ended since the request may be newer than this answer.
  if (draft?.entry !== before) return read(file);
  const stored = kept(file);
  if (draft) follow(file, draft, answer.data, draft.entry.version === answer.data.version ? draft.status : 'refreshed');
  else if (stored) {
    const base = fresh({ ...answer.data, value: stored.value, body: stored.body, version: stored.version });
    const same = stored.version === answer.data.version;
    if (same) place(file, { ...base, entry: answer.data, changes: stored.changes, clashes: stored.clashes });
    else follow(file, { ...base, changes: stored.changes }, answer.data, 'refreshed');
    checkSoon(file);
  } else place(file, fresh(answer.data));
}

/** Opens a file, which the address then names. Null shows the list alone. */
export async function open(file: string | null): Promise<void> {
  const { open: before, drafts } = now();
  if (before !== null && before !== file && drafts[before] && !isUnsaved(drafts[before])) dropDraft(before);
  update({ open: file, fault: null });
  if (file !== null && !now().drafts[file]) await read(file);
}

export const reopen = async (): Promise<void> => {
  const { open: file } = now();
  await loadKinds();
  if (file !== null) await read(file);
};

async function changed({ file, version }: Changed): Promise<void> {
  const draft = now().drafts[file];
  // What is being saved comes back with the answer to the save.
  if (!draft || draft.status === 'saving' || draft.entry.version === version) return;
  if (version === null) return updateDraft(file, { status: 'gone' });
  await read(file);
}

/** Listens to the server's news of files, as long as the page is open. */
export function listen(): void {
  const news = new EventSource('/api/changes');
  news.onmessage = ({ data }: MessageEvent<string>) => {
    void loadKinds();
    void changed(JSON.parse(data));
  };
  news.onopen = () => {
    if (!now().connected) void reopen();
    update({ connected: true });
  };
  news.onerror = () => update({ connected: false });
}

/** What the page starts with. */
export const restore = (): void => update({ unsaved: keptFiles() });
