/** What the editor knows, and how the parts of the page learn of a change. */

import { useSyncExternalStore } from 'react';
import type { Change, Entry, KindSummary, Problem } from '../../api.ts';
import { apply, type Text } from '../model/changes.ts';
import type { Clash } from '../model/rebase.ts';

/** What happened last to an entry. */
export type Status = 'ready' | 'saving' | 'saved' | 'merged' | 'invalid' | 'refreshed' | 'gone' | 'failed';

/** An entry that is open, or that was and has unsaved changes. */
export type Draft = {
  entry: Entry;
  /** On their way to the server. */
  sending: Change[];
  /** Made after those that are on their way. */
  changes: Change[];
  clashes: Clash[];
  problems: Problem[];
  status: Status;
  /** Why the last request failed. */
  fault: string | null;
};

export type State = {
  kinds: KindSummary[] | null;
  /** The origin of the site beside the words. */
  preview: string | null;
  /** The file that is open. */
  open: string | null;
  drafts: Record<string, Draft>;
  /** Files with unsaved changes, also such as are not loaded since the page was reloaded. */
  unsaved: string[];
  /** Why the list or the open file could not be read. */
  fault: string | null;
  /** Whether the server's news arrive. */
  connected: boolean;
  /** Whether the tab has no room to keep what was typed. */
  full: boolean;
};

const START: State = {
  kinds: null,
  preview: null,
  open: null,
  drafts: {},
  unsaved: [],
  fault: null,
  connected: true,
  full: false,
};

let state = START;
const listeners = new Set<() => void>();

export const now = (): State => state;

export function update(next: Partial<State>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function updateDraft(file: string, next: Partial<Draft>): void {
  const draft = state.drafts[file];
  if (draft) update({ drafts: { ...state.drafts, [file]: { ...draft, ...next } } });
}

export function dropDraft(file: string): void {
  const { [file]: _, ...drafts } = state.drafts;
  update({ drafts });
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The changes that the file does not have yet, in their order. */
export const pending = ({ sending, changes }: Draft): Change[] => [...sending, ...changes];

/** The text as the person sees it. */
export const textOf = (draft: Draft): Text => apply(draft.entry, pending(draft));

export const isUnsaved = (draft: Draft): boolean => draft.sending.length + draft.changes.length > 0;

/** What the editor knows now. The component is drawn again when it changes. */
export const useEditor = (): State => useSyncExternalStore(subscribe, now);

/** The entry that is open, once it is read. */
export function useDraft(): Draft | undefined {
  const { open, drafts } = useEditor();
  return open === null ? undefined : drafts[open];
}
