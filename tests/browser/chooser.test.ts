import { services } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { addressOf, axe, PHONE, useBrowser, type Visit } from '../support/browser/browser.ts';

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
const addresses = (page: Visit) =>
  answer(page)
    .locator('a:has(h4)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
const choose = async (page: Visit, ids: string[]) => {
  for (const id of ids) await page.locator(`#${id}`).check();
};
const first = async (page: Visit) => (await questions(page)).map(([id]) => must(id));
const status = (page: Visit) => chooser(page).locator('[role=status]');

test('without JavaScript each combination shows two services, and every service is one of them', async () => {
  const page = await open('', { javaScriptEnabled: false });
  expect(await answer(page).count()).toBe(0);
  const shown = await page.evaluate(() => {
    const items = [...document.querySelectorAll('#which li')];
    const inputs = (at: number) => [
      ...(document.querySelectorAll('#which fieldset')[at] as HTMLElement).querySelectorAll('input'),
    ];
    const visible = () =>
      items
        .filter((item) => item.checkVisibility())
        .map((item) => (item.querySelector('a') as HTMLAnchorElement).pathname);
    return inputs(0).flatMap((stall) =>
      inputs(1).flatMap((run) =>
        inputs(2).map((sell) => {
          for (const input of [stall, run, sell]) input.checked = true;
          return visible();
        }),
      ),
    );
  });
  expect(shown.filter((paths) => paths.length !== Math.min(2, services().length))).toEqual([]);
  expect([...new Set(shown.flat())].sort()).toEqual(
    services()
      .map(({ id }) => `/services/${id}`)
      .sort(),
  );
});

test('without JavaScript the answer has a reason and its link opens the service; starting over hides it', {
  tags: 'slow',
}, async () => {
  const page = await open('', { javaScriptEnabled: false });
  await choose(page, await first(page));
  expect(await answer(page).locator('p').first().innerText()).not.toBe('');
  const [path] = await addresses(page);
  await chooser(page).locator('[type=reset]').click();
  expect(await answer(page).count()).toBe(0);
  await choose(page, await first(page));
  await answer(page).locator('a:has(h4)').first().click();
  await page.waitForURL(`${site}${path}`);
});

test('an answer is announced once it is complete, with the services it shows', { tags: 'slow' }, async () => {
  const page = await open();
  const ids = await first(page);
  await choose(page, ids.slice(0, -1));
  expect(await status(page).textContent()).toBe('');
  await choose(page, ids.slice(-1));
  const names = await answer(page).locator('h4').allTextContents();
  for (const name of names) expect(await status(page).textContent()).toContain(name);
  expect(page.errors).toEqual([]);
});

test('the address keeps the answer, and Back returns to the one before', { tags: 'slow' }, async () => {
  const page = await open();
  const all = await questions(page);
  await choose(
    page,
    all.map(([id]) => must(id)),
  );
  const before = await addresses(page);
  await choose(page, [must(must(all[0]).at(-1))]);
  const after = await addresses(page);
  expect(after).not.toEqual(before);
  const copy = await open((await addressOf(page)).search);
  expect(await addresses(copy)).toEqual(after);
  expect(await status(copy).textContent()).not.toBe('');
  await page.goBack();
  await expect.poll(() => addresses(page)).toEqual(before);
  await page.goForward();
  await expect.poll(() => addresses(page)).toEqual(after);
});

test('starting over empties the answer and the address', { tags: 'slow' }, async () => {
  const page = await open();
  await choose(page, await first(page));
  await chooser(page).locator('[type=reset]').click();
  expect(await answer(page).count()).toBe(0);
  expect(await status(page).textContent()).toBe('');
  expect((await addressOf(page)).search).toBe('');
});

test('an address with options that do not exist shows no answer', { tags: 'slow' }, async () => {
  const page = await open('?stalls=x&runs=&other=1');
  expect(await chooser(page).locator(':checked').count()).toBe(0);
  expect(await answer(page).count()).toBe(0);
  expect(page.errors).toEqual([]);
});

test('the keyboard chooses with arrows, Enter sends nothing, and Tab goes on to the answer', async () => {
  const page = await open();
  for (const [id] of await questions(page)) {
    await page.locator(`#${id}`).focus();
    await page.keyboard.press('ArrowDown');
  }
  expect(await answer(page).count()).toBe(2);
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
  await expect.poll(() => inView('#which h3')).toBe(true);
  expect(await inView('#which li:has(h4:not(:empty)) >> visible=true')).toBe(true);
  expect(await last.evaluate((label) => label.getBoundingClientRect().top)).toBeGreaterThan(0);
});

test('axe finds nothing in an answer, in light and in dark', { tags: 'slow' }, async () => {
  const page = await open();
  await choose(page, await first(page));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await axe(page, { within: '#which' }), colorScheme).toEqual([]);
  }
});
