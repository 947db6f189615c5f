/** The question before Google Analytics: what is requested before and after each answer, and how it looks. */

import { answer, hasFocus } from '@fairlead/site/testing/contact.ts';
import { privacyWords } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { expect, test } from 'vitest';
import { axe, overflow } from '../../support/browser/browser.ts';
import { send } from '../../support/browser/measured-proofs.ts';
import { useMeasuredSite } from '../../support/browser/measured-site.ts';
import { countShifts, hasFallbackFont } from '../../support/browser/slow-font.ts';

const FONT = needs(TOOLS.fallbackFont, hasFallbackFont);
const GPC = `Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })`;
const site = useMeasuredSite((server) => ({ use: 'ga4', measurementId: 'G-PLAYED12', server }));
const { own, open, names, count, first, measuring } = site;
const banner = () => own.page.locator('[data-visits-code]');
const button = (value: 'granted' | 'denied') => banner().locator(`button[value=${value}]`);
const again = () => own.page.locator('[data-choices]');
const choice = () => own.page.evaluate(() => localStorage.visits as string | undefined);
const openGranted = async (path: string) => {
  await open(path);
  await button('granted').click();
};

test('before the choice nothing is requested, nothing moves and the focus stays', FONT, async () => {
  await open('/', { before: countShifts });
  await banner().waitFor();
  await own.page.locator('html.set').waitFor({ state: 'attached' });
  const [moved, focus] = await own.page.evaluate(() => [window.shift, document.activeElement?.localName] as const);
  expect(focus).toBe('body');
  expect(moved, 'the font may move a line by less than a pixel').toBeLessThanOrEqual(0.001);
  await own.page.locator('header a[href^="/contact"]:visible').first().click();
  await own.page.waitForURL('**/contact');
  await answer(own.page);
  await send(site);
  expect(measuring()).toEqual([]);
  expect(await own.page.context().cookies()).toEqual([]);
  expect(own.page.errors).toEqual([]);
});

test('after a refusal nothing is requested, on no page, and the choice is kept with its date', async () => {
  await open('/contact');
  await button('denied').click();
  expect(await banner().isVisible()).toBe(false);
  expect(await choice()).toMatch(/^denied \d{4}-\d\d-\d\d$/);
  await own.page.reload();
  await answer(own.page);
  await send(site);
  expect(await banner().isVisible()).toBe(false);
  expect(measuring()).toEqual([]);
});

test('after a yes all is denied first, then measuring alone is granted, and addresses go without their query', async () => {
  await openGranted('/contact?email=secret-query');
  await expect.poll(names).toEqual(['page_view']);
  const calls = await own.page.evaluate(() => (window.dataLayer as IArguments[]).map((call) => [...call]));
  const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
  expect(calls.slice(0, 2)).toEqual([
    ['consent', 'default', { ...denied, analytics_storage: 'denied' }],
    ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
  ]);
  expect(must(must(first('page_view')).p).page_location).toBe(`${own.server.url}/contact`);
  expect(own.service.asked[0]).toBe('/gtag/js?id=G-PLAYED12');
  await own.page.reload();
  await expect.poll(() => count('page_view')).toBe(2);
  expect(await banner().isVisible()).toBe(false);
});

test('a yes that is taken back in the footer ends it at once, and its cookies are gone', async () => {
  await openGranted('/contact');
  await expect.poll(names).toEqual(['page_view']);
  expect((await own.page.context().cookies()).map(({ name }) => name).sort()).toEqual(['_ga', '_ga_PLAYED12']);
  await again().click();
  expect(await hasFocus(banner())).toBe(true);
  await button('denied').click();
  expect(await hasFocus(again())).toBe(true);
  expect(await own.page.context().cookies()).toEqual([]);
  await answer(own.page);
  await send(site);
  await own.page.reload();
  expect(names()).toEqual(['page_view']);
  await again().click();
  await button('granted').click();
  await expect.poll(() => count('page_view')).toBe(2);
});

test('a browser that refuses for its visitor is not asked, even after an earlier yes, and the footer says so', async () => {
  await open('/', { before: `${GPC}; localStorage.visits = 'granted 2026-01-31'` });
  await own.page.locator('[data-refused]').waitFor();
  expect([await banner().isVisible(), await again().isVisible()]).toEqual([false, false]);
  expect(measuring()).toEqual([]);
});

test('without JavaScript nobody is asked and nothing is requested', async () => {
  await open('/', { javaScriptEnabled: false });
  for (const part of [banner(), again(), own.page.locator('[data-refused]')])
    expect(await part.isVisible()).toBe(false);
  expect(measuring()).toEqual([]);
});

test.each(['light', 'dark'] as const)(
  'in the %s scheme the two answers are equal, and axe finds nothing',
  async (colorScheme) => {
    await open('/', { colorScheme });
    for (const width of [320, 360, 768, 1280, 1680]) {
      await own.page.setViewportSize({ width, height: 800 });
      const [one, other] = await Promise.all([button('denied').boundingBox(), button('granted').boundingBox()]);
      expect([must(one).width, must(one).height, must(one).y]).toEqual([
        must(other).width,
        must(other).height,
        must(other).y,
      ]);
      expect(await overflow(own.page)).toBe(0);
    }
    const looks = await banner()
      .locator('button')
      .evaluateAll((all) =>
        all.map((each) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(each);
          return [color, backgroundColor, borderColor, fontSize, fontWeight];
        }),
      );
    expect(looks[0]).toEqual(looks[1]);
    expect(await axe(own.page)).toEqual([]);
  },
);

test('the keyboard reaches the answers right after the link to the text', async () => {
  await open('/');
  await banner().waitFor();
  const reached: string[] = [];
  for (let step = 0; step < 4; step++) {
    await own.page.keyboard.press('Tab');
    reached.push(await own.page.evaluate(() => (document.activeElement as Element).getAttribute('value') ?? ''));
  }
  expect(reached).toEqual(['', '', 'denied', 'granted']);
  await own.page.keyboard.press('Enter');
  expect(await banner().isVisible()).toBe(false);
  expect(await own.page.evaluate(() => (document.activeElement as Element).localName)).toBe('main');
  await expect.poll(names).toEqual(['page_view']);
});

test('the privacy text says what is measured, and the policy opens the service alone', async () => {
  await open('/contact');
  const { items, measurement } = privacyWords();
  const text = must(await own.page.locator('#privacy').textContent());
  expect(text).toContain(measurement.ga4.text);
  expect(text).toContain(must(must(items.find(({ opening }) => opening)).opening).ga4);
  expect(text).not.toContain(measurement.plausible.text);
  const policy = must((await fetch(own.server.url)).headers.get('content-security-policy'));
  expect(policy).toContain(`${own.service.url}/gtag/js;`);
  expect(policy).toContain(`connect-src 'self' ${own.service.url};`);
  expect(policy).not.toMatch(/google|plausible/);
});
