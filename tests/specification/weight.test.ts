/** What the first owner asked for is light enough to be seen at once (docs/decisions/0006). The build notes what is not. */
import { expect, test } from 'vitest';
import { weigh } from '../../publish/weight/first-view.ts';
import { indexSite } from '../../server/site/index.ts';
import { ROUTES } from './support/asked.ts';

const { faults, notes } = weigh(indexSite('dist'));

test.each(ROUTES)('%s arrives with its styles and its headers in the first round trip', (path) => {
  expect([...faults, ...notes].filter((line) => line.startsWith(`${path}: `))).toEqual([]);
});
