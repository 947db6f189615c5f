import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readLabels } from '@fairlead/site/src/content/files.ts';
import { listening } from '@fairlead/support/listening.ts';
import { pickPort } from '@fairlead/support/port.ts';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HIDDEN, SEEN, UNREADY } from '../../support/site/variant-pages.ts';

const MARK = readLabels().draft.mark;
const folder = inject('variant');

let site: Awaited<ReturnType<typeof startDevServer>>;
beforeAll(async () => {
  site = await startDevServer(folder);
});
afterAll(() => site?.stop());

test.each(HIDDEN)('%s has a page in development, with a mark', async (path) => {
  expect(await site.read(path)).toContain(MARK);
});

test.each(SEEN)('%s, whose moment has come, has no mark in development', async (path) => {
  const html = await site.read(path);
  expect(html).toContain('<h1');
  expect(html).not.toContain(MARK);
});

/** Marks name the same addresses in their styles. */
const linksIn = (html: string) =>
  parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href'));

test('a published page has no mark in development, but marks every link to what visitors do not see', async () => {
  const html = await site.read('/case-studies');
  expect(html).not.toContain(MARK);
  for (const path of HIDDEN) expect(html).toContain(`[href="${path}"]`);
  expect(linksIn(html)).toContain('/case-studies/hidden-case');
});

test('what is planned may name what is not there yet, and is left out in development too', async () => {
  const links = linksIn(await site.read('/case-studies'));
  expect(links).toContain('/case-studies/hidden-later-case');
  expect(links).not.toContain(UNREADY);
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
