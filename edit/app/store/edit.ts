/** What a person does to the open entry: typing, saving, choosing, discarding. */
import type { Change, Conflict, Saved } from '../../api.ts';
import { apply, record, setting } from '../model/changes.ts';
import { type Clash, rebase, samePlace } from '../model/rebase.ts';
import { post, problemsIn } from './server.ts';
import { type Draft, isUnsaved, now, pending, textOf, updateDraft } from './state.ts';
import { checkSoon, editOf, follow, keep, loadKinds, stopCheck } from './sync.ts';

/** Adds a change to the open entry. */
export function change(next: Change): void {
  const { open: file, drafts } = now();
  const draft = file === null ? undefined : drafts[file];
  if (file === null || !draft) return;
  const base = apply(draft.entry, draft.sending);
  const changes = record(base, draft.changes, next);
  const status = draft.status === 'saving' || draft.status === 'gone' ? draft.status : 'ready';
  updateDraft(file, { changes, status });
  keep(file, now().drafts[file]);
  checkSoon(file);
}

/** Chooses one of two texts. */
export function choose(clash: Clash, side: 'mine' | 'theirs'): void {
  const { open: file, drafts } = now();
  const draft = file === null ? undefined : drafts[file];
  if (file === null || !draft) return;
  updateDraft(file, { clashes: draft.clashes.filter(({ place }) => !samePlace(place, clash.place)) });
  if (side === 'mine') keep(file, now().drafts[file]);
  else if (clash.place === 'body') change({ op: 'body', value: String(clash.theirs ?? '') });
  else if (clash.theirs === undefined) change({ op: 'remove', path: clash.place });
  else change(setting(textOf(draft), clash.place, clash.theirs));
}

export function discard(file: string): void {
  stopCheck(file);
  updateDraft(file, { changes: [], clashes: [], problems: [], status: 'ready', fault: null });
  keep(file, now().drafts[file]);
}

function saved(file: string, draft: Draft, { entry, merged }: Saved): void {
  const after = now().drafts[file]!;
  const sent = apply(draft.entry, draft.changes);
  const { changes, clashes } = rebase(sent, entry, after.changes);
  const status = merged ? 'merged' : 'saved';
  updateDraft(file, { entry, sending: [], changes, clashes, problems: [], fault: null, status });
  keep(file, now().drafts[file]);
  void loadKinds();
  if (changes.length > 0) checkSoon(file);
}

/** Puts the changes that were on their way back before those made since. */
const putBack = (file: string): Draft => {
  const after = now().drafts[file]!;
  updateDraft(file, { sending: [], changes: pending(after) });
  return now().drafts[file]!;
};

/** Saves the open entry. Where it cannot be saved, everything typed stays as it is. */
export async function save(): Promise<void> {
  const { open: file, drafts } = now();
  const draft = file === null ? undefined : drafts[file];
  if (file === null || !draft || draft.status === 'saving' || !isUnsaved(draft) || draft.clashes.length > 0) return;
  stopCheck(file);
  updateDraft(file, { sending: draft.changes, changes: [], status: 'saving', fault: null });
  const answer = await post<Saved>('save', editOf(file, draft, draft.changes));
  if (answer.ok) return saved(file, draft, answer.data);
  const back = putBack(file);
  if (answer.status === 422) updateDraft(file, { problems: problemsIn(answer.data), status: 'invalid' });
  else if (answer.status === 409) {
    follow(file, back, (answer.data as Conflict).entry, 'refreshed');
    // The server may be stricter about what overlaps. Where nothing does, the changes fit the newer text as they are.
    if (now().drafts[file]?.clashes.length === 0) return save();
  } else updateDraft(file, { status: 'failed', fault: answer.fault });
  keep(file, now().drafts[file]);
}
