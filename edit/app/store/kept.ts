/** Keeps unsaved changes in the tab, so that a reload loses nothing. */
import type { Change, Entry } from '../../api.ts';
import type { Text } from '../model/changes.ts';
import type { Clash } from '../model/rebase.ts';
import { type Draft, isUnsaved, now, pending, update } from './state.ts';

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
