import { cleaned } from '@fairlead/site/src/content/characters.ts';
import type { Edit, Entry, Problem, Value } from '../api.ts';
import { isGroup, isList } from '../data.ts';
import { changeText, removeFile, valueIn, writeWhole } from '../files/content-files.ts';
import { type Entries, versionOf } from './entries.ts';
import type { Judge, Overlay } from './judge.ts';
import type { Pictures } from './pictures.ts';
import { inFile, problemsOf, Refusal, refusal } from './problems.ts';

/** @returns what does its work after all work that it was given before, whether that succeeded or not */
function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}

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

/** @param root the content folder */
export function createStore(root: string, judge: Judge, pictures: Pictures, entries: Entries) {
  const inTurn = createTurns();
  const { contentOf, entryOf, textOf } = entries;

  /** @throws {Refusal} when the file on disk is not the one that the person has changed */
  function mustBe(version: string, file: string, text: string): void {
    if (versionOf(text) !== version) throw new Refusal(409, entryOf(file, text));
  }

  /** The file as it is, as it would be, and all that would be written with it. */
  function made({ file, version, ...edit }: Edit): { before: string; text: string; overlay: Overlay } {
    const value = withoutUnseen(edit.value);
    const content = contentOf(file);
    const before = textOf(file);
    mustBe(version, file, before);
    const text = inFile(file, () => changeText(file, before, value, entries.keysAt(content, value)));
    const own = pictures.withSave(file, partsOf(file, valueIn(file, before)), partsOf(file, valueIn(file, text)));
    return { before, text, overlay: new Map<string, string | Uint8Array | null>([...own, [file, text]]) };
  }

  /** New pictures are there before the entry names them. What goes is kept, so that it comes back with its words. */
  function write(overlay: Overlay): void {
    for (const [file, bytes] of overlay) if (bytes !== null) inFile(file, () => writeWhole(root, file, bytes));
    pictures.stored(overlay);
    for (const [file, bytes] of overlay) {
      if (bytes !== null) continue;
      pictures.keep(file);
      removeFile(root, file);
    }
  }

  /** @throws {Refusal} with every problem that the overlay would bring */
  async function mustFit(overlay: Overlay, file: string, value?: Value): Promise<void> {
    const { added } = await judge.added(overlay);
    if (added.length > 0) throw new Refusal(422, { problems: problemsOf(added, file, value) });
  }

  return {
    /** Every problem that the entry would have, and those that it would make in others. */
    check: (edit: Edit): Promise<Problem[]> =>
      inTurn(async () => {
        const { all, added } = await judge.added(made(edit).overlay);
        const found = all.filter((fault) => fault.file === edit.file || added.includes(fault));
        return problemsOf(found, edit.file, edit.value);
      }),

    save: (edit: Edit): Promise<Entry> =>
      inTurn(async () => {
        const { file, version, value } = edit;
        const { before, text, overlay } = made(edit);
        if (text === before && overlay.size === 1) return entryOf(file, before);
        await mustFit(overlay, file, value);
        // Somebody may have saved the file while it was judged.
        mustBe(version, file, textOf(file));
        write(overlay);
        return entryOf(file, text);
      }),

    remove: (file: string, version: string): Promise<void> =>
      inTurn(async () => {
        const content = contentOf(file);
        const text = textOf(file);
        if (!entries.summaryOf(content).removable)
          throw refusal(422, 'This file belongs to the site itself and cannot be removed.', file);
        mustBe(version, file, text);
        const own = pictures.withRemoval(file, partsOf(file, valueIn(file, text)));
        const overlay: Overlay = new Map([[file, null], ...own]);
        await mustFit(overlay, file);
        write(overlay);
      }),

    /** Writes what belongs to an entry, such as its picture or the entry itself, when the content is right with it. */
    add: (file: string, overlay: Overlay): Promise<void> =>
      inTurn(async () => {
        await mustFit(overlay, file);
        write(overlay);
      }),

    /** @throws {Refusal} when something in content/ is wrong */
    mustBeRight: (): Promise<void> =>
      inTurn(async () => {
        const faults = await judge.faults(new Map());
        if (faults.length > 0) throw new Refusal(422, { problems: problemsOf(faults, '') });
      }),
  };
}
