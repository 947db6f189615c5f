/** How long the pages are for which the layout was drawn. What each text may have is in site/src/content/schemas. */

import { builtPages, wordsOf } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { CASE_PATHS, SERVICES } from './support/asked.ts';

/** The services that the first owner wanted as reasons in favor, with shorter pages. */
const REASONS = ['data-analytics', 'paid-media', 'paid-social', 'geo'];

const of = (paths: string[], least: number, most: number): [string, number, number][] =>
  paths.map((path) => [path, least, most]);
const servicePaths = (reasons: boolean): string[] =>
  SERVICES.filter((id) => REASONS.includes(id) === reasons).map((id) => `/services/${id}`);

const LENGTHS = [
  ...of(['/'], 900, 1200),
  // The chooser adds its questions and a line for each service.
  ...of(['/services'], 400, 2000),
  // Cost, start and end, and the dates of steps were added later. They take about 100 words on each service page.
  ...of(servicePaths(true), 650, 1000),
  // PPC has a calculator too, with a worked example.
  ...of(['/services/ppc'], 750, 1400),
  ...of(
    servicePaths(false).filter((path) => path !== '/services/ppc'),
    750,
    1200,
  ),
  ...of(CASE_PATHS, 550, 800),
  ...of(['/case-studies'], 200, 615),
  ...of(['/industries/wholesale-distribution', '/methodology', '/working-with-us'], 800, 1000),
  ...of(['/about'], 600, 950),
  ...of(['/our-story'], 500, 700),
  // 700 were asked for. The privacy text names what the law asks for, which takes 200 more.
  ...of(['/contact'], 400, 950),
];

const pages = new Map(builtPages().map((page) => [page.path, page]));

test.each(LENGTHS)('%s has %i to %i words', (path, least, most) => {
  const count = wordsOf(must(pages.get(path)).main).length;
  expect(count).toBeGreaterThanOrEqual(least);
  expect(count).toBeLessThanOrEqual(most);
});
