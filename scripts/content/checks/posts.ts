import type { Entry } from '../entries.ts';
import type { Check, Fault } from '../fault.ts';
import { linksResolve } from './pages.ts';
import { type Part, partsOf } from './post-parts.ts';

/** The number of the source that a link cites: `[1](#source-1)`. */
const SOURCE = /^#(?:.*-)?source-(\d+)$/;

const inText = (entry: Entry, { line }: Part, message: string): Fault => ({
  file: entry.file,
  line,
  field: 'text',
  message,
});

const posts = (entries: Entry[]): Entry[] => entries.filter(({ body }) => body !== undefined);

/** Applies a check to each part of each post. `message` returns what is wrong with a part. */
const eachPart =
  (message: (part: Part, entry: Entry, before: Part[]) => string | undefined): Check =>
  (entries) =>
    posts(entries).flatMap((entry) =>
      partsOf(entry).flatMap((part, at, parts) => {
        const found = message(part, entry, parts.slice(0, at));
        return found ? [inText(entry, part, found)] : [];
      }),
    );

/** A post has a text, its headings have words, and none skips a level. */
export const headingsAreInOrder: Check = (entries) => [
  ...posts(entries)
    .filter(({ body }) => body?.text.trim() === '')
    .map(({ file, body }) => ({ file, line: body!.before, field: 'text', message: 'Is missing. Write it below.' })),
  ...eachPart((part, _, before) => {
    if (part.type !== 'heading') return undefined;
    if (part.words === '') return 'Is a heading without words. Write them, or remove the line.';
    const last = before.findLast(({ type }) => type === 'heading');
    const marks = '#'.repeat((last?.type === 'heading' ? last.depth : part.depth) + 1);
    return part.depth > marks.length ? `"${part.words}" skips a level. Begin the line with ${marks}` : undefined;
  })(entries),
];

const misspelledAddress = (url: string): string | undefined => {
  if (url === '') return 'Is a link without an address. Write it in the round brackets.';
  if (/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/)|\.\/)/.test(url)) return undefined;
  if (/^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/|$)/i.test(url)) return `Links to ${url}. Write https://${url}`;
  return `Links to ${url}. Begin with / for a page of this site, or with https://`;
};

/** Every link of a text has an address that exists, as far as the site can know. */
export const linksInTextResolve: Check = (entries) => [
  ...eachPart((part) => {
    if (part.type !== 'link') return undefined;
    return misspelledAddress(part.url) ?? (part.words === '' ? `Is a link to ${part.url} without words.` : undefined);
  })(entries),
  ...posts(entries).flatMap((entry) =>
    partsOf(entry).flatMap((part) => {
      if (part.type !== 'link' || !part.url.startsWith('/')) return [];
      const link = { ...entry, data: { ...(entry.data as object), href: part.url }, lineOf: () => part.line };
      return linksResolve([...entries.filter((other) => other !== entry), link])
        .filter(({ file, field }) => file === entry.file && field === 'href')
        .map((fault) => ({ ...fault, field: 'text' }));
    }),
  ),
];

/** Every source of the list is cited, and every citation has its source. */
export const sourcesAreCited: Check = (entries) =>
  posts(entries).flatMap((entry) => {
    const list = (entry.data as { sources?: unknown }).sources;
    const count = Array.isArray(list) ? list.length : 0;
    const citations = partsOf(entry).flatMap((part) => {
      const number = part.type === 'link' ? SOURCE.exec(part.url)?.[1] : undefined;
      return number === undefined ? [] : [{ part, number: Number(number) }];
    });
    const cited = new Set(citations.map(({ number }) => number));
    const unknown = citations
      .filter(({ number }) => number < 1 || number > count)
      .map(({ part, number }) =>
        inText(entry, part, `Cites source ${number}, and the list has ${count}. Add the source or correct the number.`),
      );
    const unused = Array.from({ length: count }, (_, at) => at)
      .filter((at) => !cited.has(at + 1))
      .map((at) => ({
        file: entry.file,
        line: entry.lineOf?.(['sources', at]) ?? 1,
        field: `sources.${at}`,
        message: 'Is cited nowhere in the text. Cite it where it belongs, or remove it.',
      }));
    return [...unknown, ...unused];
  });
