import {
  LARGEST_SOURCE,
  readSource,
  SOURCE_LENGTHS,
  sourceOf,
  touchOf,
  UNKNOWN_VISIT,
  writeSource,
} from '@fairlead/contract/attribution.ts';
import { SOURCE_HEADER } from '@fairlead/contract/request.ts';
import { lastTouchOfLead, sourceOfLead } from '@fairlead/leads/attribution.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { hostileSource } from '@fairlead/leads/testing/leads/visits.ts';
import { must } from '@fairlead/support/must.ts';
import { random } from '@fairlead/support/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useServer } from '../testing/server/use-server.ts';
import { visitOf } from './attribution.ts';

const NOW = Date.UTC(2026, 10, 28);
const VISIT = {
  source: sourceOf({ landing: '/services/geo', referrer: 'google.com', page: '/', utm_campaign: 'été 🚀' }),
  lastTouch: touchOf({ landing: '/about', utm_source: 'newsletter' }),
};

test('any header is read without an error, and nothing harmful is left in it', () => {
  const r = random(20_261_123);
  for (let round = 0; round < 2_000; round++) {
    const visit = readSource(hostileSource(r), NOW);
    expect(JSON.stringify(visit)).not.toMatch(/\\u00|\\[rnt]|\\ud8|[\u007f-\u009f\u2028\u2029\u202e]/);
    for (const value of Object.values(visit.source.utm))
      expect([...(value ?? '')].length).toBeLessThanOrEqual(SOURCE_LENGTHS.utm);
    expect(readSource(writeSource(visit, NOW), NOW)).toEqual(visit);
  }
});

const CLICK = { kind: 'gclid', id: 'EAIa-1' } as const;

test.each(['json', 'form'] as const)('no click is read where the agency keeps none: %s', (kind) => {
  const request = new Request('https://example.com/', {
    headers: {
      ...(kind === 'json' && { [SOURCE_HEADER]: 'landing=/a&gclid=EAIa-1' }),
      referer: 'https://example.com/a?gclid=EAIa-1',
    },
  });
  expect(visitOf(request, kind, true, NOW).source.click).toEqual({ ...CLICK, at: '2026-11-28T00:00:00.000Z' });
  const { source } = visitOf(request, kind, false, NOW);
  expect([source.click, source.landing ?? source.page]).toEqual([null, '/a']);
});

describeKinds('on %s', (kind) => {
  const server = useServer({}, { kind });
  let db: Database;
  beforeAll(async () => {
    db = await server.store.open();
  });
  afterAll(() => db.destroy());

  /** What is stored about the visit of the lead with this address. */
  const storedVisit = async (email: string) => {
    const lead = await db.selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return { held: lead.held, source: sourceOfLead(lead), lastTouch: lastTouchOfLead(lead) };
  };

  test('first touch, last touch and page are stored as the page reports them', async () => {
    await post(server.url, payload({ email: 'visit@example.com' }), { [SOURCE_HEADER]: writeSource(VISIT, NOW) });
    expect(await storedVisit('visit@example.com')).toEqual({ held: 0, ...VISIT });
  });

  test('a click is stored with its kind, its ID, and the time that the page has told as an age', async () => {
    const source = sourceOf({ landing: '/' }, { ...CLICK, at: new Date(NOW - 90_000).toISOString() });
    const from = Date.now();
    await post(server.url, payload({ email: 'click@example.com' }), {
      [SOURCE_HEADER]: writeSource({ source, lastTouch: null }, NOW),
    });
    const { click } = (await storedVisit('click@example.com')).source;
    expect(click).toMatchObject(CLICK);
    expect(Date.parse(must(click).at)).toBeGreaterThanOrEqual(from - 90_000);
    expect(Date.parse(must(click).at)).toBeLessThanOrEqual(Date.now() - 90_000);
    const { source_name } = must(await db.selectFrom('leads').select('source_name').executeTakeFirst());
    expect(source_name).toBe('google');
  });

  test('the same lead sent again keeps the source of the first', async () => {
    const sent = payload({ email: 'twice@example.com' });
    const [first, second] = [
      await post(server.url, sent, { [SOURCE_HEADER]: writeSource(VISIT, NOW) }),
      await post(server.url, sent, { [SOURCE_HEADER]: 'landing=/other' }),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await storedVisit('twice@example.com')).toMatchObject(VISIT);
  });

  test.each([
    ['no header', {}],
    ['an empty header', { [SOURCE_HEADER]: '' }],
    ['a header that is no query string', { [SOURCE_HEADER]: '%%%;;;\u00ff' }],
    ['a header over the limit', { [SOURCE_HEADER]: `landing=/${'x'.repeat(LARGEST_SOURCE)}` }],
  ])('%s is no reason to refuse or hold a lead', async (name, headers: Record<string, string>) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    expect((await post(server.url, payload({ email }), headers)).status).toBe(200);
    expect(await storedVisit(email)).toEqual({ held: 0, ...UNKNOWN_VISIT });
  });

  test.each([
    ['/contact?utm_source=x&service=geo', { page: '/contact', utm_source: 'x' }],
    ['/contact', { page: '/contact' }],
    ['/contact?gclid=EAIa-1&utm_medium=cpc', { page: '/contact', utm_medium: 'cpc' }, CLICK],
  ])('a form post without script has what its Referer %s tells', async (referer, parts, clicked?: typeof CLICK) => {
    const email = `form-${referer.length}@example.com`;
    expect((await postForm(server.url, payload({ email }), { referer: server.url + referer })).status).toBe(303);
    const click = clicked ? { ...clicked, at: expect.any(String) } : null;
    expect(await storedVisit(email)).toEqual({ held: 0, source: sourceOf(parts, click), lastTouch: null });
  });

  test.each(['https://www.example.com/', 'about:blank', 'nonsense'])(
    'a form post whose Referer is %s tells nothing',
    async (referer) => {
      const email = `form-${encodeURIComponent(referer).replaceAll('%', '')}@example.com`;
      expect((await postForm(server.url, payload({ email }), { referer })).status).toBe(303);
      expect(await storedVisit(email)).toMatchObject(UNKNOWN_VISIT);
    },
  );
});
