/** What differs from what is published: by entries, with their pictures, and each text before and after. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname } from 'node:path';
import type { Publish, Unpublished } from '../api.ts';
import { readableIn, versionOf } from '../files/content-files.ts';
import { textChanges } from '../files/text-changes.ts';
import { type Entries, titleOf } from '../server/entries.ts';
import { refusal } from '../server/problems.ts';
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

type Known = Record<string, { version: string; editors: string[] }>;

/** @param memory the file with who has changed what */
export function openUnpublished(copy: WorkingCopy, entries: Entries, memory: string) {
  const read = (): Known => {
    try {
      // This program wrote it.
      return JSON.parse(readFileSync(memory, 'utf8')) as Known;
    } catch {
      return {};
    }
  };

  /** Changes with every byte of a file. */
  const markOf = (file: string): string => {
    const path = copy.pathOf(file);
    return existsSync(path) ? versionOf(readFileSync(path)).slice(0, 16) : 'gone';
  };

  async function list(): Promise<Unpublished[]> {
    const [head, changed, known] = [await copy.head(), await copy.changed(), read()];
    const own = entries.kinds().flatMap(({ entries: all }) => all);
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
    const files = [...texts.keys(), ...alone.map(({ picture }) => picture)];
    return files.map((file): Unpublished => {
      const pictures = held.filter(({ holders }) => holders.includes(file)).map(({ picture }) => picture);
      const [was, now] = [before.get(file) ?? null, isText(file) ? copy.textNow(file) : null];
      // What cannot be read is shown as a whole.
      const [old, next] = [readableIn(file, was, was), readableIn(file, now, now)];
      const summary = own.find((entry) => entry.file === file);
      const all = [file, ...pictures];
      return {
        ...{ file, pictures, version: all.map(markOf).join('.') },
        title: summary?.title ?? titleOf(stemOf(file), next ?? old ?? {}),
        address: summary?.address ?? null,
        draft: summary?.draft ?? false,
        state: isNew(file) ? 'new' : existsSync(copy.pathOf(file)) ? 'changed' : 'removed',
        editors: [...new Set(all.flatMap((part) => known[part]?.editors ?? []))],
        texts: isText(file) ? textChanges(old, next) : [],
      };
    });
  }

  return {
    list,

    /** Notes who has made the changes since the last note. */
    async note(editor: string): Promise<void> {
      const known = read();
      const changed = await copy.changed();
      const next = changed.map((file) => {
        const version = markOf(file);
        const before = known[file];
        const editors = before?.version === version ? before.editors : [...(before?.editors ?? []), editor];
        return [file, { version, editors: [...new Set(editors)] }] as const;
      });
      writeFileSync(memory, JSON.stringify(Object.fromEntries(next)));
    },

    /**
     * What somebody publishes who has chosen these files.
     * @throws {Refusal} where one of them is another one by now than was shown
     */
    async choose({ files }: Publish) {
      const all = await list();
      const chosen = all.filter(({ file }) => Object.hasOwn(files, file));
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
          chosen.flatMap(({ file, pictures }) => [file, ...pictures.filter((picture) => !stays.includes(picture))]),
        ),
      };
    },
  };
}
