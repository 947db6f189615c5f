/** Asks the server what it thinks of the text, shortly after the person has stopped typing. */
import type { Change, Problems } from '../../api.ts';
import { post, problemsIn } from './server.ts';
import { type Draft, isUnsaved, now, updateDraft } from './state.ts';

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
