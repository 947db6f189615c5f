import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LONG } from '@fairlead/site/testing/small-site.ts';
import { describe, expect, test } from 'vitest';
import { useSite } from '../support/site/use-site.ts';

const site = useSite();

describe('a compressed copy', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['BR', 'br'],
  ])('is chosen for %s', async (wanted, encoding) => {
    const { headers, body } = await site.get('/services/seo', { 'accept-encoding': wanted });
    const unpacked = encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body);
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'accept, accept-encoding']);
    expect(unpacked.toString()).toBe(LONG);
  });

  test.each(['', 'identity', 'zstd', 'br;q=0, gzip;q=0', 'identity;q=0'])('is not sent for "%s"', async (wanted) => {
    const { headers, body } = await site.get('/services/seo', { 'accept-encoding': wanted });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept, accept-encoding']);
    expect(body.toString()).toBe(LONG);
  });

  test('has a tag of its own', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (wanted) => (await site.get('/services/seo', { 'accept-encoding': wanted })).headers.etag,
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('is made of text over 1 KB only, and only where it is smaller', async () => {
    expect((await site.get('/robots.txt', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
