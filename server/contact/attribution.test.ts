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
import { random } from '@fairlead/support/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/schema.ts';
import { lastTouchOfLead, sourceOfLead } from '../leads/attribution.ts';
import { describeKinds } from '../testing/database/stores.ts';
import { payload, post, postForm } from '../testing/server/payloads.ts';
import { useServer } from '../testing/server/use-server.ts';
import { hostileSource } from '../testing/server/visits.ts';

const VISIT = {
  source: sourceOf({ landing: '/services/geo', referrer: 'google.com', page: '/', utm_campaign: 'été 🚀' }),
  lastTouch: touchOf({ landing: '/about', utm_source: 'newsletter' }),
};

test('any header is read without an error, and nothing harmful is left in it', () => {
  const r = random(20_261_123);
  for (let round = 0; round < 2_000; round++) {
    const visit = readSource(hostileSource(r));
    expect(JSON.stringify(visit)).not.toMatch(/\\u00|\\[rnt]|\\ud8|[\u007f-\u009f\u2028\u2029\u202e]/);
    for (const value of Object.values(visit.source.utm))
      expect([...(value ?? '')].length).toBeLessThanOrEqual(SOURCE_LENGTHS.utm);
    expect(readSource(writeSource(visit))).toEqual(visit);
  }
});

describeKinds('on %s', (kind) => {
  const server = useServer({}, { kind });
  let db: Database;
  beforeAll(async () => {
    db = await server.store.open();
  });
  afterAll(() => db.destroy());

  /** What is stored about the visit of the lead with this address. */
  const visitOf = async (email: string) => {
    const lead = await db.selectFrom('leads').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
    return { held: lead.held, source: sourceOfLead(lead), lastTouch: lastTouchOfLead(lead) };
  };

  test('first touch, last touch and page are stored as the page reports them', async () => {
    await post(server.url, payload({ email: 'visit@example.com' }), { [SOURCE_HEADER]: writeSource(VISIT) });
    expect(await visitOf('visit@example.com')).toEqual({ held: 0, ...VISIT });
  });

  test('the same lead sent again keeps the source of the first', async () => {
    const sent = payload({ email: 'twice@example.com' });
    const [first, second] = [
      await post(server.url, sent, { [SOURCE_HEADER]: writeSource(VISIT) }),
      await post(server.url, sent, { [SOURCE_HEADER]: 'landing=/other' }),
    ];
    expect(second.body.id).toBe(first.body.id);
    expect(await visitOf('twice@example.com')).toMatchObject(VISIT);
  });

  test.each([
    ['no header', {}],
    ['an empty header', { [SOURCE_HEADER]: '' }],
    ['a header that is no query string', { [SOURCE_HEADER]: '%%%;;;\u00ff' }],
    ['a header over the limit', { [SOURCE_HEADER]: `landing=/${'x'.repeat(LARGEST_SOURCE)}` }],
  ])('%s is no reason to refuse or hold a lead', async (name, headers: Record<string, string>) => {
    const email = `${name.replaceAll(' ', '-')}@example.com`;
    expect((await post(server.url, payload({ email }), headers)).status).toBe(200);
    expect(await visitOf(email)).toEqual({ held: 0, ...UNKNOWN_VISIT });
  });

  test.each([
    ['/contact?utm_source=x&service=geo', { page: '/contact', utm_source: 'x' }],
    ['/contact', { page: '/contact' }],
  ])('a form post without script has what its Referer %s tells', async (referer, parts) => {
    const email = `form-${referer.length}@example.com`;
    expect((await postForm(server.url, payload({ email }), { referer: server.url + referer })).status).toBe(303);
    expect(await visitOf(email)).toEqual({ held: 0, source: sourceOf(parts), lastTouch: null });
  });

  test.each(['https://www.example.com/', 'about:blank', 'nonsense'])(
    'a form post whose Referer is %s tells nothing',
    async (referer) => {
      const email = `form-${encodeURIComponent(referer).replaceAll('%', '')}@example.com`;
      expect((await postForm(server.url, payload({ email }), { referer })).status).toBe(303);
      expect(await visitOf(email)).toMatchObject(UNKNOWN_VISIT);
    },
  );

  test('no header that a program makes up refuses a lead, holds it, or gets into the log', async () => {
    const r = random(7);
    const headers = Array.from({ length: 60 }, () => hostileSource(r));
    const sent = headers.map((header, index) => {
      return post(server.url, payload({ email: `hostile${index}@example.com` }), { [SOURCE_HEADER]: header });
    });
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
    for (const [index, header] of headers.entries()) {
      expect(await visitOf(`hostile${index}@example.com`)).toEqual({ held: 0, ...readSource(header) });
    }
    expect(server.output()).not.toMatch(/utm_|landing|script|bug|lead_not_stored/);
  });
});
