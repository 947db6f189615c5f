/**
 * Loads a kind of content into Astro. Astro's own loaders read YAML with another library, which refuses and takes apart
 * other texts than the check and the editor do; here all three have one reader.
 */
import { resolve, sep } from 'node:path';
import { isGroup } from '@fairlead/contract/records.ts';
import { must } from '@fairlead/support/must.ts';
import type { Loader, LoaderContext } from 'astro/loaders';
import { type Entry, type Fault, isDraft, readKind } from '../../check/entries.ts';
import { KIND_NAMES, KINDS, type Kind } from './kinds.ts';

const BASE = 'content';

/** Astro's renderer takes fields off the top of what it is given. This stands for fields, so that nothing else is taken. */
const NO_FIELDS = '---\n---\n';

/** Whether a page can be made of an entry. The check says what an unfinished draft still needs. */
const isFinished = (entry: Entry): boolean => !isDraft(entry) || KINDS[entry.kind].schema.safeParse(entry.data).success;

async function put({ id, file, data, body }: Entry, context: LoaderContext): Promise<void> {
  const { store, parseData, generateDigest, renderMarkdown } = context;
  if (!isGroup(data)) throw new Error(`${file}: holds no fields. Run npm run check.`);
  const text = body?.text.trim();
  const digest = generateDigest(JSON.stringify([data, text]));
  if (store.get(id)?.digest === digest) return;
  const parsed = await parseData({ id, data, filePath: resolve(file) });
  if (text === undefined) return void store.set({ id, data: parsed, filePath: file, digest });
  const rendered = await renderMarkdown(NO_FIELDS + text);
  store.set({ id, data: parsed, body: text, filePath: file, digest, rendered });
}

const asLine = ({ file, line, message }: Fault): string => `${file}:${line ?? 1}: ${message}`;

/** @throws Error with the first fault, when a file cannot be read or an entry that visitors see breaks its schema */
async function fill(kind: Kind, context: LoaderContext): Promise<void> {
  const { entries, faults } = readKind(kind, BASE);
  const [fault] = faults;
  if (fault) throw new Error(asLine(fault));
  const finished = entries.filter(isFinished);
  const ids = new Set(finished.map(({ id }) => id));
  for (const id of context.store.keys()) if (!ids.has(id)) context.store.delete(id);
  await Promise.all(finished.map((entry) => put(entry, context)));
}

/** @param of one of the kinds of content, whose entries are a collection of its name */
export function loaderOf(of: { path: string }): Loader {
  const kind = must(
    KIND_NAMES.find((name) => KINDS[name] === of),
    'a kind of content for each collection',
  );
  return {
    name: `content/${of.path}`,
    load: async (context) => {
      const { watcher, logger } = context;
      await fill(kind, context);
      if (!watcher) return;
      const place = resolve(BASE, of.path);
      let last = Promise.resolve();
      watcher.add(place);
      watcher.on('all', (_, path) => {
        if (path !== place && !path.startsWith(place + sep)) return;
        last = last.then(() => fill(kind, context)).catch((error: Error) => logger.error(error.message));
      });
    },
  };
}
