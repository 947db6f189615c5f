/** What the report counts. Each measure is counted for a page and added up for several. */
import type { Wording } from '../../../src/content/kinds.ts';
import { phraseFinder } from '../phrases.ts';
import { type Page, sentencesOf } from './pages.ts';
import { wordsIn } from './sentences.ts';

/** The limits of a value, included. */
export type Goal = { least?: number; most: number };

/** A place that counts: its line, the text, and what else helps to find it. */
export type Hit = { line: number; text: string; note?: string };

/** `count` adds up, `percent` is of the sentences, and `mean` is per sentence. */
export type Measure = { name: string; form: 'count' | 'percent' | 'mean'; goal: Goal; hits: (page: Page) => Hit[] };

const AROUND = 40;

/** The words around a find, since a paragraph is too long for a line. */
function around(text: string, at: number, length: number): string {
  const [from, to] = [Math.max(0, at - AROUND), Math.min(text.length, at + length + AROUND)];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`.replaceAll(/\s+/g, ' ');
}

const eachSentence =
  (counts: (sentence: string, page: Page) => boolean | string) =>
  (page: Page): Hit[] =>
    page.passages.flatMap(({ line, sentences }) =>
      sentences.flatMap((text) => {
        const found = counts(text, page);
        return found === false ? [] : [{ line, text, ...(typeof found === 'string' && { note: found }) }];
      }),
    );

function phraseHits(phrases: string[]): Measure['hits'] {
  const find = phraseFinder(phrases);
  return ({ passages }) =>
    passages.flatMap(({ line, text }) => {
      let from = 0;
      return find(text).map((found) => {
        const at = text.indexOf(found, from);
        from = at + found.length;
        return { line, text: around(text, at, found.length) };
      });
    });
}

/** A sentence as it is compared with others: without its case, marks and quotes. */
const bare = (sentence: string): string => sentence.toLowerCase().replaceAll(/[^\p{L}\p{N} ]/gu, '');

/** The sentences of so many words or more that stand on more than one page, each with a page that has it. */
function repeatedHits(least: number, pages: Page[]): Measure['hits'] {
  const places = new Map<string, Set<string>>();
  for (const page of pages)
    for (const sentence of sentencesOf(page)) {
      const files = places.get(bare(sentence)) ?? new Set();
      places.set(bare(sentence), files.add(page.file));
    }
  return eachSentence((sentence, { file }) => {
    const others = [...(places.get(bare(sentence)) ?? [])].filter((other) => other !== file);
    return others.length > 0 && wordsIn(sentence).length >= least && `also in ${others.join(', ')}`;
  });
}

/** Looks at a page once, since the report asks for its page, its kind and all pages. */
function once(measure: Measure): Measure {
  const known = new Map<Page, Hit[]>();
  const hits = (page: Page) => {
    const found = known.get(page) ?? measure.hits(page);
    known.set(page, found);
    return found;
  };
  return { ...measure, hits };
}

/** Every measure, in the order of the report. `pages` are all, since some measures compare them. */
export const measuresOf = (wording: Wording, pages: Page[]): Measure[] => eachMeasure(wording, pages).map(once);

function eachMeasure({ watched, sentences }: Wording, pages: Page[]): Measure[] {
  const { negation, short, openings, average, repeated } = sentences;
  const negates = phraseFinder(negation.phrases);
  const opens = phraseFinder(openings.phrases);
  return [
    ...watched.map(
      ({ name, phrases, most }): Measure => ({ name, form: 'count', goal: { most }, hits: phraseHits(phrases) }),
    ),
    {
      name: 'sentences with a negation',
      form: 'percent',
      goal: { most: negation.most },
      hits: eachSentence((sentence) => negates(sentence).length > 0),
    },
    {
      name: `sentences of ${short.words} words or fewer`,
      form: 'percent',
      goal: { most: short.most },
      hits: eachSentence((sentence) => wordsIn(sentence).length <= short.words),
    },
    {
      name: `sentences opening ${openings.phrases.join('/')}`,
      form: 'percent',
      goal: { most: openings.most },
      hits: eachSentence((sentence) => opens(wordsIn(sentence)[0]!).length > 0),
    },
    { name: 'words a sentence', form: 'mean', goal: average, hits: () => [] },
    {
      name: 'repeated sentences',
      form: 'count',
      goal: { most: repeated.most },
      hits: repeatedHits(repeated.words, pages),
    },
  ];
}

/** The value of a measure over pages, or undefined where it has no sentence to measure. */
export function valueFor({ form, hits }: Measure, pages: Page[]): number | undefined {
  const sum = (part: (page: Page) => number) => pages.reduce((total, page) => total + part(page), 0);
  const found = () => sum((page) => hits(page).length);
  if (form === 'count') return found();
  const sentences = pages.flatMap(sentencesOf);
  if (sentences.length === 0) return undefined;
  return form === 'percent'
    ? (100 * found()) / sentences.length
    : wordsIn(sentences.join(' ')).length / sentences.length;
}

export const isMet = ({ least = 0, most }: Goal, value: number): boolean => value >= least && value <= most;
