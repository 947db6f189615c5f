import { summaryTitle } from '@fairlead/contract/remedies.ts';
import { escapeMarkup } from '@fairlead/contract/text.ts';
import { KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { asForm, PATH, payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { describe, expect, test } from 'vitest';
import words from '../../content/form.json' with { type: 'json' };
import texts from '../../content/function.json' with { type: 'json' };
import { startServer } from '../testing/server/start-server.ts';
import { useServer } from '../testing/server/use-server.ts';

const SITE = 'https://www.example.com';
const SHOP = 'https://shop.example.com';

describe.each(KINDS)('on %s', (kind) => {
  const env = { SITE_URL: SITE, ANON_KEY: 'sb_publishable_test', ALLOWED_ORIGINS: SHOP };
  const server = useServer(env, { kind });

  const leadOf = async (email: string) => (await server.store.leads()).filter((lead) => lead.email === email);

  test('a form post is stored and returns to the thanks of the site', async () => {
    const sent = payload({ email: 'form@example.com', website: 'example.com' });
    const { status, headers } = await postForm(server.url, sent);
    expect([status, headers.get('location')]).toEqual([303, `${SITE}/contact#thanks`]);
    expect((await leadOf('form@example.com'))[0]).toMatchObject({ ...sent, website: 'https://example.com' });
  });

  test('a form post without platforms has none', async () => {
    await postForm(server.url, payload({ email: 'none@example.com', platforms: [] }));
    expect((await leadOf('none@example.com'))[0]?.platforms).toEqual([]);
  });

  test('a form post made twice is one lead', async () => {
    const same = payload({ email: 'again@example.com' });
    expect([(await postForm(server.url, same)).status, (await postForm(server.url, same)).status]).toEqual([303, 303]);
    expect(await leadOf('again@example.com')).toMatchObject([{ submissions: 2 }]);
  });

  test('a form post that is not valid names each field and its remedy', async () => {
    const { platforms: _, revenue: __, ...rest } = payload({ email: 'no address', firstName: '' });
    const { status, headers, text } = await postForm(server.url, rest);
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { firstName, email, revenue } = words.fields;
    expect(text).toContain(`<h1>${escapeMarkup(summaryTitle(words, 3))}</h1>`);
    const named: [label: string, remedy: string][] = [
      [firstName.label, firstName.remedy.required],
      [email.label, email.remedy.invalid],
      [revenue.label, revenue.remedy.required],
    ];
    for (const [label, remedy] of named)
      expect(text).toContain(`<b>${escapeMarkup(label)}</b><span>${escapeMarkup(remedy)}</span>`);
    expect(text).not.toContain('no address');
  });

  test('a form post that is too large is answered with a page that says so', async () => {
    const { status, text } = await postForm(server.url, payload({ firstName: 'x'.repeat(40_000) }));
    expect(status).toBe(413);
    expect(text).toContain(escapeMarkup(words.failure.description));
  });

  test.each([
    ['the site', SITE, 303],
    ['a listed page', SHOP, 303],
    ['another page', 'https://evil.example', 403],
    ['a page that hides where it is', 'null', 403],
  ])('a form post carries no key and is judged by its origin: %s', async (_name, origin, status) => {
    const email = `o${status}${origin.length}@example.com`;
    const answer = await postForm(server.url, payload({ email }), { origin });
    expect(answer.status).toBe(status);
    expect(await leadOf(email)).toHaveLength(status === 303 ? 1 : 0);
    if (status === 403) expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('a form post that cannot be stored says so and offers the scheduling page', async () => {
    const scheduling = 'https://calendly.com/agency/a"b?c&d';
    await using broken = await startServer({ PUBLIC_SCHEDULING_URL: scheduling }, { kind });
    await broken.store.query('alter table leads rename to gone');
    const { status, headers, text } = await postForm(broken.url, payload());
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(text).toContain(escapeMarkup(texts.pages.kept));
    expect(text).toContain('href="https://calendly.com/agency/a%22b?c&amp;d"');
  });
});

describe('a form post returns', () => {
  const OWN = 'https://own.example';
  const RELATIVE = ['/contact#thanks', '/contact'];
  const ABSOLUTE = [`${SITE}/contact#thanks`, `${SITE}/contact`];

  /** Where a server that is asked under this address leads from a stored form post, and from the page of a refused one. */
  async function leadsBackTo(env: Record<string, string>, origin: string | undefined) {
    await using server = await startServer(env);
    const send = (firstName: string) =>
      server.ask(OWN + PATH, {
        method: 'POST',
        headers: origin === undefined ? {} : { origin },
        body: asForm(payload({ firstName })),
      });
    const [stored, refused] = [await send('Ada'), await send('x'.repeat(40_000))];
    expect([stored.status, refused.status]).toEqual([303, 413]);
    return [stored.headers.get('location'), /href="([^"]*\/contact)"/.exec(await refused.text())?.[1]];
  }

  test.each([
    ['to itself, if only the port is set', {}, undefined, RELATIVE],
    ['to itself, if only the port is set and it came from there', {}, OWN, RELATIVE],
    ['to itself, if the site is at its own address', { SITE_URL: OWN }, undefined, RELATIVE],
    ['to itself, if the site is at its own address and it came from there', { SITE_URL: OWN }, OWN, RELATIVE],
    ['to the site at another address, if it came from there', { SITE_URL: SITE }, SITE, ABSOLUTE],
    ['to the site at another address, if it does not say where it came from', { SITE_URL: SITE }, undefined, ABSOLUTE],
    ['to the site at another address, if it hides where it came from', { SITE_URL: SITE }, 'null', ABSOLUTE],
    ['to itself, if it came from there though the site is at another address', { SITE_URL: SITE }, OWN, RELATIVE],
  ])('%s', async (_name, env: Record<string, string>, origin, expected) => {
    expect(await leadsBackTo(env, origin)).toEqual(expected);
  });
});

describe('a server with a list of origins and without the address of the site', () => {
  const server = useServer({ ALLOWED_ORIGINS: SHOP, ANON_KEY: 'sb_publishable_test' });

  test.each<[string, string, () => string, number, number]>([
    ['takes', 'its own pages', () => server.url, 200, 303],
    ['takes', 'a listed page', () => SHOP, 200, 303],
    ...['https://evil.example', 'http://127.0.0.1:8080', 'null'].map(
      (origin): [string, string, () => string, number, number] => ['refuses', origin, () => origin, 403, 403],
    ),
  ])('%s %s, by script and by form', async (_what, _page, origin, byScript, byForm) => {
    const headers = { origin: origin() };
    expect((await post(server.url, payload(), { ...headers, apikey: 'sb_publishable_test' })).status).toBe(byScript);
    expect((await postForm(server.url, payload(), headers)).status).toBe(byForm);
  });
});
