import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

let releases = '';
let link = '';
beforeEach(() => {
  releases = mkdtempSync(join(tmpdir(), 'fairlead-releases-'));
  link = join(releases, 'current');
});
afterEach(() => rmSync(releases, { recursive: true, force: true }));

/** A release with a page that names a hashed file of its own. */
async function release(name: string): Promise<void> {
  const page = `<!doctype html><title>${name}</title><script src="/_astro/${name}.AbC1.js"></script>`;
  const folder = await writeSmallSite({ 'index.html': page, [`_astro/${name}.AbC1.js`]: `'${name}'` });
  renameSync(join(folder, 'dist'), join(releases, name));
  rmSync(folder, { recursive: true });
}

function switchTo(name: string): void {
  symlinkSync(name, join(releases, '.next'));
  renameSync(join(releases, '.next'), link);
}

const text = async (url: string) => (await fetch(url)).text();

test('the request after a switch gets the other release, and hashed files of the former one stay', async () => {
  await release('2026-one');
  await release('2026-two');
  switchTo('2026-one');
  await using server = await startServer({ SITE_DIR: link }, { site: '.' });
  expect(await text(server.url)).toContain('2026-one');
  switchTo('2026-two');
  expect(await text(server.url)).toContain('2026-two');
  await server.log.logged('site_switched', 1, { release: '2026-two' });
  expect(await text(`${server.url}/_astro/2026-one.AbC1.js`)).toBe("'2026-one'");
  expect((await fetch(`${server.url}/_astro/none.AbC1.js`)).status).toBe(404);
  switchTo('2026-one');
  expect(await text(server.url)).toContain('2026-one');
});

test('nobody who asks during switches gets an error, a page of two releases or a page without its script', async () => {
  const names = ['a', 'b', 'c', 'd'];
  for (const name of names) await release(name);
  switchTo('a');
  await using server = await startServer({ SITE_DIR: link }, { site: '.' });
  const visit = async () => {
    const page = await text(server.url);
    const [, name = ''] = /<title>(\w)<\/title>/.exec(page) ?? [];
    return [
      page.includes(`/_astro/${name}.AbC1.js`),
      (await text(`${server.url}/_astro/${name}.AbC1.js`)) === `'${name}'`,
    ];
  };
  for (const name of [...names.slice(1), ...names]) {
    const before = Array.from({ length: 10 }, visit);
    switchTo(name);
    const visits = await Promise.all([...before, ...Array.from({ length: 10 }, visit)]);
    expect(visits.flat()).not.toContain(false);
    expect(await text(server.url)).toContain(`<title>${name}</title>`);
  }
});

test('before the first release visitors read that the site is being prepared, and the first one is served when it comes', async () => {
  await using server = await startServer({ SITE_DIR: link }, { site: '.' });
  const early = await fetch(`${server.url}/about`);
  expect([early.status, early.headers.get('retry-after'), early.headers.get('cache-control')]).toEqual([
    503,
    '30',
    'no-store',
  ]);
  expect(await early.text()).toMatch(/^This site is being prepared\. Please try again in a minute\.$/m);
  expect(server.output()).toContain(`there is no release at ${link} yet`);
  await release('first');
  switchTo('first');
  expect(await text(server.url)).toContain('<title>first</title>');
});

test('a link to something that is no release leaves the site as it was', async () => {
  await release('whole');
  switchTo('whole');
  await using server = await startServer({ SITE_DIR: link }, { site: '.' });
  mkdirSync(join(releases, 'half'));
  writeFileSync(join(releases, 'half/site.json'), '{');
  for (const name of ['half', 'missing']) {
    switchTo(name);
    expect(await text(server.url)).toContain('whole');
    await server.log.logged('site_not_switched', 1, { release: name });
  }
  rmSync(link);
  expect(await text(server.url)).toContain('whole');
});
