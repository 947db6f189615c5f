/** Puts a text of a file on the page, with the changes of the person. */
import type { Entry } from '../../api.ts';
import { rebase } from '../model/rebase.ts';
import { checkSoon } from './check.ts';
import { keep } from './kept.ts';
import { type Draft, now, pending, type Status, update } from './state.ts';

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
