/** What the editor knows, and how the parts of the page learn of a change. What is not saved outlasts a reload. */
import { useSyncExternalStore } from 'react';
import type { Entry, KindSummary, Path, Problem, Problems, Value } from '../../api.ts';
import { type Change, isGroup, same } from '../../data.ts';

/** What happened last to an entry. */
export type Status = 'ready' | 'saving' | 'saved' | 'merged' | 'invalid' | 'refreshed' | 'gone' | 'failed';

/** An entry that is open, or that was and has unsaved changes. */
export type Draft = {
  /** As it is on disk, as far as the page knows. */
  entry: Entry;
  /** As the person sees it. */
  value: Value;
  /** The places that somebody else has changed, too, and of which the person has not chosen one text yet. */
  clashes: Path[];
  problems: Problem[];
  /** What has to be answered before the entry is saved. */
  asked: Problems | null;
  status: Status;
  /** Why the last save failed. */
  fault: string | null;
  /** What takes back each change of the list of bands, the last one last, with words for what was done. */
  undo: Undo[];
};

export type Undo = { said: string; back: Change };

/** A band that somebody has chosen in the list or on the shown page, or that is to be shown after the next save. */
export type Chosen = { file: string; by: 'list' | 'page' | 'save'; band: number };

export type State = {
  kinds: KindSummary[] | null;
  /** The origin of the site beside the words. */
  preview: string | null;
  /** The address of who edits at the desk; null on somebody's own computer. */
  editor: string | null;
  /** The file that is open. */
  open: string | null;
  drafts: Record<string, Draft>;
  /** Its place is that on the shown page, which has the bands as they are on disk. */
  chosen: Chosen | null;
  /** Why the list or the open file could not be read. */
  fault: string | null;
  /** Whether the server's news arrive. */
  connected: boolean;
  /** Whether the tab has no room to keep what was typed. */
  full: boolean;
};

/** Whether a person has changed an entry. The order counts in a file that lists entries by their names. */
export function isUnsaved({ entry, value }: Draft): boolean {
  const names = (group: Value) => (isGroup(group) && !entry.schema.properties ? Object.keys(group).join('\n') : '');
  return !same(entry.value, value) || names(entry.value) !== names(value);
}

/** Whether visitors do not see an entry. */
export const isHidden = ({ value }: Draft): boolean => isGroup(value) && value.draft === true;

const KEPT = 'unsaved';

/** Keeps what is not saved in the tab. @returns whether there is room for it */
function keep(drafts: Record<string, Draft>): boolean {
  const unsaved = Object.entries(drafts).filter(([, draft]) => isUnsaved(draft));
  if (unsaved.length === 0) sessionStorage.removeItem(KEPT);
  try {
    if (unsaved.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(unsaved)));
    return true;
  } catch {
    // The text is still on the page; only a reload would lose it, and the page says so.
    return false;
  }
}

function kept(): Record<string, Draft> {
  try {
    // Only this page writes there.
    const drafts = JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, Draft>;
    const ready: Partial<Draft> = { problems: [], asked: null, status: 'ready', fault: null, undo: [] };
    return Object.fromEntries(Object.entries(drafts).map(([file, draft]) => [file, { ...draft, ...ready }]));
  } catch {
    return {};
  }
}

let state: State = {
  ...{ kinds: null, preview: null, editor: null, open: null, drafts: kept(), fault: null },
  ...{ chosen: null, connected: true, full: false },
};
const listeners = new Set<() => void>();

export const now = (): State => state;

export function update(next: Partial<State>): void {
  const full = next.drafts ? !keep(next.drafts) : state.full;
  state = { ...state, full, ...next };
  for (const listener of listeners) listener();
}

/** Changes what is known of an entry, if it is still of interest. */
export function updateDraft(file: string, next: Partial<Draft>): void {
  const draft = state.drafts[file];
  if (draft) update({ drafts: { ...state.drafts, [file]: { ...draft, ...next } } });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the editor knows now. The component is drawn again when it changes. */
export const useEditor = (): State => useSyncExternalStore(subscribe, now);

/** The entry that is open, once it is read. */
export const openDraft = ({ open, drafts } = now()): Draft | undefined => (open === null ? undefined : drafts[open]);
