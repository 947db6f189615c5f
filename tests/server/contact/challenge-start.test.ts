import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer } from '../../support/server/server.ts';
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

/** What a server with these settings says at its start, and whether it runs. */
async function start(env: Record<string, string>, cwd: string): Promise<{ runs: boolean; said: string }> {
  try {
    const server = await startServer(env, { cwd });
    const said = server.output();
    await server.stop();
    return { runs: true, said };
  } catch (error) {
    return { runs: false, said: (error as Error).message.split('\n').slice(1).join('\n').trim() };
  }
}

test('a secret without a widget on the site stops the start, since every lead would be held', async () => {
  const { runs, said } = await start(SECRET, bare);
  expect(runs).toBe(false);
  expect(said).toMatch(/^TURNSTILE_SECRET_KEY .+ PUBLIC_TURNSTILE_SITE_KEY.+\.$/);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).not.toContain('do-not-print');
});

test('a widget without a secret is said, and the server runs', async () => {
  const { runs, said } = await start({}, shown);
  expect(runs).toBe(true);
  expect(said).toMatch(/^Notice: .+ TURNSTILE_SECRET_KEY.+\.$/m);
});

test.each([
  ['both', SECRET, () => shown],
  ['neither', {}, () => bare],
  ['a secret where another server shows the site', { ...SECRET, SERVE_SITE: '0' }, () => bare],
])('with %s the start says nothing of it', async (_, env: Record<string, string>, folder) => {
  const { runs, said } = await start(env, folder());
  expect(runs).toBe(true);
  expect(said).not.toMatch(/turnstile/i);
});
