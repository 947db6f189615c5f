import type { Change, Edit, Problem, Saved } from '../api.ts';
import { type ContentFile, changeText, readParts, removeFile, writeWhole } from '../files/content-files.ts';
import { versionOf } from '../files/entry.ts';
import { conflictsOf, pathsOf } from '../files/merge.ts';
import { ChangeError } from '../files/tree.ts';
import { createTurns, type Judge, type Overlay } from './judge.ts';
import type { Pictures } from './pictures.ts';
import { Clash, problemsOf, Refusal, refusal } from './problems.ts';
import type { Reading } from './reading.ts';

/** An edit, made in what is on disk now. */
type Made = { content: ContentFile; before: string; text: string; isMerged: boolean };

/** @param root the content folder */
export function createStore(root: string, judge: Judge, pictures: Pictures, reading: Reading) {
  const inTurn = createTurns();
  const { contentOf, entryOf, textOf } = reading;

  function changed(content: ContentFile, before: string, changes: readonly Change[]): string {
    try {
      return changeText(content.file, before, changes, reading.keysAt(content));
    } catch (error) {
      if (error instanceof ChangeError) throw refusal(422, error.message, content.file);
      throw error;
    }
  }

  /** @throws {Clash} when the file on disk has changed in the same places */
  function make({ file, version, changes }: Edit): Made {
    const content = contentOf(file);
    const before = textOf(file);
    const isMerged = versionOf(before) !== version;
    if (isMerged) {
      const now = entryOf(content, before);
      const base = reading.textOfVersion(version);
      const conflicts = base === undefined ? pathsOf(changes) : conflictsOf(readParts(file, base), now, changes);
      if (conflicts.length > 0) throw new Clash({ entry: now, conflicts });
    }
    return { content, before, text: changed(content, before, changes), isMerged };
  }

  const overlayOf = (file: string, before: string, text: string): Overlay =>
    new Map<string, string | Uint8Array | null>([
      ...pictures.withSave(file, readParts(file, before), readParts(file, text)),
      [file, text],
    ]);

  /** New pictures are there before the entry names them. What goes is kept, so that it comes back with its words. */
  function write(overlay: Overlay): void {
    for (const [file, bytes] of overlay) if (bytes !== null) writeWhole(root, file, bytes);
    pictures.stored(overlay);
    for (const [file, bytes] of overlay) {
      if (bytes !== null) continue;
      pictures.keep(file);
      removeFile(root, file);
    }
  }

  /** @throws {Refusal} with every problem that the overlay would bring */
  async function mustFit(overlay: Overlay, file: string, text?: string): Promise<void> {
    const { added } = await judge.added(overlay);
    const value = text === undefined ? undefined : readParts(file, text).value;
    if (added.length > 0) throw new Refusal(422, problemsOf(added, file, value));
  }

  return {
    /** Every problem that the entry would have, and those that it would make in others. */
    async check(edit: Edit): Promise<Problem[]> {
      const { before, text } = make(edit);
      const { all, added } = await judge.added(overlayOf(edit.file, before, text));
      const found = all.filter((fault) => fault.file === edit.file || added.includes(fault));
      return problemsOf(found, edit.file, readParts(edit.file, text).value);
    },

    save: (edit: Edit): Promise<Saved> =>
      inTurn(async () => {
        for (;;) {
          const { content, before, text, isMerged } = make(edit);
          const overlay = overlayOf(edit.file, before, text);
          if (text === before && overlay.size === 1) return { entry: entryOf(content, before) };
          await mustFit(overlay, edit.file, text);
          // Somebody may have saved the file while it was judged.
          if (textOf(edit.file) !== before) continue;
          write(overlay);
          return { entry: entryOf(content, text), ...(isMerged && { merged: true as const }) };
        }
      }),

    remove: (file: string, version: string): Promise<void> =>
      inTurn(async () => {
        const content = contentOf(file);
        const text = textOf(file);
        if (!reading.summaryOf(content).removable)
          throw refusal(422, 'This file belongs to the site itself and cannot be removed.', file);
        if (versionOf(text) !== version) throw new Clash({ entry: entryOf(content, text), conflicts: [[]] });
        const overlay: Overlay = new Map([[file, null], ...pictures.withRemoval(file, readParts(file, text))]);
        await mustFit(overlay, file);
        write(overlay);
      }),

    /** Writes what belongs to an entry, such as its picture or the entry itself, when the content is right with it. */
    add: (file: string, overlay: Overlay): Promise<void> =>
      inTurn(async () => {
        await mustFit(overlay, file);
        write(overlay);
      }),
  };
}
