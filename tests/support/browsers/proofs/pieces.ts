import { must } from '@fairlead/support/must.ts';
import { needs } from '@fairlead/support/needs.ts';
import type { BrowserKind } from '@fairlead/tools/support/browsers.ts';
import { describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../browser/browser.ts';
import { calculatorPaths } from '../../site/calculator.ts';
import type { Page } from '../driver.ts';
import { countOf, hasFocus, isShown, type Place, textOf } from '../use-browser.ts';

/** Menus, accordions, tabs, the chooser and the calculator. */
export function provePieces(kind: BrowserKind, place: Place): void {
  const open = async (path: string, size = DESKTOP) => {
    const page = await place.browser.open(size);
    await page.goto(place.front.url + path);
    return page;
  };
  const expectNoError = async (page: Page) => expect(await page.errors()).toEqual([]);

  describe(`the pieces of a page in ${kind}`, () => {
    test('one panel of the menu is open at a time, by mouse and by keyboard, and Escape gives the focus back', async () => {
      const page = await open('/');
      await page.click('[popovertarget=m-about]');
      await expect.poll(() => isShown(page, '#m-about')).toBe(true);
      await page.click('[popovertarget=m-cases]');
      await expect.poll(() => isShown(page, '#m-cases')).toBe(true);
      await expect.poll(() => isShown(page, '#m-about')).toBe(false);
      await page.press('Escape');
      await expect.poll(() => isShown(page, '#m-cases')).toBe(false);
      await page.evaluate(() => (document.querySelector('[popovertarget=m-services]') as HTMLElement).focus());
      await page.press('Enter');
      await expect.poll(() => isShown(page, '#m-services')).toBe(true);
      await page.press('Escape');
      await expect.poll(() => isShown(page, '#m-services')).toBe(false);
      await expect.poll(() => hasFocus(page, '[popovertarget=m-services]')).toBe(true);
      await expectNoError(page);
    });

    test('the sheet of a phone opens, and one of its accordions at a time', async () => {
      const page = await open('/', PHONE);
      await page.click('header [popovertarget=sheet]');
      await expect.poll(() => isShown(page, '#sheet')).toBe(true);
      for (const at of [1, 2]) {
        await page.click(`#sheet details:nth-of-type(${at}) summary`);
        await expect.poll(() => isShown(page, `#sheet details:nth-of-type(${at}) a`)).toBe(true);
        await expect.poll(() => countOf(page, '#sheet details[open]')).toBe(1);
      }
      await expectNoError(page);
    });

    test('tabs follow the mouse and the arrow keys', async () => {
      const page = await open('/');
      const selected = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('[role=tab]')].findIndex((tab) => tab.ariaSelected === 'true'),
        );
      const panels = () =>
        page.evaluate(
          () => [...document.querySelectorAll('[role=tabpanel]')].filter((one) => one.checkVisibility()).length,
        );
      await page.evaluate(() =>
        (document.querySelector('[role=tab]') as Element).scrollIntoView({ behavior: 'instant' }),
      );
      await page.click('[role=tab]:nth-of-type(2)');
      await expect.poll(selected).toBe(1);
      await expect.poll(panels).toBe(1);
      await page.press('Home');
      await expect.poll(selected).toBe(0);
      await page.press('ArrowUp');
      await expect.poll(selected).toBe((await countOf(page, '[role=tab]')) - 1);
      await expectNoError(page);
    });

    test('the chooser answers with two services, and keeps its answer in the address', async () => {
      const page = await open('/services');
      const questions = await countOf(page, '#which fieldset');
      for (let at = 1; at <= questions; at++) await page.click(`#which fieldset:nth-of-type(${at}) label`);
      const answers = () =>
        page.evaluate(() => [...document.querySelectorAll('#which li')].filter((one) => one.checkVisibility()).length);
      await expect.poll(answers).toBe(2);
      await expect.poll(() => textOf(page, '#which [role=status]')).not.toBe('');
      const address = await page.evaluate(() => location.href);
      await page.goto(address);
      await expect.poll(answers).toBe(2);
      await page.click('#which [type=reset]');
      await expect.poll(answers).toBe(0);
      await expectNoError(page);
    });

    const [calculator] = calculatorPaths();
    test('the calculator follows what is typed', needs('a service with a calculator', calculator), async () => {
      const page = await open(must(calculator));
      // 200 × 90 % × 40 % − 12 = 60.00
      const figures = { order: '200', margin: '40', returns: '10', reorders: '1.5', freight: '12' };
      for (const [name, text] of Object.entries(figures)) await page.type(`#${name}`, text);
      await expect.poll(() => textOf(page, 'main output')).toContain('60.00');
      await expectNoError(page);
    });
  });
}
