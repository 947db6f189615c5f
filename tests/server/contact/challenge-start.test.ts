import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHere } from '../../support/server/here.ts';
import { writeSmallSite } from '../../support/site/small-site.ts';

const SECRET = { TURNSTILE_SECRET_KEY: 'do-not-print' };
let bare: string;
let shown: string;
beforeAll(async () => {
  bare = await writeSmallSite();
  const form = '<form action="/functions/v1/send-contact-email" method="post"><div data-challenge=""></div></form>';
  shown = await writeSmallSite({ 'contact.html': `<!doctype html><title>Contact</title>${form}` });
});
afterAll(() => {
  for (const folder of [bare, shown]) rmSync(folder, { recursive: true });
});

/** What a server with these settings prints at its start, and whether it runs. */
async function start(env: Record<string, string>, cwd: string): Promise<{ runs: boolean; output: string }> {
  try {
    const server = await startHere(env, { cwd });
    await server.stop();
    return { runs: true, output: server.output() };
  } catch (error) {
    return { runs: false, output: (error as Error).message };
  }
}

test('a secret without a widget on the site stops the start, since every lead would be held', async () => {
  const { runs, output } = await start(SECRET, bare);
  expect(runs).toBe(false);
  expect(output).toMatch(/^TURNSTILE_SECRET_KEY .+ PUBLIC_TURNSTILE_SITE_KEY.+\.$/);
  expect(output.split('\n')).toHaveLength(1);
  expect(output).not.toContain('do-not-print');
});

test('a widget without a secret gives a notice, and the server runs', async () => {
  const { runs, output } = await start({}, shown);
  expect(runs).toBe(true);
  expect(output).toMatch(/^Notice: .+ TURNSTILE_SECRET_KEY.+\.$/m);
});

test.each([
  ['both', SECRET, () => shown],
  ['neither', {}, () => bare],
  ['a secret where another server shows the site', { ...SECRET, SERVE_SITE: '0' }, () => bare],
])('with %s the start prints nothing about it', async (_, env: Record<string, string>, folder) => {
  const { runs, output } = await start(env, folder());
  expect(runs).toBe(true);
  expect(output).not.toMatch(/turnstile/i);
});
