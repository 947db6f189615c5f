/** Reading the files, and following what changes on disk. */
import type { Changed, Entry } from '../../api.ts';
import { checkSoon } from './check.ts';
import { follow, fresh, place } from './follow.ts';
import { kept, keptFiles } from './kept.ts';
import { loadKinds } from './kinds.ts';
import { get } from './server.ts';
import { dropDraft, isUnsaved, now, update, updateDraft } from './state.ts';

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
