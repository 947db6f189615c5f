import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLabels } from '@fairlead/site/src/content/files.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startDevServer } from '../../support/site/dev-server.ts';

const MARK = readLabels().draft.mark;
const DRAFTS = [
  '/services/hidden-service',
  '/case-studies/hidden-case',
  '/industries/hidden-industry',
  '/blog/hidden-post',
];
const folder = inject('variant');

let site: Awaited<ReturnType<typeof startDevServer>>;
beforeAll(async () => {
  site = await startDevServer(folder);
});
afterAll(() => site?.stop());

test.each(DRAFTS)('%s has a page in development, with a mark', async (path) => {
  expect(await site.read(path)).toContain(MARK);
});

test('a published page has no mark in development, but marks every link to a draft', async () => {
  const html = await site.read('/case-studies');
  expect(html).not.toContain(MARK);
  for (const path of DRAFTS) expect(html).toContain(`[href="${path}"]`);
  expect(html).toContain('href="/case-studies/hidden-case"');
});

test('a built page has neither mark nor styles for it', () => {
  const html = readFileSync(join(folder, 'dist/case-studies.html'), 'utf8');
  expect(html).not.toContain(MARK);
  expect(html).not.toContain('hidden-case');
});
