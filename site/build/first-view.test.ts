import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexSite } from '@fairlead/contract/site/index.ts';
import { MANIFEST_FILE } from '@fairlead/contract/site/manifest.ts';
import { expect, test } from 'vitest';
import { precompress } from './compress.ts';
import { candidate, SCREENS, weigh } from './first-view.ts';
import { manifestOf } from './manifest/manifest.ts';

const SRCSET = '/_astro/a.480.avif 480w, /_astro/a.800.avif 800w, /_astro/a.1760.avif 1760w';

test('a browser takes the narrowest file that is sharp, or the widest', () => {
  expect(candidate(SRCSET, '50vw', SCREENS.phone)).toBe('/_astro/a.480.avif');
  expect(candidate(SRCSET, '92vw', SCREENS.phone)).toBe('/_astro/a.800.avif');
  expect(candidate(SRCSET, '(max-width: 44.99rem) 112vw, 100vw', SCREENS.laptop)).toBe('/_astro/a.1760.avif');
  expect(candidate(SRCSET, '(max-width: 44.99rem) 112vw, 10rem', SCREENS.laptop)).toBe('/_astro/a.480.avif');
  expect(() => candidate(SRCSET, '50em', SCREENS.phone)).toThrow('"50em" is not in vw, rem or px');
});

const page = (attribute: string) =>
  `<!doctype html><picture><source type="image/avif" srcset="${SRCSET}" sizes="92vw"><img src="/_astro/a.webp" ${attribute}></picture>`;
/** The weights of a site of a few files. */
async function weighed(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-weight-'));
  for (const name of ['_astro', 'blog']) mkdirSync(join(folder, name));
  const photos = { '_astro/a.800.avif': 'a'.repeat(120_300), '_astro/a.1760.avif': 'a'.repeat(200_000) };
  for (const [name, content] of Object.entries({ ...photos, ...files })) writeFileSync(join(folder, name), content);
  await precompress(folder);
  writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifestOf(folder, [])));
  try {
    return weigh(indexSite(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a page whose first photo is too heavy is a fault with page, picture and kilobytes', async () => {
  expect((await weighed({ 'case.html': page('fetchpriority="high"') })).faults).toEqual([
    '/case: the photos that a phone shows first are 20.3 KB over their 100.0 KB: /_astro/a.800.avif (120.3 KB). Use a photo with less fine detail, or fewer of them.',
  ]);
});

test('a photo further down the page does not count', async () => {
  expect((await weighed({ 'case.html': page('') })).faults).toEqual([]);
});

test.each(['/long', '/404'])('%s with more HTML than arrives at once is noted, not refused', async (path) => {
  const long = `<!doctype html><p>${randomBytes(15_000).toString('base64')}</p>`;
  const { faults, notes } = await weighed({ [`${path.slice(1)}.html`]: long });
  expect(faults).toEqual([]);
  expect(notes).toEqual([
    expect.stringMatching(new RegExp(`^${path}: its HTML is \\d+\\.\\d KB over the 14\\.6 KB that arrive at once`)),
  ]);
});

test('a post may need two round trips, and is noted when it needs three', async () => {
  const text = (bytes: number) => `<!doctype html><p>${randomBytes(bytes).toString('base64')}</p>`;
  const post = async (bytes: number) => (await weighed({ 'blog/post.html': text(bytes) })).notes;
  expect(await post(30_000)).toEqual([]);
  expect(await post(45_000)).toEqual([
    expect.stringMatching(/^\/blog\/post: its HTML is \d\.\d KB over the 43\.8 KB that arrive in two round trips,/),
  ]);
});

test('a photo that was not built is an error that names it', async () => {
  const other = page('fetchpriority="high"').replaceAll('a.800', 'b.800');
  await expect(weighed({ 'case.html': other })).rejects.toThrow(
    '/case: shows /_astro/b.800.avif, which was not built.',
  );
});
