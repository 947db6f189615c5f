/**
 * What differs from what is published, as the changes that go on the site together: what one press has written is one. Each names
 * its entries, with their pictures, and each text before and after.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { Problem, Publish, Unpublished, UnpublishedChange } from '../api.ts';
import { readableIn, versionOf } from '../files/content-files.ts';
import { textChanges } from '../files/text-changes.ts';
import { type Entries, titleOf } from '../server/entries.ts';
import { refusal } from '../server/problems.ts';
import type { Written } from '../server/store.ts';
import type { WorkingCopy } from './working-copy.ts';

const isMedia = (file: string): boolean => dirname(file) === 'media';
const isText = (file: string): boolean => /\.(?:md|ya?ml|json)$/.test(file);
const stemOf = (file: string): string => basename(file, extname(file)).replace(/\.logo$/, '');

/** Whether a text names a file, and not only one whose name ends like it. */
const names = (text: string, file: string): boolean =>
  new RegExp(`(?<![\\w-])${RegExp.escape(basename(file))}(?![\\w-])`).test(text);

/**
 * The entries to which a picture belongs: the one with its name, or the post that shows it; of content/media, all that name it.
 * Only those that differ.
 */
function holdersOf(picture: string, texts: ReadonlyMap<string, string>): string[] {
  const folder = dirname(picture);
  if (folder === 'media') return [...texts].filter(([, text]) => names(text, picture)).map(([file]) => file);
  const isNamed = (file: string) => dirname(file) === folder && stemOf(file) === stemOf(picture);
  const isList = (file: string) => file === `${folder}.yml`;
  const shows = ([file, text]: [string, string]) => dirname(file) === folder && text.includes(basename(picture));
  const holder = [...texts.keys()].find((file) => isNamed(file) || isList(file)) ?? [...texts].find(shows)?.[0];
  return holder === undefined ? [] : [holder];
}

/** Who has changed each file, and what was written together. */
type Memory = { editors: Record<string, string[]>; written: Written[] };

/** Groups of files, of which no two have a file in common. */
function joined(groups: readonly (readonly string[])[]): string[][] {
  let found: string[][] = [];
  for (const group of groups) {
    const touching = found.filter((other) => other.some((file) => group.includes(file)));
    const rest = found.filter((other) => !touching.includes(other));
    found = [...rest, [...new Set([...touching.flat(), ...group])]];
  }
  return found;
}

/**
 * @param left what keeps an entry from being published
 * @param memory the file with who has changed what
 */
export function openUnpublished(
  copy: WorkingCopy,
  entries: Entries,
  left: (file: string) => Promise<Problem[]>,
  memory: string,
) {
  const read = (): Memory => {
    const nothing: Memory = { editors: {}, written: [] };
    try {
      // This program wrote it; an older one knew less.
      return { ...nothing, ...(JSON.parse(readFileSync(memory, 'utf8')) as Partial<Memory>) };
    } catch {
      return nothing;
    }
  };

  const write = (next: Memory): void => writeFileSync(memory, JSON.stringify(next));

  /** What was written together, as long as several files of it differ from what is published. */
  const stillTogether = (written: readonly Written[], changed: readonly string[]): Written[] =>
    written
      .map((one) => ({ ...one, files: one.files.filter((file) => changed.includes(file)) }))
      .filter(({ files }) => files.length > 1);

  /** What is known of files that still differ from what is published. */
  const ofChanged = ({ editors, written }: Memory, changed: readonly string[]): Memory => ({
    editors: Object.fromEntries(Object.entries(editors).filter(([file]) => changed.includes(file))),
    written: stillTogether(written, changed),
  });

  /** Changes with every byte of a file. */
  const markOf = (file: string): string => {
    const path = copy.pathOf(file);
    return existsSync(path) ? versionOf(readFileSync(path)).slice(0, 16) : 'gone';
  };

  async function list(): Promise<UnpublishedChange[]> {
    const [head, changed, known] = [await copy.head(), await copy.changed(), read()];
    const written = stillTogether(known.written, changed);
    const summaries = entries.kinds().flatMap(({ entries: all }) => all);
    const published = new Set(await copy.filesIn(head, changed));
    const isNew = (file: string) => !published.has(file);
    const texts = new Map<string, string>();
    const before = new Map<string, string | null>();
    for (const file of changed.filter(isText)) {
      before.set(file, await copy.textIn(head, file));
      texts.set(file, [before.get(file), copy.textNow(file)].join('\n'));
    }
    const held = changed
      .filter((file) => !isText(file))
      .map((picture) => ({ picture, holders: holdersOf(picture, texts) }));
    // A new file of content/media that no entry names yet is left out: it is published with the entry that will name it.
    const alone = held.filter(({ picture, holders }) => holders.length === 0 && !(isMedia(picture) && isNew(picture)));
    /** The published name of a file that was renamed since, perhaps several times. */
    const moves = new Map(known.written.flatMap(({ moved }) => (moved ? [[moved[1], moved[0]] as const] : [])));
    function movedFrom(file: string): string | null {
      const seen = new Set([file]);
      for (let from = moves.get(file); from !== undefined && !seen.has(from); from = moves.get(from)) {
        if (texts.has(from) && published.has(from) && copy.textNow(from) === null) return from;
        seen.add(from);
      }
      return null;
    }
    const movedFiles = [...texts.keys()].map(movedFrom);
    const files = [...texts.keys(), ...alone.map(({ picture }) => picture)].filter(
      (file) => !movedFiles.includes(file),
    );
    const problems = new Map<string, Problem[]>();
    for (const { file } of summaries.filter((entry) => files.includes(entry.file)))
      problems.set(file, await left(file).catch(() => []));
    const found = files.map((file): Unpublished => {
      const moved = isText(file) ? movedFrom(file) : null;
      const own = (holder: string) => holder === file || holder === moved;
      const pictures = held.filter(({ holders }) => holders.some(own)).map(({ picture }) => picture);
      const [was, now] = [before.get(moved ?? file) ?? null, isText(file) ? copy.textNow(file) : null];
      // What cannot be read is shown as a whole.
      const [old, next] = [readableIn(file, was, was), readableIn(file, now, now)];
      const summary = summaries.find((entry) => entry.file === file);
      const all = [file, ...(moved ? [moved] : []), ...pictures];
      return {
        ...{ file, pictures, moved, version: all.map(markOf).join('.') },
        title: summary?.title ?? titleOf(stemOf(file), next ?? old ?? {}),
        address: summary?.address ?? null,
        draft: summary?.draft ?? false,
        state: isNew(moved ?? file) ? 'new' : existsSync(copy.pathOf(file)) ? 'changed' : 'removed',
        editors: [...new Set(all.flatMap((part) => known.editors[part] ?? []))],
        texts: isText(file) ? textChanges(old, next) : [],
        problems: problems.get(file) ?? [],
      };
    });
    const listed = (group: readonly string[]) =>
      found.filter(({ file, moved }) => group.includes(file) || group.includes(moved ?? file));
    const groups = joined([
      ...found.map(({ file }) => [file]),
      ...written.map((one) => listed(one.files).map(({ file }) => file)),
    ]);
    const changes = groups.map((group): UnpublishedChange => {
      const own = listed(group);
      const deeds = written
        .filter((one) => listed(one.files).some((entry) => own.includes(entry)))
        .flatMap(({ deed }) => (deed === null ? [] : [deed]));
      return { entries: own, deeds: own.length > 1 ? deeds : [] };
    });
    const placeOf = (change: UnpublishedChange) => found.findIndex((entry) => change.entries.includes(entry));
    return changes.sort((one, other) => placeOf(one) - placeOf(other));
  }

  return {
    list,

    /** Forgets what was written together and is published by now: what is changed next belongs to nothing yet. */
    async forget(): Promise<void> {
      const changed = await copy.changed();
      write(ofChanged(read(), changed));
    },

    /** Notes who has written something, and what was written together. */
    async note(editor: string, written: Written): Promise<void> {
      const changed = await copy.changed();
      const known = read();
      const own = written.files.map((file) => [file, [...new Set([...(known.editors[file] ?? []), editor])]]);
      const editors = { ...known.editors, ...Object.fromEntries(own) };
      const together = written.deed === null ? known.written : [...known.written, written];
      write(ofChanged({ editors, written: together }, changed));
    },

    /**
     * What somebody publishes who has chosen these files.
     * @throws {Refusal} where one of them is another one by now than was shown, or belongs to something that was not chosen
     */
    async choose({ files }: Publish) {
      const changes = await list();
      const all = changes.flatMap((change) => change.entries);
      const chosen = all.filter(({ file }) => Object.hasOwn(files, file));
      const isChosen = (entry: Unpublished) => chosen.includes(entry);
      for (const change of changes) {
        const missing = change.entries.find((entry) => !isChosen(entry));
        if (missing && change.entries.some(isChosen))
          throw refusal(422, `“${missing.title}” goes with what you have chosen. Load the page again.`, missing.file);
      }
      for (const [file, version] of Object.entries(files)) {
        const found = chosen.find((entry) => entry.file === file);
        if (found?.version === version) continue;
        const name = found?.title ?? file;
        throw refusal(422, `“${name}” has changed since you looked. Look at what changes, and publish again.`, file);
      }
      if (chosen.length === 0) throw refusal(422, 'Choose what to publish.');
      // A picture that was removed is still on the site in an entry that is not published now, so it stays.
      const isGone = (picture: string) => !existsSync(copy.pathOf(picture));
      const stays = all.filter((entry) => !chosen.includes(entry)).flatMap(({ pictures }) => pictures.filter(isGone));
      return {
        titles: chosen.map(({ title }) => title),
        changes: chosen.map(({ title, texts }) => ({ title, texts })),
        snapshot: await copy.snapshot(
          chosen.flatMap(({ file, moved, pictures }) => [
            ...[file, ...(moved ? [moved] : [])],
            ...pictures.filter((picture) => !stays.includes(picture)),
          ]),
        ),
      };
    },
  };
}
