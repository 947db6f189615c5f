/** The content as the editor's server knows it: reading, checking and saving entries. */
import { readFileSync } from 'node:fs';
import { readContent } from '../../scripts/content/entries.ts';
import { keysOf, schemaAt } from '../../scripts/content/schema/shape.ts';
import type { Change, Edit, Entry, KindSummary, Problem, Saved } from '../api.ts';
import type { KeysAt } from '../files/change.ts';
import { entryIn, spoken, summaryOf, versionOf } from '../files/entry.ts';
import { conflictsOf, pathsOf } from '../files/merge.ts';
import { type ContentFile, contentFiles, schemaOf } from '../files/place.ts';
import { changeText, readParts } from '../files/source.ts';
import { ChangeError } from '../files/tree.ts';
import { ownPath, removeFile, writeWhole } from '../files/write.ts';
import { creatable } from './create.ts';
import type { Judge, Overlay } from './judge.ts';
import type { Pictures } from './pictures.ts';
import { Clash, problemsOf, Refusal, refusal } from './problems.ts';

/** How many texts are kept to merge with: those that pages may still show. */
const KEPT = 500;

export type Store = ReturnType<typeof createStore>;

/** @param root the content folder */
export function createStore(root: string, judge: Judge, pictures: Pictures) {
  const texts = new Map<string, string>();
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work, work);
    queue = result.catch(() => undefined);
    return result;
  };

  function remember(text: string): void {
    texts.set(versionOf(text), text);
    if (texts.size > KEPT) texts.delete(texts.keys().next().value!);
  }

  function contentOf(file: string): ContentFile {
    const found = contentFiles(root).find((content) => content.file === file);
    if (!found) throw refusal(404, `${file} is no file of content/ that can be edited.`, file);
    return found;
  }

  const textOf = (file: string): string => readFileSync(ownPath(root, file), 'utf8');

  function entryOf(content: ContentFile, text = textOf(content.file)): Entry {
    try {
      remember(text);
      return entryIn(root, content, text);
    } catch (error) {
      if (!(error instanceof ChangeError)) throw error;
      throw refusal(422, `${error.message} Correct the file with a text editor, then load it again.`, content.file);
    }
  }

  const keysAt =
    (content: ContentFile): KeysAt =>
    (path, data) => {
      const list = content.holds === 'list';
      if (list && path.length === 0) return [];
      const [inner, value] = list ? [path.slice(1), (data as Record<string, unknown>)[String(path[0])]] : [path, data];
      return keysOf(
        schemaAt(schemaOf(content), inner, value),
        inner.reduce<unknown>((at, key) => (at as never)?.[key], value),
      );
    };

  /** The text with the changes in it, merged with what is on disk where that has changed in other places. */
  function merged({ file, version, changes }: Edit): {
    content: ContentFile;
    before: string;
    text: string;
    isMerged: boolean;
  } {
    const content = contentOf(file);
    const before = textOf(file);
    const isMerged = versionOf(before) !== version;
    if (isMerged) {
      const base = texts.get(version);
      const conflicts =
        base === undefined ? pathsOf(changes) : conflictsOf(readParts(file, base), readParts(file, before), changes);
      if (conflicts.length > 0) throw new Clash({ entry: entryOf(content), conflicts });
    }
    return { content, before, text: changed(content, before, changes), isMerged };
  }

  function changed(content: ContentFile, before: string, changes: readonly Change[]): string {
    try {
      return changeText(content.file, before, changes, keysAt(content));
    } catch (error) {
      if (error instanceof ChangeError) throw refusal(422, error.message, content.file);
      throw error;
    }
  }

  const overlayOf = (file: string, before: string, text: string): Map<string, string | Uint8Array | null> =>
    new Map<string, string | Uint8Array | null>([
      [file, text],
      ...pictures.withSave(file, readParts(file, before), readParts(file, text)),
    ]);

  /** What goes is kept, so that it comes back with its words. New pictures are there before the entry names them. */
  function write(overlay: Overlay): void {
    const steps = [...overlay].reverse();
    for (const [file, bytes] of steps) if (bytes !== null) writeWhole(root, file, bytes);
    pictures.stored(overlay);
    for (const [file, bytes] of steps) {
      if (bytes !== null) continue;
      if (!/\.(?:md|yml)$/.test(file)) pictures.keep(file);
      removeFile(root, file);
    }
  }

  return {
    kinds(): KindSummary[] {
      const read = readContent(root);
      const files = contentFiles(root);
      return [...new Set(files.map(({ kind }) => kind))].map((kind) => ({
        kind,
        label: spoken(kind),
        creatable: creatable(kind),
        entries: files.filter((content) => content.kind === kind).map((content) => summaryOf(content, read)),
      }));
    },

    entry: (file: string): Entry => entryOf(contentOf(file)),
    summary: (file: string) => summaryOf(contentOf(file), readContent(root)),

    /** Every problem that the entry would have, and those that it would make in others. */
    async check(edit: Edit): Promise<Problem[]> {
      const { before, text } = merged(edit);
      const { all, added } = await judge.added(overlayOf(edit.file, before, text));
      const found = all.filter((fault) => fault.file === edit.file || added.includes(fault));
      return problemsOf(found, edit.file, readParts(edit.file, text).value);
    },

    save: (edit: Edit): Promise<Saved> =>
      inTurn(async () => {
        for (;;) {
          const { content, before, text, isMerged } = merged(edit);
          const overlay = overlayOf(edit.file, before, text);
          if (text === before && overlay.size === 1) return { entry: entryOf(content, before) };
          const { added } = await judge.added(overlay);
          if (added.length > 0) throw new Refusal(422, problemsOf(added, edit.file, readParts(edit.file, text).value));
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
        if (!summaryOf(content, readContent(root)).removable)
          throw refusal(422, 'This file belongs to the site itself and cannot be removed.', file);
        if (versionOf(text) !== version) throw new Clash({ entry: entryOf(content, text), conflicts: [[]] });
        const overlay = new Map<string, string | Uint8Array | null>([
          [file, null],
          ...pictures.withRemoval(file, readParts(file, text)),
        ]);
        const { added } = await judge.added(overlay);
        if (added.length > 0) throw new Refusal(422, problemsOf(added, file));
        write(overlay);
      }),

    /** Writes what belongs to an entry, when the content is right with it. */
    add: (file: string, overlay: Overlay): Promise<void> =>
      inTurn(async () => {
        const { added } = await judge.added(overlay);
        if (added.length > 0) throw new Refusal(422, problemsOf(added, file));
        write(overlay);
      }),
  };
}
