import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import words from '../../../content/form.json' with { type: 'json' };
import texts from '../../../content/function.json' with { type: 'json' };
import { summaryTitle } from '../../../contract/remedies.ts';
import { escapeHtml } from '../../../server/base/html.ts';
import type { Database } from '../../../server/db/schema.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { NO_LIMITS, payload, postForm } from '../../support/server/payloads.ts';

const SITE = 'https://www.example.com';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let app: TestApp;
  beforeAll(async () => {
    store = await createStore(kind);
    db = await store.open();
    app = await startApp(store, db, {
      ...NO_LIMITS,
      SITE_URL: SITE,
      ANON_KEY: 'sb_publishable_test',
      ALLOWED_ORIGINS: 'https://shop.example.com',
    });
  });
  afterAll(async () => {
    await app.close();
    await db.destroy();
    store.remove();
  });

  const leadOf = async (email: string) => (await store.leads()).filter((lead) => lead.email === email);

  test('a form post is stored and returns to the thanks of the site', async () => {
    const sent = payload({ email: 'form@example.com', website: 'example.com' });
    const { status, headers } = await postForm(app.url, sent);
    expect([status, headers.get('location')]).toEqual([303, `${SITE}/contact#thanks`]);
    expect((await leadOf('form@example.com'))[0]).toMatchObject({ ...sent, website: 'https://example.com' });
  });

  test('a form post without platforms has none', async () => {
    await postForm(app.url, payload({ email: 'none@example.com', platforms: [] }));
    expect((await leadOf('none@example.com'))[0]?.platforms).toEqual([]);
  });

  test('a form post made twice is one lead', async () => {
    const same = payload({ email: 'again@example.com' });
    expect([(await postForm(app.url, same)).status, (await postForm(app.url, same)).status]).toEqual([303, 303]);
    expect(await leadOf('again@example.com')).toMatchObject([{ submissions: 2 }]);
  });

  test('a form post that is not valid names each field and its remedy', async () => {
    const { platforms: _, revenue: __, ...rest } = payload({ email: 'no address', firstName: '' });
    const { status, headers, text } = await postForm(app.url, rest);
    expect(status).toBe(422);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    const { firstName, email, revenue } = words.fields;
    expect(text).toContain(`<h1>${escapeHtml(summaryTitle(words, 3))}</h1>`);
    const named: [label: string, remedy: string][] = [
      [firstName.label, firstName.remedy.required],
      [email.label, email.remedy.invalid],
      [revenue.label, revenue.remedy.required],
    ];
    for (const [label, remedy] of named)
      expect(text).toContain(`<b>${escapeHtml(label)}</b><span>${escapeHtml(remedy)}</span>`);
    expect(text).not.toContain('no address');
  });

  test('a form post that is too large is answered with a page that says so', async () => {
    const { status, text } = await postForm(app.url, payload({ firstName: 'x'.repeat(40_000) }));
    expect(status).toBe(413);
    expect(text).toContain(escapeHtml(words.failure.description));
  });

  test.each([
    ['the site', SITE, 303],
    ['a listed page', 'https://shop.example.com', 303],
    ['another page', 'https://evil.example', 403],
    ['a page that hides where it is', 'null', 403],
  ])('a form post carries no key and is judged by its origin: %s', async (_name, origin, status) => {
    const email = `o${status}${origin.length}@example.com`;
    const answer = await postForm(app.url, payload({ email }), { origin });
    expect(answer.status).toBe(status);
    expect(await leadOf(email)).toHaveLength(status === 303 ? 1 : 0);
    if (status === 403) expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('a form post that cannot be stored says so and offers the scheduling page', async () => {
    const broken = await createStore(kind);
    const lost = await broken.open();
    const env = { PUBLIC_SCHEDULING_URL: 'https://calendly.com/agency/a"b?c&d' };
    const other = await startApp(broken, lost, env);
    await broken.query('alter table leads rename to gone');
    const { status, headers, text } = await postForm(other.url, payload());
    expect([status, headers.get('retry-after')]).toEqual([503, '30']);
    expect(text).toContain(escapeHtml(texts.pages.kept));
    expect(text).toContain('href="https://calendly.com/agency/a%22b?c&amp;d"');
    await other.close();
    await lost.destroy();
    broken.remove();
  });
});
