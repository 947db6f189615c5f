import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceOf, touchOf } from '../../contract/source.ts';
import { arrive, noted, walkToContact } from '../support/browser/arrive.ts';
import { useBrowser, type Visit } from '../support/browser/browser.ts';
import { leadsCli } from '../support/leads/cli.ts';
import { answer, PAYLOAD, submitButton } from '../support/server/contact.ts';
import { startServer, type TestServer } from '../support/server/server.ts';

const visit = useBrowser();
let server: TestServer;
let page: Visit;
beforeEach(async () => {
  server = await startServer({});
});
afterEach(async () => {
  await server.stop();
});

/** Follows a link of another host's page to a page of the site. */
const arriveFrom = (host: string, path: string) => arrive(page, host, server.url + path);

async function send(): Promise<void> {
  await answer(page, { website: PAYLOAD.website });
  await submitButton(page).click();
  await page.locator('#done-title').or(page.locator('#thanks:target')).waitFor();
}

/** The lead as programs read it. */
const stored = async () => {
  const { out } = await leadsCli({ DATA_DIR: server.dataDir }, 'list', '--json');
  return JSON.parse(out) as Record<string, unknown>;
};

test('a lead has the first touch of its visit, the last one, and the page from which the form was opened', async () => {
  page = await visit('about:blank');
  await arriveFrom('search.example', '/services/geo?utm_source=x&gclid=1&utm_campaign=%C3%A9t%C3%A9,%20a%26b');
  await noted(page, '/services/geo');
  await page.goto(`${server.url}/methodology`);
  await arriveFrom('news.example', '/about');
  await noted(page, '/about');
  await walkToContact(page);
  await send();
  expect(await stored()).toMatchObject({
    ...PAYLOAD,
    source: sourceOf({
      landing: '/services/geo',
      referrer: 'search.example',
      page: '/about',
      utm_source: 'x',
      utm_campaign: 'été, a&b',
    }),
    last_touch: touchOf({ landing: '/about', referrer: 'news.example' }),
  });
});

test('a visit that walks to the form by links has one touch, and no page of ours is its referrer', async () => {
  page = await visit('about:blank');
  await arriveFrom('search.example', '/services/geo?utm_source=x');
  await noted(page, '/services/geo');
  await page.locator('footer a[href="/case-studies"]').click();
  await page.waitForURL('**/case-studies');
  await walkToContact(page);
  await send();
  expect(await stored()).toMatchObject({
    source: sourceOf({ landing: '/services/geo', referrer: 'search.example', page: '/case-studies', utm_source: 'x' }),
    last_touch: null,
  });
});

test('without the client library the source is sent too', async () => {
  page = await visit(`${server.url}/contact?utm_medium=mail`);
  await page.route('**/_astro/*supabase*.js', (route) => route.abort());
  await send();
  expect(await stored()).toMatchObject({
    source: sourceOf({ landing: '/contact', page: '/contact', utm_medium: 'mail' }),
    last_touch: null,
  });
});

test('a visit whose browser forbids storage still sends, with what its last page tells', async () => {
  page = await visit('about:blank');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await arriveFrom('search.example', '/services/geo?utm_source=x');
  await walkToContact(page);
  await send();
  expect(await stored()).toMatchObject({ source: sourceOf({ landing: '/contact', page: '/services/geo' }) });
  expect(page.errors).toEqual([]);
});

test('a visit whose storage is full still sends', async () => {
  page = await visit('about:blank');
  await page.addInitScript(() => {
    // As much as the browser takes, to the last character.
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        sessionStorage.full = (sessionStorage.full ?? '') + 'x'.repeat(size);
      } catch {}
    }
  });
  await page.goto(`${server.url}/contact?utm_source=x`);
  await send();
  expect(await stored()).toMatchObject({
    source: sourceOf({ landing: '/contact', page: '/contact', utm_source: 'x' }),
  });
  expect(page.errors).toEqual([]);
});

test('without script the lead has the page of the form and the campaign in its address', async () => {
  page = await visit(`${server.url}/contact?utm_source=x`, { javaScriptEnabled: false });
  await send();
  expect(await stored()).toMatchObject({ source: sourceOf({ page: '/contact', utm_source: 'x' }), last_touch: null });
});
