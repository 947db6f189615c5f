/** How long the pages are for which the layout was drawn. What each text may have is in site/src/content/schemas. */

import { builtPages, wordsOf } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { CASE_PATHS, SERVICES } from './support/asked.ts';

const of = (paths: string[], least: number, most: number): [string, number, number][] =>
  paths.map((path) => [path, least, most]);

/** The length of most pages is judgment; these bounds keep a page from being a stub or a book. */
const LENGTHS = [
  ...of(['/'], 800, 1450),
  // The chooser adds its questions and a line for each service.
  ...of(['/services'], 400, 2000),
  // 600 to 1,100 words, and about 200 for the labels and the price that all service pages share.
  ...of(
    SERVICES.map((id) => `/services/${id}`).filter((path) => path !== '/services/ppc'),
    600,
    1350,
  ),
  // It has a calculator too, with a worked example.
  ...of(['/services/ppc'], 700, 1450),
  // 500 to 800 words, and the box of facts.
  ...of(CASE_PATHS, 500, 1000),
  ...of(['/case-studies'], 200, 900),
  ...of(['/industries/wholesale-distribution', '/methodology', '/working-with-us'], 800, 1550),
  ...of(['/about'], 500, 1250),
  ...of(['/our-story'], 450, 850),
  // The privacy text names what the law asks for, which takes 200 words of these.
  ...of(['/contact'], 400, 950),
];

const pages = new Map(builtPages().map((page) => [page.path, page]));

test.each(LENGTHS)('%s has %i to %i words', (path, least, most) => {
  const count = wordsOf(must(pages.get(path)).main).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});
