import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLabels } from '@fairlead/site/src/content/files.ts';
import { listening } from '@fairlead/support/listening.ts';
import { pickPort } from '@fairlead/support/port.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

const MARK = readLabels().draft.mark;
const DRAFTS = [
  '/services/hidden-service',
  '/case-studies/hidden-case',
  '/industries/hidden-industry',
  '/blog/hidden-post',
  '/lp/hidden-page',
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

/**
 * Runs Astro's dev server in a folder with the sources of a site.
 * @throws with what it printed, if it ends before it answers
 */
async function startDevServer(folder: string) {
  const port = await pickPort();
  const address = `http://127.0.0.1:${port}`;
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const args = [
    resolve('node_modules/astro/bin/astro.mjs'),
    'dev',
    '--config',
    'site/astro.config.ts',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ];
  const env = { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1' };
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { ended } = await listening(server, (output) => (output.includes(`${address}/`) ? address : undefined));
  return {
    read: async (path: string) => (await fetch(`${address}${path}`)).text(),
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
