import { describe, expect, test } from 'vitest';
import {
  LARGEST_SOURCE,
  readSource,
  SOURCE_LENGTHS,
  sourceOf,
  touchOf,
  UNKNOWN_VISIT,
  type Visit,
  writeSource,
} from './attribution.ts';

const VISIT: Visit = {
  source: sourceOf({
    landing: '/services/geo',
    referrer: 'google.com',
    page: '/services/seo',
    utm_source: 'Zürich & Söhne',
    utm_campaign: 'été 100% 🚀',
  }),
  lastTouch: touchOf({ landing: '/', utm_source: 'newsletter' }),
};

test('a visit is read as it was written, in any script, and the header holds only ASCII', () => {
  const header = writeSource(VISIT);
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(readSource(header)).toEqual(VISIT);
});

test('the JSON of a source has every part in its fixed order', () => {
  expect(JSON.stringify(readSource('landing=/a&utm_term=b').source)).toBe(
    '{"landing":"/a","referrer":null,"page":null,"utm":{"source":null,"medium":null,"campaign":null,"term":"b","content":null}}',
  );
});

test.each([null, '', '&&==', '%', 'a=b', '%ff%', 'landing', 'x'.repeat(LARGEST_SOURCE + 1)])(
  'a header without anything of use is a visit of which nothing is known: %#',
  (header) => {
    expect(readSource(header)).toEqual(UNKNOWN_VISIT);
  },
);

test('a last touch that says the same as the first is none', () => {
  expect(readSource('landing=/a&utm_source=x&page=/b&last_landing=/a&last_utm_source=x').lastTouch).toBe(null);
  expect(readSource('landing=/a&utm_source=x&last_landing=/a').lastTouch).toEqual(touchOf({ landing: '/a' }));
});

test('values are cut by characters, not within one', () => {
  const { source } = readSource(new URLSearchParams({ utm_source: '🚀'.repeat(200) }).toString());
  expect(source.utm.source).toBe('🚀'.repeat(SOURCE_LENGTHS.utm));
});

describe('what is no path or no host is left out', () => {
  test.each([
    ['landing', 'https://evil.example/'],
    ['landing', '//evil.example'],
    ['page', '/\\evil.example'],
    ['page', 'javascript:alert(1)'],
    ['referrer', 'https://evil.example/path'],
    ['referrer', 'user@evil.example'],
    ['referrer', '<b>'],
  ])('%s: %s', (name, value) => {
    expect(readSource(new URLSearchParams({ [name]: value }).toString())).toEqual(UNKNOWN_VISIT);
  });

  test('a host may have a port', () => {
    expect(readSource('referrer=LOCALHOST:8080').source.referrer).toBe('localhost:8080');
  });
});

test('when not all of it fits, the first touch is kept before the last, and the header is read', () => {
  const long = '🚀'.repeat(SOURCE_LENGTHS.utm);
  const first = { landing: '/a', utm_source: long, utm_medium: long, page: '/b' };
  const last = { landing: '/c', utm_source: long, utm_medium: long };
  const header = writeSource({ source: sourceOf(first), lastTouch: touchOf(last) });
  expect(header.length).toBeLessThanOrEqual(LARGEST_SOURCE);
  expect(readSource(header)).toEqual({
    source: sourceOf(first),
    lastTouch: touchOf({ landing: '/c', utm_source: long }),
  });
});
