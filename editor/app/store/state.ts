/** What the editor knows, and how the parts of the page learn of a change. */
import { useSyncExternalStore } from 'react';
import type {
  Entry,
  EntrySummary,
  Here,
  KindSummary,
  Path,
  Problem,
  Problems,
  Publishing,
  Site,
  Value,
} from '../../api.ts';
import { type Change, isGroup, same } from '../../data.ts';
import type { Keeper, Kept } from './kept.ts';
import { NO_NETWORK } from './server.ts';

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
  /** What takes back each change of more than a text, the last one last. */
  undo: Undo[];
  /** When somebody typed what was not saved then, in milliseconds since 1970; null for what is typed now. */
  restored: number | null;
};

/** What takes back a change, with words for what was done. `after` is what it put there. */
type Undo = { said: string; back: Change[]; after: Value | undefined };

/** A band that somebody has chosen in the list or on the shown page, or that is to be shown after the next save. */
export type Chosen =
  | { file: string; by: 'list' | 'save'; band: number }
  /** `texts` is what was pressed and what is around it. Entries without bands have no place. */
  | { file: string; by: 'page'; band: number | null; texts: string[] };

export type State = {
  kinds: KindSummary[] | null;
  /** The address of who edits at the desk; null on somebody's own computer. */
  editor: string | null;
  site: Site;
  /** The file that is open. */
  open: string | null;
  drafts: Record<string, Draft>;
  /** Its place is that on the shown page. */
  chosen: Chosen | null;
  /** The field to which somebody goes once its entry is open. */
  goal: { file: string; path: Path; texts: readonly string[] } | null;
  /** The passage of a long text to which somebody goes: what is pressed or found, and what is around it. */
  passage: { file: string; path: Path; texts: readonly string[] } | null;
  /** What the shown page has of the open entry. */
  shown: { file: string; value: Value } | null;
  /** Why the list or the open file could not be read. */
  fault: string | null;
  /** What others have open. */
  here: readonly Here[];
  /** What is being published, and what has been, as far as it is known; only at the desk. */
  publishing: Publishing | null;
  /** Whether the server's news arrive. */
  connected: boolean;
  /** Whether this computer has no room to keep what was typed. */
  full: boolean;
};

/** Whether a person has changed an entry. The order counts in a file that lists entries by their names. */
export function isUnsaved({ entry, value }: Draft): boolean {
  const names = (group: Value) => (isGroup(group) && !entry.schema.properties ? Object.keys(group).join('\n') : '');
  return !same(entry.value, value) || names(entry.value) !== names(value);
}

/** Whether visitors do not see an entry. */
export const isHidden = ({ value }: Draft): boolean => isGroup(value) && value.draft === true;

/** Whether an entry is saved however unfinished it is: a draft, and at the desk, where publishing asks for what is left, any. */
export const canBeUnfinished = (draft: Draft): boolean =>
  isHidden(draft) || (now().editor !== null && draft.entry.schema.properties?.draft !== undefined);

let keeper: Keeper | null = null;

/** Keeps each change of a draft from now on. */
export const keepWith = (opened: Keeper): void => {
  keeper = opened;
};

/** What was not saved of a file when the page was loaded; undefined where everything was. It is given once. */
export function takeKept(file: string): Kept | undefined {
  const kept = keeper?.kept.get(file);
  keeper?.kept.delete(file);
  return kept;
}

/** What was not saved of a file is on disk by now. */
export const forgetKept = (file: string): void => keeper?.keep(file, null);

/** The files of which something was not saved when the page was loaded, and which nobody has opened since. */
const keptFiles = (): readonly string[] => [...(keeper?.kept.keys() ?? [])];

/** Whether something of a file is not saved, also where nobody has opened it since the page was loaded. */
export function isFileUnsaved(file: string, { drafts } = now()): boolean {
  const draft = drafts[file];
  return draft ? isUnsaved(draft) : keptFiles().includes(file);
}

/** Every entry; none before the list is read. */
export const entriesIn = ({ kinds }: Pick<State, 'kinds'>): EntrySummary[] =>
  (kinds ?? []).flatMap(({ entries }) => entries);

/** The titles of entries of which something is not saved, as one text; empty where everything is. */
export const unsavedTitles = (state: State): string =>
  entriesIn(state)
    .filter(({ file }) => isFileUnsaved(file, state))
    .map(({ title }) => title)
    .join(', ');

/** Keeps a draft that has changed. */
function keep(file: string, draft: Draft | undefined, before: Draft | undefined): void {
  if (!keeper || draft === before || (draft?.value === before?.value && draft?.entry === before?.entry)) return;
  if (!draft || !isUnsaved(draft)) {
    if (before && isUnsaved(before)) keeper.keep(file, null);
    return;
  }
  const { schema: _, references: __, tokens: ___, ...entry } = draft.entry;
  keeper.keep(file, { entry, value: draft.value, at: Date.now() });
}

let state: State = {
  ...{ kinds: null, editor: null, open: null, drafts: {}, fault: null },
  site: { brand: '', origin: '', zone: 'UTC' },
  ...{ chosen: null, goal: null, passage: null, shown: null, here: [] },
  ...{ publishing: null, connected: true, full: false },
};
const listeners = new Set<() => void>();

export const now = (): State => state;

export function update(next: Partial<State>): void {
  const { drafts } = state;
  state = { ...state, ...next };
  for (const file of Object.keys({ ...drafts, ...next.drafts }))
    if (next.drafts) keep(file, state.drafts[file], drafts[file]);
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

/** A part of that. The component is drawn again only when this part is another one: a key changes one text of many. */
export const usePart = <T>(part: (state: State) => T): T => useSyncExternalStore(subscribe, () => part(state));

/** What keeps the editor from working; null where nothing does. */
export const useFailure = (): string | null =>
  usePart(({ fault, connected }) => fault ?? (connected ? null : NO_NETWORK));

/** What files would say that are not saved. */
export const typedNow = (): Record<string, Value> =>
  Object.fromEntries(
    Object.values(now().drafts)
      .filter(isUnsaved)
      .map(({ entry, value }) => [entry.file, value]),
  );

/** The entry that is open, once it is read. */
export const openDraft = ({ open, drafts } = now()): Draft | undefined => (open === null ? undefined : drafts[open]);

/** Who else has an entry open, as one text; empty where nobody has. */
export const useOthers = (file: string): string =>
  usePart(({ here }) =>
    here
      .filter((one) => one.file === file)
      .map(({ who }) => who)
      .join(', '),
  );
