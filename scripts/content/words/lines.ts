/** Prints the places of one page. */
import { didYouMean } from '../nearest.ts';
import { type Measure, valueFor } from './measures.ts';
import { type Page, sentencesOf } from './pages.ts';
import { shown } from './table.ts';

/** The pages of a file, a path or an id. An id may stand for several. @throws when there is none */
export function pagesNamed(name: string, pages: Page[]): Page[] {
  const found = pages.filter(({ names }) => names.includes(name) || names.includes(name.replace(/\/+$/, '')));
  if (found.length > 0) return found;
  const guess = didYouMean(
    name,
    pages.flatMap(({ names }) => names),
    'Name a file of content/, the path of a page, or an id.',
  );
  throw new Error(`There is no page "${name}". ${guess}`);
}

/** What a page has of each measure, and then the line of each place, in the order of the file. */
export function linesOf(page: Page, measures: Measure[]): string[] {
  const values = measures
    .map((measure) => ({ measure, value: valueFor(measure, [page]) }))
    .filter(({ value }) => value !== undefined && value > 0)
    .map(({ measure: { name, form }, value }) => `${name} ${shown(form, value)}`);
  const places = measures.flatMap(({ name, hits }) =>
    hits(page).map(({ line, text, note }) => ({
      line,
      words: `${name}${note === undefined ? '' : ` (${note})`}: ${text}`,
    })),
  );
  return [
    `${page.file}: ${sentencesOf(page).length} sentences; ${values.join(', ')}`,
    ...places.sort((a, b) => a.line - b.line).map(({ line, words }) => `${page.file}:${line}: ${words}`),
  ];
}
