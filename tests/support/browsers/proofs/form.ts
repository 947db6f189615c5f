import { FIELD_NAMES, isChoice, isLine } from '@fairlead/contract/field-list.ts';
import { ANSWERS, PAYLOAD } from '@fairlead/site/testing/contact.ts';
import { formWords, summaryTitle } from '@fairlead/site/testing/content.ts';
import type { BrowserKind } from '@fairlead/tools/support/browsers.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { DESKTOP, PHONE } from '../../browser/browser.ts';
import type { Page } from '../driver.ts';
import { ARRIVALS, proveAmongOthers } from '../fill-in.ts';
import { choose, countOf, hasFocus, isShown, type Place, textOf } from '../use-browser.ts';

const WORDS = formWords();
const SEND = 'main form button[type=submit]';
const SUMMARY = '[role=alert]:has(h3)';
/** It takes the focus, since the live region in it must not. */
const SUMMARY_BOX = '[tabindex]:has(> [role=alert] > h3)';

/** Fills in the form as a person would. */
async function answerForm(page: Page, changes: Partial<typeof ANSWERS> = {}): Promise<void> {
  const answers = { ...ANSWERS, ...changes };
  for (const name of FIELD_NAMES)
    if (isLine(name)) await page.type(`#${name}`, answers[name]);
    else if (isChoice(name)) await choose(page, `#${name}`, answers[name]);
    else for (const value of answers[name]) await page.click(`label:has([name=${name}][value=${value}])`);
}

export function proveForm(kind: BrowserKind, place: Place): void {
  const leads = async () => (await place.server.store.leads()).length;
  const open = async (size = DESKTOP) => {
    const page = await place.browser.open(size);
    await page.goto(`${place.front.url}/contact`);
    return page;
  };
  const thanks = '[aria-labelledby=done-title]';
  /** Another person each time: the same answers again would be a repeat. */
  let people = 0;
  const somebody = () => ({ email: `person${++people}@engine.example` });

  describe(`the form in ${kind}`, () => {
    afterEach(() => place.front.refuseScripts(false));

    test('names each error, and takes the focus to the summary and from there to the field', async () => {
      const before = await leads();
      const page = await open();
      await answerForm(page, { email: 'ada@', phone: '12' });
      await page.click(SEND);
      await expect.poll(() => isShown(page, SUMMARY)).toBe(true);
      expect(await textOf(page, `${SUMMARY} h3`)).toBe(summaryTitle(2));
      await expect.poll(() => hasFocus(page, SUMMARY_BOX)).toBe(true);
      expect(await textOf(page, '#email-error')).toBe(WORDS.fields.email.remedy.invalid);
      await page.click(`${SUMMARY} a[href="#phone"]`);
      await expect.poll(() => hasFocus(page, '#phone')).toBe(true);
      expect(await leads()).toBe(before);
      expect(await page.errors()).toEqual([]);
    });

    test.each([DESKTOP, PHONE])('shows that it sends, then thanks when the lead is stored ($width)', async (size) => {
      const before = await leads();
      const page = await open(size);
      await answerForm(page, somebody());
      const letThrough = place.front.hold();
      try {
        await page.click(SEND);
        await expect.poll(() => countOf(page, 'main form button:disabled')).toBe(1);
        expect(await textOf(page, 'main form button:disabled')).toBe(WORDS.sending);
        expect(await leads()).toBe(before);
      } finally {
        letThrough();
      }
      await expect.poll(() => isShown(page, thanks)).toBe(true);
      await expect.poll(() => hasFocus(page, thanks)).toBe(true);
      expect(await leads()).toBe(before + 1);
      expect(await page.errors()).toEqual([]);
    });

    test.each(Object.entries(ARRIVALS))(
      'keeps letters, focus and selection while others change the page, with code that arrives %s',
      async (arrival, letters) => {
        const letCodeThrough = place.front.holdCode();
        try {
          const { email } = somebody();
          await proveAmongOthers(
            { page: await open(), letCodeThrough, hold: place.front.hold, leads: place.server.store.leads },
            letters,
            arrival.length,
            email,
          );
        } finally {
          letCodeThrough();
        }
      },
    );

    test('posts itself where no script runs, and comes back to the thanks', async () => {
      const before = await leads();
      place.front.refuseScripts(true);
      const page = await open();
      await answerForm(page, { ...somebody(), website: PAYLOAD.website });
      await page.click(SEND);
      await expect.poll(() => page.evaluate(() => location.pathname + location.hash)).toBe('/contact#thanks');
      await expect.poll(() => isShown(page, '#thanks')).toBe(true);
      expect(await leads()).toBe(before + 1);
    });
  });
}
