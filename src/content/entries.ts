/** Entries as Astro holds them, with figures and settings filled in. For the loaders of this folder only. */
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { countTokens } from './counts.ts';
import { fill } from './fill.ts';
import { registry } from './registry.ts';

/**
 * One entry, as it is in its file.
 * @throws when there is no entry of this id, with the remedy
 */
export async function entry<C extends CollectionKey>(collection: C, id: string): Promise<CollectionEntry<C>['data']> {
  const found = await getEntry(collection, id);
  if (!found) throw new Error(`content/${collection}: there is no entry "${id}". Add it or correct the id.`);
  return found.data;
}

/** The kinds that may have drafts. */
export type Publishable = 'case-studies' | 'industries' | 'posts' | 'samples' | 'services';

const visible = <C extends Publishable>(collection: C) =>
  getCollection(collection, ({ data }) => !(import.meta.env.PROD && data.draft));

const count = async (collection: Publishable) => (await visible(collection)).length;

let tokens: Promise<ReadonlyMap<string, string>> | undefined;

/**
 * The text that each token such as `{bbq-aov}` stands for, by its id: figures, commitments, counts, the email address
 * and the legal name.
 */
const loadTokens = () => {
  tokens ??= (async () => {
    const [{ commitments, email, legalName }, figures, services, cases, posts] = await Promise.all([
      entry('site', 'site'),
      registry(),
      count('services'),
      count('case-studies'),
      count('posts'),
    ]);
    return new Map([
      ...Object.entries(commitments),
      ['email', email.address] as const,
      ['legal-name', legalName] as const,
      ...[...figures].map(([id, { value }]) => [id, value] as const),
      ...countTokens({ services, cases, posts }),
    ]);
  })();
  return tokens;
};

/**
 * An entry with its tokens replaced.
 * @param where the entry's name, for the error
 * @throws when a token names no figure, no commitment and no count
 */
export const filled = async <T>(data: T, where: string): Promise<T> => fill(data, await loadTokens(), where);

/**
 * All entries that visitors may see, with the tokens in their fields replaced. The text of a post stays as it is. Drafts
 * are among them in development only.
 * @throws when a token names no figure, no commitment and no count
 */
export const published = async <C extends Publishable>(collection: C): Promise<CollectionEntry<C>[]> =>
  Promise.all(
    (await visible(collection)).map(async (entry) => ({
      ...entry,
      data: await filled(entry.data, `${collection}/${entry.id}`),
    })),
  );
