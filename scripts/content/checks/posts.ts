import { sourceOf } from '../../../src/content/blog/citations.ts';
import { type Entry, fieldsOf, isDraft } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';
import { addresses } from './addresses.ts';
import { linkFault } from './pages.ts';
import { type Part, partsOf } from './post-parts.ts';

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
export const linksInTextResolve: Check = (entries) => {
  const known = addresses(entries);
  return eachPart((part, entry) => {
    if (part.type !== 'link') return undefined;
    const misspelled = misspelledAddress(part.url);
    if (misspelled) return misspelled;
    if (part.words === '') return `Is a link to ${part.url} without words.`;
    return linkFault(part.url, known, isDraft(entry));
  })(entries);
};

/** Every source of the list is cited, and every citation has its source. */
export const sourcesAreCited: Check = (entries) =>
  posts(entries).flatMap((entry) => {
    const list = fieldsOf(entry).sources;
    const count = Array.isArray(list) ? list.length : 0;
    const citations = partsOf(entry).flatMap((part) => {
      const number = part.type === 'link' ? sourceOf(part.url) : undefined;
      return number === undefined ? [] : [{ part, number }];
    });
    const cited = new Set(citations.map(({ number }) => number));
    const unknown = citations
      .filter(({ number }) => number < 1 || number > count)
      .map(({ part, number }) =>
        inText(entry, part, `Cites source ${number}, and the list has ${count}. Add the source or correct the number.`),
      );
    const unused = Array.from({ length: count }, (_, at) => at)
      .filter((at) => !cited.has(at + 1))
      .map((at) =>
        fault(entry, `sources.${at}`, 'Is cited nowhere in the text. Cite it where it belongs, or remove it.'),
      );
    return [...unknown, ...unused];
  });
