import { services } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { addressOf, axe, PHONE, scriptsOf, useBrowser, type Visit } from '../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');

const open = (query = '', options = {}) => visit(`${site}/services${query}`, options);
const chooser = (page: Visit) => page.locator('form:has(fieldset [type=radio])');
/** The options, by question. */
const questions = (page: Visit) =>
  chooser(page)
    .locator('fieldset')
    .evaluateAll((all) => all.map((one) => [...one.querySelectorAll('input')].map(({ id }) => id)));
const answer = (page: Visit) => page.locator('#which li:visible');
/** Waits until two services answer. @returns their addresses */
const answered = async (page: Visit) => {
  await answer(page).nth(1).waitFor();
  return answer(page).evaluateAll((items) => items.map((item) => item.querySelector('a')?.getAttribute('href')));
};
const choose = async (page: Visit, ids: string[]) => {
  for (const id of ids) await page.locator(`#${id}`).check();
};
const first = async (page: Visit) => (await questions(page)).map(([id]) => must(id));
const status = (page: Visit) => chooser(page).locator('[role=status]');

/** Every published service, with its reason, in place of the questions. */
const expectAll = async (page: Visit) => {
  expect(await chooser(page).isVisible()).toBe(false);
  const links = answer(page).locator('a:has(h3)');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.sort()).toEqual(
    services()
      .map(({ id }) => `/services/${id}`)
      .sort(),
  );
  expect((await answer(page).locator('p:first-of-type').allInnerTexts()).filter((text) => !text)).toEqual([]);
};

test('without JavaScript every service is there with its reason, and no question that nobody answers', async () => {
  const page = await open('', { javaScriptEnabled: false });
  await expectAll(page);
});

test('every service is there when the code does not come', { tags: 'slow' }, async () => {
  const page = await open();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await choose(page, (await first(page)).slice(0, 1));
  await answer(page).first().waitFor();
  await expectAll(page);
  expect(await axe(page, { within: '#which' })).toEqual([]);
});

test('no code is loaded before a touch, and choices made before it came are answered', async () => {
  const page = await open('?utm_source=letter#main');
  expect(scriptsOf(page)).toEqual([]);
  const { promise, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  await choose(page, await first(page));
  letThrough();
  await answered(page);
  const { search, hash } = await addressOf(page);
  expect(Object.fromEntries(new URLSearchParams(search))).toMatchObject({ utm_source: 'letter' });
  expect([new URLSearchParams(search).size, hash]).toEqual([1 + (await first(page)).length, '#main']);
});

test('an answer is announced once it is complete, with the services it shows', { tags: 'slow' }, async () => {
  const page = await open();
  const ids = await first(page);
  await choose(page, ids.slice(0, -1));
  expect(await status(page).textContent()).toBe('');
  await choose(page, ids.slice(-1));
  await answered(page);
  const names = await answer(page).locator('h3').allTextContents();
  for (const name of names) expect(await status(page).textContent()).toContain(name);
  expect(page.errors).toEqual([]);
});

test('the address keeps the answer, and Back returns to the one before', async () => {
  const page = await open();
  const all = await questions(page);
  await choose(page, await first(page));
  const before = await answered(page);
  await choose(page, [must(must(all[0]).at(-1))]);
  await expect.poll(() => answered(page)).not.toEqual(before);
  const after = await answered(page);
  const copy = await open((await addressOf(page)).search);
  expect(await answered(copy)).toEqual(after);
  expect(await status(copy).textContent()).not.toBe('');
  await page.goBack();
  await expect.poll(() => answered(page)).toEqual(before);
  await page.goForward();
  await expect.poll(() => answered(page)).toEqual(after);
});

test('starting over empties the answer and the address', { tags: 'slow' }, async () => {
  const page = await open();
  await choose(page, await first(page));
  await answered(page);
  await chooser(page).locator('[type=reset]').click();
  expect(await answer(page).count()).toBe(0);
  expect(await status(page).textContent()).toBe('');
  expect((await addressOf(page)).search).toBe('');
});

test('an address with options that do not exist shows no answer', { tags: 'slow' }, async () => {
  const page = await open('?stalls=x&runs=&other=1&=2');
  await page.locator('[data-code=there]').waitFor({ state: 'attached' });
  expect(await chooser(page).locator(':checked').count()).toBe(0);
  expect(await answer(page).count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('a page that another script translates while a visitor answers loses no choice and still answers', async () => {
  const page = await open();
  const ids = await first(page);
  await choose(page, ids.slice(0, 1));
  await page.locator('[data-code=there]').waitFor({ state: 'attached' });
  const translate = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('#which') as Element, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) found.push(texts.currentNode as Text);
      for (const text of found) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    });
  await translate();
  await choose(page, ids.slice(1));
  const before = await answered(page);
  await translate();
  await choose(page, [must(must((await questions(page))[0]).at(-1))]);
  await expect.poll(() => answered(page)).not.toEqual(before);
  expect(await answer(page).count()).toBe(2);
  expect(page.errors).toEqual([]);
});

test('the keyboard chooses with arrows, Enter sends nothing, and Tab goes on to the answer', async () => {
  const page = await open();
  for (const [id] of await questions(page)) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.press('ArrowDown');
  }
  await answered(page);
  const { search } = await addressOf(page);
  await page.keyboard.press('Enter');
  expect((await addressOf(page)).search).toBe(search);
  await page.keyboard.press('Tab');
  expect(await page.locator('[type=reset]:focus').count()).toBe(1);
  await page.keyboard.press('Tab');
  expect(await answer(page).first().locator('a:focus').count()).toBe(1);
});

test('on a phone every option and the way to start over are 44 pixels high', { tags: 'slow' }, async () => {
  const page = await open('', { viewport: PHONE });
  const heights = await chooser(page)
    .locator('label, button:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(heights.filter((height) => height < 44)).toEqual([]);
});

test('on a phone the answer comes into view, with the question still there', async () => {
  const page = await open('', { viewport: PHONE, reducedMotion: 'reduce' });
  const ids = await first(page);
  await choose(page, ids.slice(0, -1));
  const last = page.locator(`label:has(#${must(ids.at(-1))})`);
  await last.evaluate((label) => label.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await last.click();
  const inView = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
  await answered(page);
  await expect.poll(() => inView('#which [data-found]')).toBe(true);
  expect(await inView('#which li:has(h3:not(:empty)) >> visible=true')).toBe(true);
  expect(await last.evaluate((label) => label.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test('axe finds nothing in an answer, in light and in dark', { tags: 'slow' }, async () => {
  const page = await open();
  await choose(page, await first(page));
  await answered(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page, { within: '#which' }), colorScheme).toEqual([]);
  }
});
