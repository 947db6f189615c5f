/** Entries as Astro holds them, with figures and settings filled in. For the loaders of this folder only. */
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { hiddenAs, spelledHidden } from './hidden.ts';
import type { Publishable } from './kinds.ts';
import type { CaseStudy } from './schemas/case-study.ts';
import type { Figure } from './schemas/figure.ts';
import { countTokens, fill, priceTokens, settingTokens } from './tokens.ts';

/**
 * One entry, as it is in its file.
 * @throws when there is no entry of this id, with the remedy
 */
export async function entry<C extends CollectionKey>(collection: C, id: string): Promise<CollectionEntry<C>['data']> {
  const found = await getEntry(collection, id);
  if (!found) throw new Error(`content/${collection}: there is no entry "${id}". Add it or correct the id.`);
  return found.data;
}

const visible = <C extends Publishable>(collection: C) =>
  getCollection(collection, ({ data }) => !(import.meta.env.PROD && hiddenAs(data)));

/** The figures that a case has in its own file. Their scope is the client, unless they say otherwise. */
const own = ({ client, figures }: CaseStudy): [id: string, figure: Figure][] =>
  figures.flatMap((figure) => {
    if (typeof figure === 'string') return [];
    const { id, value, label, scope = client } = figure;
    return [[id, { value, label, scope }]];
  });

/** The figures of content/figures.yml and those of the cases, by their ids. */
async function registry(): Promise<ReadonlyMap<string, Figure>> {
  const [listed, cases] = await Promise.all([getCollection('figures'), getCollection('case-studies')]);
  return new Map([...listed.map(({ id, data }) => [id, data] as const), ...cases.flatMap(({ data }) => own(data))]);
}

/**
 * Figures in the order asked for.
 * @throws when an id names no figure, with the remedy
 */
export async function loadFigures(ids: string[]): Promise<Figure[]> {
  const figures = await registry();
  return ids.map((id) => figureIn(figures, id));
}

/** One figure. @throws when the id names none, with the remedy */
export async function loadFigure(id: string): Promise<Figure> {
  return figureIn(await registry(), id);
}

function figureIn(figures: ReadonlyMap<string, Figure>, id: string): Figure {
  const figure = figures.get(id);
  if (figure) return figure;
  throw new Error(`There is no figure "${id}". Correct the id, or add it to content/figures.yml or to its case.`);
}

let tokens: Promise<ReadonlyMap<string, string>> | undefined;

/** The text that each token such as `{bbq-aov}` stands for, by its id. */
function loadTokens(): Promise<ReadonlyMap<string, string>> {
  // The dev server shows what an author has just written.
  if (import.meta.env.DEV) return makeTokens();
  tokens ??= makeTokens();
  return tokens;
}

async function makeTokens(): Promise<ReadonlyMap<string, string>> {
  const count = async (collection: Publishable) => (await visible(collection)).length;
  const [site, { firstReply }, labels, figures, prices, services, cases, posts] = await Promise.all([
    entry('site', 'site'),
    entry('measured', 'measured'),
    entry('labels', 'labels'),
    registry(),
    getCollection('prices'),
    count('services'),
    count('case-studies'),
    count('posts'),
  ]);
  return new Map([
    ...settingTokens(site, firstReply),
    ...[...figures].map(([id, { value }]) => [id, value] as const),
    ...priceTokens(
      prices.map(({ id, data }) => [id, data]),
      site.currency,
      labels.price,
    ),
    ...countTokens({ services, cases, posts }),
  ]);
}

/**
 * An entry with its tokens replaced.
 * @param where the entry's name, for the error
 * @throws when a token names no figure, no price, no commitment and no count
 */
export const filled = async <T>(data: T, where: string): Promise<T> => fill(data, await loadTokens(), where);

/**
 * What is made of each entry that visitors may see, with the tokens in its fields replaced. The text of a post stays as it
 * is. Drafts, and what is planned or over, are among them in development only, and are left out while something that they
 * name is not there.
 * @throws when a token names no figure, no price, no commitment and no count
 */
export async function published<C extends Publishable, T>(
  collection: C,
  make: (entry: CollectionEntry<C>) => T | Promise<T>,
): Promise<T[]> {
  const [entries, known] = await Promise.all([visible(collection), loadTokens()]);
  const made = entries.map(async (entry): Promise<T[]> => {
    const name = `${collection}/${entry.id}`;
    try {
      return [await make({ ...entry, data: fill(entry.data, known, name) })];
    } catch (error) {
      const hidden = hiddenAs(entry.data);
      if (!hidden) throw error;
      console.warn(`${name}, which is ${spelledHidden(hidden)}, is not shown: ${String(error)}`);
      return [];
    }
  });
  return (await Promise.all(made)).flat();
}
