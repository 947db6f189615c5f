/** What texts and fields name is there, and what is published names no draft: ids, tokens, links and redirects. */
import { aboutType } from '../src/bands/types.ts';
import { listAt, type Meta, type Target, textAt, valueAt } from '../src/content/fields.ts';
import { type Hidden, hiddenAs, spelledHidden } from '../src/content/hidden.ts';
import { isKind, KINDS, pathOf } from '../src/content/kinds.ts';
import { placedRedirects, SERVICES } from '../src/content/redirects.ts';
import { labels } from '../src/content/schemas/labels.ts';
import { measured } from '../src/content/schemas/measured.ts';
import { price } from '../src/content/schemas/price.ts';
import { site } from '../src/content/schemas/site.ts';
import { currency } from '../src/content/schemas/text.ts';
import { countTokens, priceIds, priceTokens, type Settings, settingTokens } from '../src/content/tokens.ts';
import {
  allFields,
  type Check,
  type Entry,
  entryOf,
  fault,
  fieldsOf,
  isHidden,
  type Kind,
  published,
  textFaults,
  texts,
} from './entries.ts';
import { didYouMean } from './nearest.ts';

/** Something that an id can name: an entry, or a group within one. */
export type Named = { target: Target | Kind; id: string; entry: Entry; field: string; group: Record<string, unknown> };

/** Everything that ids can name. An id may stand twice, which is a fault. */
export const named = (entries: Entry[]): Named[] =>
  entries.flatMap((entry): Named[] => [
    { target: entry.kind, id: entry.id, entry, field: '', group: fieldsOf(entry) },
    ...allFields(entry).flatMap(({ path, value, meta, beside }) =>
      meta.names && typeof value === 'string'
        ? [{ target: meta.names, id: value, entry, field: path.join('.'), group: beside }]
        : [],
    ),
  ]);

/** Where something of a kind would be added. */
function placeOf(target: Target, [first]: Named[]): string {
  if (target === 'figures') return 'content/figures.yml or in the file of a case';
  if (isKind(target)) return `content/${KINDS[target].path}`;
  return first ? `${first.entry.file}, ${first.field.replace(/\.\d+\.id$/, '')}` : target;
}

const howHidden = (entry: Entry | undefined): string => spelledHidden(hiddenAs(entry?.data) ?? { why: 'draft' });

/** Everything that is named by its id exists, and what is published names no draft. */
export const referencesExist: Check = (entries) => {
  const all = Map.groupBy(named(entries), ({ target }) => target);
  const wrong = (text: string, entry: Entry, target: Target): string | undefined => {
    if (target === entry.kind && text === entry.id) return 'Names the entry itself. Name another one.';
    const known = all.get(target) ?? [];
    const found = known.filter(({ id }) => id === text);
    const ids = known.map(({ id }) => id);
    const add = target in KINDS ? 'Add it or correct the id.' : `Write one of ${ids.join(', ')}.`;
    if (found.length === 0) return `"${text}" is not in ${placeOf(target, known)}. ${didYouMean(text, ids, add)}`;
    return isHidden(entry) || found.some((named) => !isHidden(named.entry))
      ? undefined
      : `"${text}" is ${howHidden(found[0]?.entry)}. Publish it, or name another entry of ${target}.`;
  };
  return textFaults(
    entries,
    (text, entry, { meta: { ref } }) => ref && wrong(text, entry, ref),
    ({ ref }) => ref,
  );
};

const MADE_OF_HOURS = ['reply-time', 'first-reply'];

/** What content/site.yml states. Where what it is made of is wrong, which is a fault of its own, a token stands for its id. */
function settingsOf(entries: Entry[]): [token: string, text: string][] {
  const { hours: written, firstReply: shown, ...others } = fieldsOf(entryOf(entries, 'site'));
  const hours = site.shape.hours.safeParse(written);
  const firstReply = site.shape.firstReply.safeParse(shown);
  const found = measured.safeParse(entryOf(entries, 'measured')?.data);
  const settings = {
    ...(others as Settings),
    ...(hours.success && { hours: hours.data }),
    ...(firstReply.success && { firstReply: firstReply.data }),
  };
  const tokens = settingTokens(settings, found.data?.firstReply);
  const known = new Set(tokens.map(([token]) => token));
  return [...tokens, ...MADE_OF_HOURS.filter((id) => !known.has(id)).map((id): [string, string] => [id, id])];
}

function countsOf(entries: Entry[]): [token: string, words: string][] {
  const count = (kind: Kind) => published(entries, kind).length;
  return countTokens({ services: count('services'), cases: count('case-studies'), posts: count('posts') });
}

/** The prices. One that cannot be written out, because it or the settings are wrong, stands for its id. */
function pricesOf(entries: Entry[]): [token: string, text: string][] {
  const money = currency.safeParse(fieldsOf(entryOf(entries, 'site')).currency);
  const words = labels.shape.price.safeParse(fieldsOf(entryOf(entries, 'labels')).price);
  return entries.flatMap(({ kind, id, data }): [token: string, text: string][] => {
    if (kind !== 'prices') return [];
    const found = price.safeParse(data);
    const known = found.success && money.success && words.success;
    return known ? priceTokens([[id, found.data]], money.data, words.data) : priceIds(id).map((token) => [token, id]);
  });
}

const figuresOf = (entries: Entry[]): Named[] => named(entries).filter(({ target }) => target === 'figures');

/** What each token stands for. */
export const tokenValues = (entries: Entry[]): ReadonlyMap<string, string> =>
  new Map([
    ...figuresOf(entries).map(({ id, group }): [string, string] => [id, String(group.value)]),
    ...pricesOf(entries),
    ...settingsOf(entries),
    ...countsOf(entries),
  ]);

/** An id stands for one figure, price, commitment or count on the whole site. */
export const figuresAreUnique: Check = function* (entries) {
  const taken = new Map([
    ...countsOf(entries).map(([id]): [string, string] => [id, 'every site, as a count']),
    ...settingsOf(entries).map(([id]): [string, string] => [id, 'content/site.yml']),
  ]);
  const prices = named(entries).filter(({ target }) => target === 'prices');
  for (const { target, id, entry, field } of [...prices, ...figuresOf(entries)]) {
    const what = target === 'prices' ? 'price' : 'figure';
    for (const token of target === 'prices' ? priceIds(id) : [id]) {
      const other = taken.get(token);
      if (other) yield fault(entry, field, `"${token}" is taken in ${other}. Give this ${what} another id.`);
      taken.set(token, entry.file);
    }
  }
};

/** Every token such as `{bbq-aov}` names a figure, a price, a commitment or a count, and what is published names no draft's. */
export const tokensExist: Check = function* (entries) {
  const everywhere = tokenValues(entries);
  const inPublished = tokenValues(entries.filter((entry) => !isHidden(entry)));
  const ofPrices = new Set(entries.flatMap(({ kind, id }) => (kind === 'prices' ? priceIds(id) : [])));
  const wrong = (id: string, entry: Entry, { asWritten, replaced }: Meta): string | undefined => {
    // A figure of the visitor, which the schema checks.
    if (entry.kind === 'calculators' && id.startsWith('$')) return undefined;
    if (replaced?.includes(id)) return undefined;
    if (asWritten) return `Write out what {${id}} stands for.`;
    if (!everywhere.has(id) && ofPrices.has(id))
      return `{${id}} is what a monthly price comes to over its shortest term. Give the price "months", or correct the id.`;
    if (!everywhere.has(id))
      return `{${id}} names no figure, price, commitment or count. ${didYouMean(id, everywhere.keys(), 'Correct the id.')}`;
    return isHidden(entry) || inPublished.has(id)
      ? undefined
      : `{${id}} is a figure of a draft. Publish the case, or name another figure.`;
  };
  for (const entry of entries)
    for (const { field, text, meta } of texts(entry))
      for (const [, id = ''] of text.matchAll(/\{([^}]*)\}/g)) {
        const message = wrong(id, entry, meta);
        if (message) yield fault(entry, field, message);
      }
};

/** A page that texts may link to: its anchors, null where only the build knows them, and why visitors do not see it. */
type Page = { anchors: string[] | null; hidden: Hidden | undefined };

/**
 * The anchors of a page: those that its bands name, those that each has by its type, a person's beside the team, and a post's
 * where posts once stood.
 */
export function anchorsOf({ kind, data }: Entry, entries: Entry[]): string[] | null {
  const idsOf = (wanted: Kind) => entries.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  if (kind === 'posts') return null;
  return listAt(data, 'bands').flatMap((band) => {
    const type = textAt(band, 'band');
    const own = textAt(band, 'id');
    const team = type === 'people' ? idsOf('people').map((person) => `people-${person}`) : [];
    const posts = type === 'posts' ? idsOf('posts') : [];
    return [...(own ? [own] : []), ...(aboutType(type)?.anchors ?? []), ...team, ...posts];
  });
}

/** Every page by its path. */
export const pagesIn = (entries: Entry[]): Map<string, Page> =>
  new Map(
    entries.flatMap((entry) => {
      const path = pathOf(entry.kind, entry.id, entry.data);
      return path ? [[path, { anchors: anchorsOf(entry, entries), hidden: hiddenAs(entry.data) }] as const] : [];
    }),
  );

/** What is wrong with an address within this site on a page, which may be a draft; undefined for any other address. */
export function linkFault(url: string, pages: ReadonlyMap<string, Page>, onDraft: boolean): string | undefined {
  if (!url.startsWith('/')) return undefined;
  const [path = '', anchor] = url.replace(/\?[^#]*/, '').split('#');
  const page = pages.get(path);
  if (!page) return `${path} is no page of this site. Correct the address.`;
  if (page.hidden && !onDraft) return `${path} is ${spelledHidden(page.hidden)}. Publish it, or link to another page.`;
  return anchor && page.anchors?.includes(anchor) === false ? `${path} has no anchor #${anchor}.` : undefined;
}

/** Whether a field stands in something that has a time of its own and is not shown, such as the announcement. */
const isInHidden = ({ data }: Entry, field: string): boolean =>
  field
    .split('.')
    .map((_, at, path) => valueAt(data, path.slice(0, at)))
    .some((group, depth) => depth > 0 && hiddenAs(group) !== undefined);

/** Every link within the site has the address of a published page, and an anchor of that page if it has one. */
export const linksResolve: Check = (entries) => {
  const pages = pagesIn(entries);
  return textFaults(
    entries,
    (url, entry, { field }) => linkFault(url, pages, isHidden(entry) || isInHidden(entry, field)),
    ({ address }) => address,
  );
};

/** Addresses that the server answers itself. */
const RESERVED = /^\/(?:functions(?:\/.*)?|healthz|readyz|404)$/;
/** Addresses of no entry that old addresses may lead to: files, and lists of posts, which the build looks at. */
const OTHERS = /^(?:\/(?:rss\.xml|sitemap\.xml|llms\.txt)|\/blog\/(?:page|category)\/.*)$/;

/** The last address of a chain of redirects; undefined if it goes round in a circle. */
function endOf(to: string, targets: ReadonlyMap<string, string>): string | undefined {
  let end = to;
  for (let steps = 0; steps <= targets.size; steps++) {
    const next = targets.get(end.replace(/#.*$/s, ''));
    if (next === undefined) return end;
    end = next;
  }
  return undefined;
}

/** Every redirect leads from an address that no page has to a page that exists, at once. */
export const redirectsLead: Check = function* (entries) {
  const settings = entryOf(entries, 'site');
  const services = entryOf(entries, 'service-list');
  const pages = pagesIn(entries);
  const files = entries.filter(({ kind }) => kind === 'pages');
  const redirects = placedRedirects(settings?.data, services?.data, files);
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));

  const wrongFrom = (from: string): string | undefined => {
    if (RESERVED.test(from)) return `${from} is an address of the server. Remove the redirect.`;
    // Other addresses of a page, such as /about.html, lead to it without a line here.
    // A draft is no page yet.
    const page = pages.get(from.replace(/\/index(?:\.html)?$|\.(?:html|md)$/, '') || '/');
    return page && !page.hidden
      ? `${from} is the address of a page, so nobody would be redirected. Remove the redirect, or the page.`
      : undefined;
  };
  const wrongTo = (from: string, to: string): string | undefined => {
    if (to.includes('?')) return `${to} has a query. Write the path alone: the query of the visitor is kept.`;
    const end = endOf(to, targets);
    if (end === undefined)
      return `${from} leads to ${to} and from there back, in a circle. Write the page that exists.`;
    if (end !== to) return `${to} is redirected itself. Write where it ends: ${end}.`;
    const [path = '', anchor] = to.split('#');
    const page = pages.get(path);
    if (OTHERS.test(path)) return undefined;
    if (!page) return `${path} is no page of this site. Write the address of one.`;
    if (page.hidden)
      return `${path} is ${spelledHidden(page.hidden)}. Publish it, or write the address of another page.`;
    return anchor === undefined || page.anchors?.includes(anchor) !== false
      ? undefined
      : `${path} has no anchor #${anchor}. Write ${path}, or an anchor that it has.`;
  };

  const seen = new Map<string, string>();
  for (const { from, to, file, fields } of redirects) {
    const owner = file === SERVICES ? services : (files.find((entry) => entry.file === file) ?? settings);
    if (!owner) throw new Error(`${file}: was not read, although it has the redirect from ${from}.`);
    const other = seen.get(from);
    seen.set(from, `${file}: ${fields.from}`);
    const wrong = other ? `${from} is redirected in ${other} too. Keep one of them.` : wrongFrom(from);
    const lost = wrong ? undefined : wrongTo(from, to);
    if (wrong) yield fault(owner, fields.from, wrong);
    if (lost) yield fault(owner, fields.to, lost);
  }
};
