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
import { CLICK_KINDS, type Click, LONGEST_CLICK_ID } from './clicks.ts';
import { DAY_MS } from './day.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const MINUTE = 60_000;
/** When a click was, so many milliseconds before. */
const before = (ms: number) => new Date(NOW - ms).toISOString();

const VISIT: Visit = {
  source: sourceOf(
    {
      landing: '/services/geo',
      referrer: 'google.com',
      page: '/services/seo',
      utm_source: 'Zürich & Söhne',
      utm_campaign: 'été 100% 🚀',
    },
    { kind: 'gclid', id: 'EAIa-Qob_ChMI', at: before(MINUTE) },
  ),
  lastTouch: touchOf({ landing: '/', utm_source: 'newsletter' }),
};

test('a visit is read as it was written, in any script, and the header holds only ASCII', () => {
  const header = writeSource(VISIT, NOW);
  expect(header).toMatch(/^[\x21-\x7e]+$/);
  expect(readSource(header, NOW)).toEqual(VISIT);
});

test('the JSON of a source has every part in its fixed order', () => {
  expect(JSON.stringify(readSource('landing=/a&utm_term=b', NOW).source)).toBe(
    '{"landing":"/a","referrer":null,"page":null,"utm":{"source":null,"medium":null,"campaign":null,"term":"b","content":null},"click":null}',
  );
});

test.each([null, '', '&&==', '%', 'a=b', '%ff%', 'landing', 'x'.repeat(LARGEST_SOURCE + 1)])(
  'a header without anything of use is a visit of which nothing is known: %#',
  (header) => {
    expect(readSource(header, NOW)).toEqual(UNKNOWN_VISIT);
  },
);

test('a last touch that says the same as the first is none', () => {
  expect(readSource('landing=/a&utm_source=x&page=/b&last_landing=/a&last_utm_source=x', NOW).lastTouch).toBe(null);
  expect(readSource('landing=/a&utm_source=x&last_landing=/a', NOW).lastTouch).toEqual(touchOf({ landing: '/a' }));
});

test('values are cut by characters, not within one', () => {
  const { source } = readSource(new URLSearchParams({ utm_source: '🚀'.repeat(200) }).toString(), NOW);
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
    expect(readSource(new URLSearchParams({ [name]: value }).toString(), NOW)).toEqual(UNKNOWN_VISIT);
  });

  test('a host may have a port', () => {
    expect(readSource('referrer=LOCALHOST:8080', NOW).source.referrer).toBe('localhost:8080');
  });
});

describe('a click', () => {
  const clickOf = (header: string) => readSource(header, NOW).source.click;

  test('is as long ago for the server as for the page, however wrong the clock of the visitor is', () => {
    const [clicked, by] = [Date.UTC(2031, 0, 1), Date.UTC(2031, 0, 1) + MINUTE];
    const click: Click = { kind: 'msclkid', id: 'a', at: new Date(clicked).toISOString() };
    const header = writeSource({ source: sourceOf({}, click), lastTouch: null }, by);
    expect(clickOf(header)).toEqual({ kind: 'msclkid', id: 'a', at: before(MINUTE) });
  });

  test.each(['', '-5', 'x', '1e999', `${91 * DAY_MS}`])('whose age is "%s" is of this moment', (age) => {
    expect(clickOf(`fbclid=a&click_age=${age}`)).toEqual({ kind: 'fbclid', id: 'a', at: before(0) });
  });

  test.each(CLICK_KINDS)('has an ID of the kind %s', (kind) => {
    expect(clickOf(`${kind}=E.C.P_a-b~c`)).toEqual({ kind, id: 'E.C.P_a-b~c', at: before(0) });
  });

  test('has the ID that a platform asks for first, where a link had several', () => {
    expect(clickOf('gbraid=b&fbclid=c&gclid=a')).toMatchObject({ kind: 'gclid', id: 'a' });
    expect(clickOf('gclid=%3Cb%3E&gbraid=b')).toMatchObject({ kind: 'gbraid', id: 'b' });
  });

  test.each(['', ' ', 'a b', '<b>', '=cmd()', 'a\nb', 'ü', 'x'.repeat(LONGEST_CLICK_ID + 1)])(
    'whose ID no platform makes is none: %#',
    (id) => {
      expect(clickOf(new URLSearchParams({ gclid: id }).toString())).toBeNull();
    },
  );
});

test('when not all of it fits, the first touch is kept before the last, and the header is read', () => {
  const long = '🚀'.repeat(SOURCE_LENGTHS.utm);
  const first = { landing: '/a', utm_source: long, utm_medium: long, page: '/b' };
  const last = { landing: '/c', utm_source: long, utm_medium: long };
  const header = writeSource({ source: sourceOf(first), lastTouch: touchOf(last) }, NOW);
  expect(header.length).toBeLessThanOrEqual(LARGEST_SOURCE);
  expect(readSource(header, NOW)).toEqual({
    source: sourceOf(first),
    lastTouch: touchOf({ landing: '/c', utm_source: long }),
  });
});
