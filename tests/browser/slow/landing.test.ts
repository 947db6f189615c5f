/** Landing pages of the second site: their form, their calendar, and the bands that only they have here. */
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { ANSWERS, answerField, answersIn, PAYLOAD, panel, submitButton } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { axe, overflow, useBrowser } from '../../support/browser/browser.ts';
import { complaints, listenToPolicy, openListening } from '../../support/browser/policy-proof.ts';
import { useServedPage } from '../../support/browser/served-page.ts';
import { playTurnstile } from '../../support/browser/turnstile.ts';
import { CALL, CHOSEN, FOCUS, LANDING, VIDEOS } from '../../support/site/variant-pages.ts';

const visit = useBrowser();
const own = useServedPage(undefined, () => startServer({}, { site: inject('variant') }));

const open = async (path: string, options = {}) => {
  own.page = await visit('about:blank', options);
  await playTurnstile(own.page, 'passes');
  await listenToPolicy(own.page);
  await own.page.goto(own.server.url + path);
};

/** What the page has not chosen is typed. */
async function type(website: string): Promise<void> {
  const typed = { ...ANSWERS, website };
  for (const name of FIELD_NAMES) if (!Object.hasOwn(CHOSEN, name)) await answerField(own.page, name, typed[name]);
}

/** The lead as programs read it. */
const stored = async () => JSON.parse((await leadsCli(own.server.store.env, 'list', '--json')).out);
const LEAD = { ...PAYLOAD, ...CHOSEN, source: { landing: LANDING, page: LANDING } };

test('its form has chosen answers, and its lead says which page it is from', async () => {
  await open(LANDING);
  expect(await answersIn(own.page)).toMatchObject(CHOSEN);
  await type(ANSWERS.website);
  await submitButton(own.page).click();
  await panel(own.page).waitFor();
  expect(await stored()).toMatchObject(LEAD);
  expect(await complaints(own.page)).toEqual([]);
});

test('a visitor may change what was chosen, and a reload keeps the change', async () => {
  await open(LANDING);
  const [first, second] = CHOSEN.platforms;
  await own.page.locator(`[name=platforms][value="${first}"]`).uncheck();
  await own.page.reload();
  expect(await answersIn(own.page)).toMatchObject({ ...CHOSEN, platforms: [second] });
});

test('a draft from another page keeps what the landing page has chosen', async () => {
  await open('/contact');
  await own.page.locator('#firstName').fill(PAYLOAD.firstName);
  await own.page.goto(own.server.url + LANDING);
  expect(await answersIn(own.page)).toMatchObject({ ...CHOSEN, firstName: PAYLOAD.firstName });
});

test('without JavaScript its form posts itself, and comes back to the thanks', async () => {
  await open(LANDING, { javaScriptEnabled: false });
  await type(PAYLOAD.website);
  const answered = own.page.waitForResponse((response) => response.request().method() === 'POST');
  await submitButton(own.page).click();
  expect((await answered).status()).toBe(303);
  await own.page.waitForURL('**/contact#thanks');
  expect(await stored()).toMatchObject({ ...LEAD, source: { page: LANDING } });
});

test('a page with the calendar alone has no fault, and leads to the form of the contact page', async () => {
  own.page = await openListening(visit, own.server.url + CALL);
  await own.page.locator('[data-calendar]').scrollIntoViewIfNeeded();
  await own.page.waitForLoadState('networkidle');
  expect(await complaints(own.page)).toEqual([]);
  expect(await own.page.locator('[data-calendar] a[href="/contact#form"]').count()).toBe(1);
});

/** Requests of any other origin than the site's own. */
const strangers = () =>
  own.page.asked.map(({ url }) => url).filter((url) => /^https?:/.test(url) && !url.startsWith(own.server.url));

test.each(VIDEOS)(
  'nothing of $provider is asked for before a press, which shows its player in place of the picture',
  async ({ id, page }) => {
    await open(LANDING);
    await own.page.route(/youtube|vimeo/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title>' }),
    );
    const link = own.page.locator(`a[href="${page}"]`);
    // A press that nothing precedes, as a finger's is, while code that is still to come would come late.
    await own.page.route('**/_astro/*.js', () => {});
    await link.scrollIntoViewIfNeeded();
    await own.page.waitForLoadState('networkidle');
    expect(strangers()).toEqual([]);
    const name = must(await link.textContent());
    await link.click();
    const player = own.page.locator(`iframe[src*="${id}"]`);
    expect(await player.getAttribute('title')).toBe(name);
    await own.page.frameLocator(`iframe[src*="${id}"]`).locator('title').waitFor({ state: 'attached' });
    expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true);
    expect(own.page.context().pages()).toHaveLength(1);
    expect(strangers().every((url) => url.includes(id))).toBe(true);
    expect(await complaints(own.page)).toEqual([]);
  },
);

test('a picture that its place cuts is cut around the point that was chosen for it', async () => {
  await open(LANDING);
  const poster = own.page.locator(`a[href="${VIDEOS[0]?.page}"] img`);
  expect(await poster.evaluate((img) => getComputedStyle(img).objectPosition)).toBe(`${FOCUS.x}% ${FOCUS.y}%`);
  expect(await complaints(own.page)).toEqual([]);
});

test('without JavaScript each video is a link to its page', async () => {
  await open(LANDING, { javaScriptEnabled: false });
  for (const { page } of VIDEOS) {
    const opened = own.page.context().waitForEvent('page');
    await own.page.context().route(page, (route) => route.fulfill({ body: 'The video' }));
    await own.page.locator(`a[href="${page}"]`).click();
    const other = await opened;
    await other.waitForURL(page);
    expect(other.url()).toBe(page);
  }
});

test.each(['light', 'dark'] as const)(
  'in %s colors no landing page scrolls sideways, and axe finds no fault',
  async (colorScheme) => {
    for (const path of [LANDING, CALL, '/about']) {
      await open(path, { colorScheme });
      await own.page.evaluate(() => document.documentElement.classList.add('visible', 'set'));
      for (const width of [320, 768, 1280]) {
        await own.page.setViewportSize({ width, height: 800 });
        expect(await overflow(own.page), `${path} at ${width}`).toBeLessThanOrEqual(0);
        expect(await axe(own.page), `${path} at ${width}`).toEqual([]);
      }
      await own.page.context().close();
    }
  },
);
