import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { axe, PHONE, scriptsOf, useBrowser, type Visit } from '../support/browser/browser.ts';

const visit = useBrowser();
const site = inject('site');

const explorer = (options = {}) => visit(`${site}/`, options);
const tabs = (page: Visit) => page.locator('[role=tab]');
const tab = (page: Visit, at: number) => tabs(page).nth(at);
/** The tab that is chosen, by its place. */
const selected = (page: Visit) =>
  tabs(page).evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-selected') === 'true'));
/** The panel that a tab controls. */
const panel = async (page: Visit, at: number) => page.locator(`#${await tab(page, at).getAttribute('aria-controls')}`);

test('arrow keys wrap around, Home and End go to the ends, and Tab moves into the panel', async () => {
  const page = await explorer();
  const last = (await tabs(page).count()) - 1;
  await tab(page, 0).focus();
  await page.keyboard.press('ArrowUp');
  expect(await selected(page)).toBe(last);
  await page.keyboard.press('ArrowRight');
  expect(await selected(page)).toBe(0);
  await page.keyboard.press('End');
  expect(await selected(page)).toBe(last);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  expect(await selected(page)).toBe(1);
  await page.keyboard.press('Tab');
  expect(await (await panel(page, 1)).locator(':focus').count()).toBe(1);
});

test('an arrow key with a modifier is the browser’s', { tags: 'slow' }, async () => {
  const page = await explorer();
  await tab(page, 0).focus();
  for (const modifier of ['Alt', 'Control', 'Meta', 'Shift']) {
    const handled = await tab(page, 0).evaluate(
      (one, flag) =>
        !one.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true, [flag]: true }),
        ),
      modifier === 'Control' ? 'ctrlKey' : `${modifier.toLowerCase()}Key`,
    );
    expect({ modifier, handled, selected: await selected(page) }).toEqual({ modifier, handled: false, selected: 0 });
  }
});

test('a click is answered before the next paint, by code that is in the page', { tags: 'slow' }, async () => {
  const page = await explorer();
  const asked = page.asked.length;
  const selectedAtNextFrame = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const second = document.querySelectorAll('[role=tab]')[1] as HTMLElement;
        second.click();
        requestAnimationFrame(() => {
          const panel = document.getElementById(second.getAttribute('aria-controls') as string) as HTMLElement;
          resolve(second.ariaSelected === 'true' && panel.checkVisibility());
        });
      }),
  );
  expect(selectedAtNextFrame).toBe(true);
  expect(scriptsOf({ asked: page.asked.slice(asked) })).toEqual([]);
});

test('a tab whose words a translator has wrapped answers a click', { tags: 'slow' }, async () => {
  const page = await explorer();
  await tab(page, 1).evaluate((one) =>
    one.replaceChildren(Object.assign(document.createElement('font'), { textContent: 'Conseil' })),
  );
  await tab(page, 1).locator('font').click();
  expect(await selected(page)).toBe(1);
  expect(await (await panel(page, 1)).isVisible()).toBe(true);
});

test('an arrow key in a panel leaves the tabs as they are', { tags: 'slow' }, async () => {
  const page = await explorer();
  await (await panel(page, 0)).getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  expect(await selected(page)).toBe(0);
});

test('after a click the arrow keys continue from the clicked tab, which is the only tab stop', {
  tags: 'slow',
}, async () => {
  const page = await explorer();
  const stops = () => tabs(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).tabIndex));
  await tab(page, 1).click();
  await expect.poll(async () => (await stops()).flatMap((stop, at) => (stop === 0 ? [at] : []))).toEqual([1]);
  await page.keyboard.press('ArrowDown');
  expect(await selected(page)).toBe(2);
});

test('without JavaScript all panels show', async () => {
  const page = await visit(`${site}/`, { javaScriptEnabled: false });
  expect(await page.locator('[role=tabpanel]:visible').count()).toBe(await tabs(page).count());
});

test('on a phone the panel opens under its own tab', { tags: 'slow' }, async () => {
  const page = await explorer({ viewport: PHONE });
  await tab(page, 1).click();
  const shown = await (await panel(page, 1)).boundingBox();
  const [above, below] = await Promise.all([1, 2].map((at) => tab(page, at).boundingBox()));
  expect(must(shown).y).toBeGreaterThanOrEqual(must(above).y + must(above).height - 1);
  expect(must(below).y).toBeGreaterThanOrEqual(must(shown).y + must(shown).height - 1);
});

test('axe finds nothing with another tab chosen', { tags: 'slow' }, async () => {
  const page = await explorer();
  await tab(page, 1).click();
  expect(await axe(page, { within: 'section:has([role=tablist])' })).toEqual([]);
});
