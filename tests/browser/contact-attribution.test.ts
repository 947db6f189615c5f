import { type Source, sourceOf, touchOf } from '@fairlead/contract/attribution.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { answer, muteCalendar, PAYLOAD, submitButton } from '@fairlead/site/testing/contact.ts';
import { formWords } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { arrive, noted, walkToContact } from '../support/browser/arrive.ts';
import { useBrowser } from '../support/browser/browser.ts';
import { useServedPage } from '../support/browser/served-page.ts';

const visit = useBrowser();
const own = useServedPage();

/** Follows a link of another host's page to a page of the site. */
const arriveFrom = (host: string, path: string) => arrive(own.page, host, own.server.url + path);

async function send(): Promise<void> {
  await muteCalendar(own.page);
  await answer(own.page, { website: PAYLOAD.website });
  await submitButton(own.page).click();
  await own.page.locator('#done-title').or(own.page.locator('#thanks:target')).waitFor();
}

/** The lead as programs read it. */
const stored = async () => {
  const { out } = await leadsCli(own.server.store.env, 'list', '--json');
  return JSON.parse(out) as Record<string, unknown>;
};

test('a lead has the first touch of its visit, the last one, and the page from which the form was opened', async () => {
  own.page = await visit('about:blank');
  await arriveFrom('search.example', '/services/geo?utm_source=x&gclid=1&utm_campaign=%C3%A9t%C3%A9,%20a%26b');
  await noted(own.page, '/services/geo');
  await own.page.goto(`${own.server.url}/methodology`);
  await arriveFrom('news.example', '/about');
  await noted(own.page, '/about');
  await walkToContact(own.page);
  await send();
  expect(await stored()).toMatchObject({
    ...PAYLOAD,
    source: sourceOf(
      {
        landing: '/services/geo',
        referrer: 'search.example',
        page: '/about',
        utm_source: 'x',
        utm_campaign: 'été, a&b',
      },
      { kind: 'gclid', id: '1', at: expect.any(String) },
    ),
    last_touch: touchOf({ landing: '/about', referrer: 'news.example' }),
  });
});

test('a visit that walks to the form by links has one touch, and no page of ours is its referrer', {
  tags: 'slow',
}, async () => {
  own.page = await visit('about:blank');
  await arriveFrom('search.example', '/services/geo?utm_source=x');
  await noted(own.page, '/services/geo');
  await own.page.locator('footer a[href="/case-studies"]').click();
  await own.page.waitForURL('**/case-studies');
  await walkToContact(own.page);
  await send();
  expect(await stored()).toMatchObject({
    source: sourceOf({ landing: '/services/geo', referrer: 'search.example', page: '/case-studies', utm_source: 'x' }),
    last_touch: null,
  });
});

test('a lead has the newest click of its visit, whichever page it led to', { tags: 'slow' }, async () => {
  own.page = await visit(`${own.server.url}/services/geo?msclkid=old`);
  await noted(own.page, '/services/geo');
  await own.page.goto(`${own.server.url}/about?gbraid=b&gclid=new`);
  await noted(own.page, '/about');
  await walkToContact(own.page);
  const sent = Date.now();
  await send();
  const { click } = (await stored()).source as Source;
  expect(click).toMatchObject({ kind: 'gclid', id: 'new' });
  expect(Date.parse(must(click).at)).toBeLessThan(sent);
});

test('a visit whose browser forbids storage still sends, with what its last page tells', { tags: 'slow' }, async () => {
  own.page = await visit('about:blank');
  await own.page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await arriveFrom('search.example', '/services/geo?utm_source=x');
  await walkToContact(own.page);
  await send();
  expect(await stored()).toMatchObject({ source: sourceOf({ landing: '/contact', page: '/services/geo' }) });
  expect(own.page.errors).toEqual([]);
});

test('a visit whose storage is full still sends', { tags: 'slow' }, async () => {
  // An address of the site without code of its own, so that nothing is in the storage yet.
  own.page = await visit(`${own.server.url}/robots.txt`);
  await own.page.evaluate(() => {
    // As much as the browser takes, each size under a name of its own: Chromium needs 0.4 s to write a long text again.
    for (let size = 2 ** 23; size >= 1; size /= 2) {
      try {
        sessionStorage[size] = 'x'.repeat(size);
      } catch {}
    }
  });
  const keys = () => own.page.evaluate(() => Object.keys(sessionStorage));
  const full = await keys();
  await own.page.goto(`${own.server.url}/contact?utm_source=x`);
  await send();
  expect(await stored()).toMatchObject({
    source: sourceOf({ landing: '/contact', page: '/contact', utm_source: 'x' }),
  });
  expect(await keys()).toEqual(full);
  expect(own.page.errors).toEqual([]);
});

test('without JavaScript the form posts itself, comes back to the thanks, and the lead has its page and campaign', async () => {
  own.page = await visit(`${own.server.url}/contact?utm_source=x`, { javaScriptEnabled: false });
  await send();
  expect(await own.page.getByRole('region', { name: formWords().success.title }).isVisible()).toBe(true);
  expect(await stored()).toMatchObject({
    ...PAYLOAD,
    source: sourceOf({ page: '/contact', utm_source: 'x' }),
    last_touch: null,
  });
});
