import type { Fault } from '@fairlead/site/check/entries.ts';
import { isContent } from '@fairlead/site/check/files.ts';
import type { Named } from '@fairlead/site/check/references.ts';
import { cleaned } from '@fairlead/site/src/content/characters.ts';
import { isKind } from '@fairlead/site/src/content/kinds.ts';
import type { Deed, Edit, Entry, Problem, Question, Removal, Rename, Value } from '../api.ts';
import { isGroup, isList } from '../data.ts';
import { changeText, removeFile, valueIn, versionOf, writeWhole } from '../files/content-files.ts';
import { consequences, entriesIn } from './acts.ts';
import { type Entries, titleOf } from './entries.ts';
import type { Judge, Overlay } from './judge.ts';
import type { Pictures } from './pictures.ts';
import { inFile, problemsOf, Refusal, refusal } from './problems.ts';
import { createTurns } from './turns.ts';

/** The fields of an entry and the Markdown of a post, which name its pictures. */
export const partsOf = (file: string, value: Value): { value: Value; body: string | null } => ({
  value,
  body: file.endsWith('.md') && isGroup(value) ? String(value.body ?? '') : null,
});

/** An entry without the characters that no file may have, such as the soft line breaks of a word processor. */
function withoutUnseen(value: Value, softBreak = ' '): Value {
  if (typeof value === 'string') return cleaned(value, softBreak);
  if (isList(value)) return value.map((item) => withoutUnseen(item));
  if (!isGroup(value)) return value;
  const fields = Object.entries(value);
  return Object.fromEntries(
    fields.map(([key, item]) => [cleaned(key), withoutUnseen(item, key === 'body' ? '\n' : ' ')]),
  );
}

/** Tells of another file that it names what goes. The check, which does not know that, takes it for a mistyped id. */
const withReason =
  (going: readonly Named[], own: string) =>
  (fault: Fault): Fault => {
    const gone = going.find(({ id }) => fault.message.startsWith(`"${id}"`) || fault.message.startsWith(`{${id}}`));
    if (!gone || fault.file === own) return fault;
    return {
      ...fault,
      message: `Names “${titleOf(gone.id, gone.group)}”, which would be gone then. Change it there first.`,
    };
  };

/** What a file may say, and not everybody who edits may write into it. */
export type Forbidden = (file: string, value: Value) => Problem[];

/**
 * What one press has written: its files, what was done with entries that were there, and the two names of a file that has another one
 * now.
 */
export type Written = { files: string[]; deed: Deed | null; moved?: [from: string, to: string] };

/** Who does it; null on somebody's own computer. */
export type Who = string | null;

type StoreOptions = {
  /** The content folder. */
  root: string;
  judge: Judge;
  pictures: Pictures;
  entries: Entries;
  forbidden: Forbidden;
  /** Whether a press of Publish asks for what is left. Where nothing does, an unfinished entry is not saved. */
  keepsUnfinished: boolean;
  /** Whether visitors may know an address of the site. */
  isKnown: (address: string) => boolean;
  /** Called after each write, before the next one. */
  onWritten: (written: Written, who: Who) => Promise<void>;
};

export function createStore(options: StoreOptions) {
  const { root, judge, pictures, entries, forbidden, keepsUnfinished, isKnown, onWritten } = options;
  const inTurn = createTurns();
  const { contentOf, entryOf, textOf } = entries;

  /** @throws {Refusal} when the file on disk is not the one that the person has changed */
  function mustBe(version: string, file: string, text: string): void {
    if (versionOf(text) !== version) throw new Refusal(409, entryOf(file, text));
  }

  type Made = {
    /** The file as it is, and as it would be; null when it would be gone. */
    before: string;
    text: string | null;
    /** All that would be written; and the entry with its pictures, without what changes elsewhere. */
    overlay: Overlay;
    alone: Overlay;
    questions: Question[];
    /** The titles of the other files that would change. */
    touched: string[];
    /** What others may no longer name. */
    going: Named[];
    /** What it says that was not there before, and that must not be written here. */
    refused: Problem[];
  };

  /** What a save or a removal would write: the file, its pictures, and what else has to change with it. */
  function made({ file, version, answers = {} }: Removal, next: Value | null): Made {
    const content = contentOf(file);
    const before = textOf(file);
    mustBe(version, file, before);
    const was = valueIn(file, before);
    const value = next === null ? null : withoutUnseen(next);
    const text =
      value === null ? null : inFile(file, () => changeText(file, before, value, entries.keysAt(content, value)));
    const parts = partsOf(file, was);
    const own =
      value === null
        ? pictures.withRemoval(file, parts)
        : pictures.withSave(file, parts, partsOf(file, text === null ? value : valueIn(file, text)));
    const { kind, id } = content;
    const held = (held: Value | null) => (isKind(kind) ? entriesIn({ file, kind, id }, held) : []);
    const { files, questions, going } = consequences({
      ...{ entries: entries.all(), before: held(was), after: held(value), answers, titleOf, isKnown },
      read: (other) => valueIn(other, textOf(other)),
    });
    const others = [...files].map(([other, data]): [string, string] => {
      const keysAt = entries.keysAt(contentOf(other), data);
      return [other, inFile(other, () => changeText(other, textOf(other), data, keysAt))];
    });
    const known = forbidden(file, was).map(({ message }) => message);
    const refused = value === null ? [] : forbidden(file, value).filter(({ message }) => !known.includes(message));
    const alone = new Map<string, string | Uint8Array | null>([...own, [file, text]]);
    return {
      ...{ before, text, questions, going, refused, alone },
      overlay: new Map([...alone, ...others]),
      touched: others.map(([other]) => entries.summaryOf(contentOf(other)).title),
    };
  }

  /** New pictures are there before the entry names them. What goes is kept, so that it comes back with its words. */
  function write(overlay: Overlay): void {
    for (const [file, bytes] of overlay) if (bytes !== null) inFile(file, () => writeWhole(root, file, bytes));
    pictures.settle(overlay);
    for (const [file, bytes] of overlay) if (bytes === null) removeFile(root, file);
  }

  /** @throws {Refusal} with every problem that the overlay would bring */
  async function mustFit(overlay: Overlay, file: string, value?: Value): Promise<void> {
    const { added } = await judge.added(overlay);
    if (added.length > 0) throw new Refusal(422, { problems: problemsOf(added, file, value) });
  }

  /**
   * Writes a save or a removal. Where publishing asks for what is left, an entry that can be a draft is kept however unfinished it
   * is; and alone, since nothing elsewhere may name what cannot be published yet.
   * @throws {Refusal} with the problems that it would bring, or with what has to be asked first
   */
  async function carryOut(work: Made, { file, version }: Removal, deed: Deed, who: Who, value?: Value): Promise<void> {
    const { overlay, alone, questions, touched } = work;
    if (work.refused.length > 0) throw new Refusal(422, { problems: work.refused });
    const canWait = keepsUnfinished && value !== undefined && entries.canBeUnfinished(contentOf(file));
    // What begins later, when an entry comes or goes by itself, keeps nobody from saving: publishing refuses it.
    const isRefused = (fault: Fault) =>
      !keepsUnfinished || (fault.plannedIn === undefined && (fault.file !== file || !canWait));
    const { added } = await judge.added(overlay);
    const isUnfinished = canWait && added.some((fault) => fault.file === file && fault.plannedIn === undefined);
    const isKeptAlone =
      isUnfinished &&
      (alone.size === overlay.size ? added : (await judge.added(alone)).added).every((fault) => !isRefused(fault));
    const refused = isKeptAlone ? [] : added.filter(isRefused);
    // Nobody is asked where an entry belongs that cannot be saved anyway.
    const isAsked = !isKeptAlone && questions.length > 0 && refused.every((fault) => fault.file !== file);
    if (isAsked) throw new Refusal(422, { problems: [], questions, touched });
    if (refused.length > 0)
      throw new Refusal(422, { problems: problemsOf(refused.map(withReason(work.going, file)), file, value) });
    // Somebody may have saved the file while it was judged.
    mustBe(version, file, textOf(file));
    const written = isKeptAlone ? alone : overlay;
    write(written);
    await onWritten({ files: [...written.keys()], deed }, who);
  }

  return {
    /** Every problem that the entry would have, and those that it would make in others. */
    check: (edit: Edit): Promise<Problem[]> =>
      inTurn(async () => {
        const { file, value } = edit;
        const { text, before, overlay, refused } = made(edit, value);
        const isSaved = text === before && overlay.size === 1;
        const { faults, advice, added } = await judge.added(isSaved ? new Map() : overlay);
        const found = [...faults, ...advice].filter(
          (fault) => fault.file === file || fault.plannedIn === file || added.includes(fault),
        );
        return [...problemsOf(found, file, value), ...refused];
      }),

    save: (edit: Edit, who: Who): Promise<Entry> =>
      inTurn(async () => {
        const { file, value } = edit;
        const work = made(edit, value);
        const deed: Deed = { did: 'saved', title: entries.summaryOf(contentOf(file)).title };
        if (work.text !== work.before || work.overlay.size > 1) await carryOut(work, edit, deed, who, value);
        return entryOf(file);
      }),

    /** @returns the file of the entry, which may be another one then */
    rename: ({ file, version, to }: Rename, who: Who): Promise<string> =>
      inTurn(async () => {
        mustBe(version, file, textOf(file));
        const { address, title } = entries.summaryOf(contentOf(file));
        const { file: next, overlay } = entries.renamedTo(file, to);
        await mustFit(overlay, next);
        write(overlay);
        const now = entries.summaryOf(contentOf(next));
        const deed: Deed = { did: 'renamed', from: address ?? title, to: now.address ?? now.title };
        await onWritten({ files: [...overlay.keys()], deed, ...(next !== file && { moved: [file, next] }) }, who);
        return next;
      }),

    remove: (removal: Removal, who: Who): Promise<void> =>
      inTurn(async () => {
        const { file } = removal;
        const { removable, title } = entries.summaryOf(contentOf(file));
        if (!removable) throw refusal(422, 'This file belongs to the site itself and cannot be removed.', file);
        await carryOut(made(removal, null), removal, { did: 'removed', title }, who);
      }),

    /** Writes what belongs to an entry, such as its picture or the entry itself, when the content is right with it. */
    add: (file: string, overlay: Overlay, who: Who): Promise<void> =>
      inTurn(async () => {
        await mustFit(overlay, file);
        write(overlay);
        await onWritten({ files: [...overlay.keys()], deed: null }, who);
      }),

    /** @throws {Refusal} when something in content/ is wrong */
    mustBeRight: (): Promise<void> =>
      inTurn(async () => {
        const { faults } = await judge.judged(new Map());
        // What is no content is not sent, so it need not be right.
        const sent = faults.filter(({ file }) => isContent(file));
        if (sent.length > 0) throw new Refusal(422, { problems: problemsOf(sent, '') });
      }),
  };
}
