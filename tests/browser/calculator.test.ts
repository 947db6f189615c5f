import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import { describe, expect, inject, test } from 'vitest';
import {
  addressOf,
  axe,
  DESKTOP,
  overflow,
  PHONE,
  scriptsOf,
  useBrowser,
  type Visit,
} from '../support/browser/browser.ts';
import { calculatorPaths, calculatorWords } from '../support/site/calculator.ts';

const visit = useBrowser();
const [path] = calculatorPaths();
const url = `${inject('site')}${path}`;

/** A sum done by hand: 200 × 90 % × 40 % − 12 = 60.00, and 200 / 60 = 3.34 rounded up. */
const FIGURES = { order: '$200.00', margin: '40%', returns: '10', reorders: '1.5', freight: '12' };
const RESULTS = ['60.00', '3.34', '150.00', '1.34'];

const CODE = '**/_astro/*.js';

const output = (page: Visit) => page.locator('output');
const says = async (page: Visit) => must(await output(page).textContent());
const field = (page: Visit, name: string) => page.locator(`#${name}`);

async function fill(page: Visit, figures: Record<string, string> = FIGURES): Promise<void> {
  for (const [name, text] of Object.entries(figures)) await field(page, name).fill(text);
}
/** Waits for the sum of FIGURES. */
const expectSum = async (page: Visit) => {
  await expect.poll(() => says(page)).toContain(RESULTS[0]);
  const sum = must(await page.locator('main table').last().textContent());
  for (const result of RESULTS) expect(sum).toContain(result);
};

describe('the calculator of a service', needs('a service with a calculator', path), () => {
  const words = path === undefined ? undefined : calculatorWords(path);

  test('loads no code before it is touched, and then follows what is typed and sends nothing', {
    tags: 'slow',
  }, async () => {
    const page = await visit(url);
    expect(scriptsOf(page)).toEqual([]);
    await field(page, 'order').focus();
    await page.locator('[data-code=there]').waitFor({ state: 'attached' });
    expect(scriptsOf(page).length).toBeGreaterThan(0);
    // What comes after the first paint: the font, and the styles that no first paint shows.
    await page.locator('html.set').waitFor({ state: 'attached' });
    await expect.poll(() => page.asked.filter(({ url: at }) => /\/later\./.test(at)).length).toBe(1);
    const asked = page.asked.length;
    await fill(page);
    await expectSum(page);
    // The browser asks for the icon again when the address changes, and for drawings that come near as the page moves.
    const isOurs = (at: string) => /\/favicon\.\w+$/.test(at) || at.startsWith(`${inject('site')}/art/`);
    expect(page.asked.slice(asked).filter(({ url: at }) => !isOurs(at))).toEqual([]);
    expect(page.errors).toEqual([]);
    expect(await page.locator('#given').textContent()).toContain(must(words).given.own);
  });

  test('takes what was typed before its code arrived', { tags: 'slow' }, async () => {
    const page = await visit(url);
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(CODE, async (route) => {
      await promise;
      await route.continue();
    });
    await fill(page);
    letThrough();
    await expectSum(page);
  });

  test('keeps the figures in the address, which a reload and another visitor open again', {
    tags: 'slow',
  }, async () => {
    const page = await visit(url);
    await fill(page);
    await expectSum(page);
    const kept = (await addressOf(page)).href;
    expect(new URL(kept).search).toBe('');
    await page.reload();
    await expectSum(page);
    expect(await field(page, 'order').inputValue()).toBe(FIGURES.order);
    const other = await visit(kept);
    await expectSum(other);
    await expect.poll(() => other.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await addressOf(page)).href).toBe(kept);
  });

  test('names a figure that is wrong, beside its field and to a screen reader, until it is corrected', async () => {
    const page = await visit(url);
    await fill(page, { ...FIGURES, margin: '140', freight: '' });
    await page.locator('#margin-error').waitFor();
    expect(await page.locator('#margin-error').textContent()).toBe(must(words).errors.range);
    expect(await page.locator('#freight-error').textContent()).toBe(must(words).errors.empty);
    expect(await field(page, 'margin').getAttribute('aria-describedby')).toContain('margin-error');
    expect(await says(page)).toBe(must(words).sentences.faulty);
    expect(await axe(page, { within: 'main' })).toEqual([]);
    await fill(page, { margin: '40', freight: '12' });
    await expectSum(page);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
  });

  test('takes every letter while another script translates the page and wraps the fields', async () => {
    const page = await visit(url);
    await field(page, 'order').focus();
    const change = () =>
      page.evaluate(() => {
        const box = document.querySelector('[data-calculator]') as Element;
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const found: Text[] = [];
        while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) found.push(texts.currentNode as Text);
        for (const text of found) {
          const font = document.createElement('font');
          text.replaceWith(font);
          font.append(text);
        }
        for (const input of box.querySelectorAll('input:not(:focus)')) {
          const around = document.createElement('span');
          input.replaceWith(around);
          around.append(input);
        }
      });
    for (const [name, text] of Object.entries(FIGURES)) {
      await field(page, name).fill('');
      await field(page, name).focus();
      for (const letter of text) {
        await page.keyboard.type(letter);
        await change();
      }
      expect(await field(page, name).inputValue()).toBe(text);
    }
    await expectSum(page);
    await fill(page, { margin: '140' });
    await page.locator('#margin-error').waitFor();
    await change();
    await fill(page, { margin: '40' });
    await expectSum(page);
    expect(await page.locator('[aria-invalid]').count()).toBe(0);
    expect(page.errors).toEqual([]);
  });

  test('changes its sentence where an order loses money or leaves nothing', { tags: 'slow' }, async () => {
    const page = await visit(url);
    await fill(page, { ...FIGURES, freight: '80' });
    await expect.poll(() => says(page)).toContain('$8.00');
    const loss = await says(page);
    await fill(page, { freight: '72' });
    await expect.poll(() => says(page)).not.toBe(loss);
    expect(await says(page)).not.toContain('{$');
  });

  test('works by keyboard alone: Tab goes from field to field, and Enter leaves the page as it is', {
    tags: 'slow',
  }, async () => {
    const page = await visit(url);
    await field(page, 'order').focus();
    for (const text of Object.values(FIGURES)) {
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    await expectSum(page);
    expect((await addressOf(page)).pathname).toBe(path);
  });

  test('says its result politely, and asks phones for a number pad', { tags: 'slow' }, async () => {
    const page = await visit(url);
    await page
      .getByRole('status')
      .filter({ hasText: (await says(page)).slice(0, 20) })
      .waitFor();
    for (const name of Object.keys(FIGURES)) expect(await field(page, name).getAttribute('inputmode')).toBe('decimal');
  });

  test('without JavaScript is a worked example, marked as one, with no field', async () => {
    const page = await visit(url, { javaScriptEnabled: false });
    expect(await page.locator('main input:visible').count()).toBe(0);
    expect(await page.locator('#given').textContent()).toContain(must(words).given.example);
    expect(await output(page).isVisible()).toBe(true);
    expect(await page.locator('main table').last().locator('tbody td').allTextContents()).not.toContain('');
  });

  test('says so when its code does not come, and the example stays', { tags: 'slow' }, async () => {
    const page = await visit(url);
    await page.route(CODE, (route) => route.abort());
    await field(page, 'order').focus();
    await page.getByText(must(words).failed).waitFor();
    expect(await page.locator('#given').textContent()).toContain(must(words).given.example);
  });

  test('has no fault that axe finds and never scrolls sideways, by day and by night', { tags: 'slow' }, async () => {
    const page = await visit(url, { viewport: PHONE });
    await fill(page, { ...FIGURES, order: '999,999.99' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await axe(page, { within: 'main' }), colorScheme).toEqual([]);
    }
    for (const width of [320, 360, 768, DESKTOP.width]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width}`).toBeLessThanOrEqual(0);
    }
  });
});
