import { FIELD_NAMES, isChoice, isChoices, isLine } from '@fairlead/contract/field-list.ts';
import { ANSWERS, PAYLOAD } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { random } from '@fairlead/support/random.ts';
import { expect } from 'vitest';
import type { Page } from './driver.ts';
import { changePage } from './other-hands.ts';

const TEXTS = FIELD_NAMES.filter(isLine);
/** What is typed at first, so that an error has to be corrected. */
const MISTAKEN = 'ada@';
const LETTERS = TEXTS.reduce((sum, name) => sum + (name === 'email' ? MISTAKEN : ANSWERS[name]).length, 0);

/** When the form's code arrives: how many letters a person has typed by then, at 120 ms each. */
export const ARRIVALS: Record<string, number> = {
  'at once': 0,
  'after 150 ms': 2,
  'after 400 ms': 4,
  'after 8 s': Math.min(67, LETTERS - 1),
  never: Number.POSITIVE_INFINITY,
};

/** The contact page in any browser, and what is behind it. */
export type Visited = {
  page: Pick<Page, 'click' | 'evaluate' | 'keys' | 'errors'>;
  /** Lets the form's code through, which was kept back. */
  letCodeThrough: () => void;
  /** Keeps what the form sends. @returns lets it through */
  hold: () => Promise<() => void> | (() => void);
  leads: () => Promise<unknown[]>;
};

const SEND = 'main form button[type=submit]';

/**
 * Proves that a visitor can type through the form and send it, letter by letter, while others change the page.
 * @param letters that are typed before the form's code arrives
 * @param seed decides what the others do, and when
 * @param person an address that no lead has yet
 */
export async function proveAmongOthers(visited: Visited, letters: number, seed: number, person: string) {
  const { page, leads } = visited;
  const { int } = random(seed);
  const disturb = async (rounds = 1) => {
    for (let round = 0; round < rounds; round++) await page.evaluate(changePage, int(2 ** 32));
  };
  const focused = () => page.evaluate(() => document.activeElement?.id ?? '');
  const has = (selector: string) => page.evaluate((one) => document.querySelector(one) !== null, selector);
  const focusIsOn = (selector: string) =>
    page.evaluate((one) => document.querySelector(one)?.contains(document.activeElement) ?? false, selector);

  let count = 0;
  /** Types into the field that has the focus, and looks after each letter. */
  const type = async (name: string, text: string) => {
    for (let length = 1; length <= text.length; length++) {
      if (int(10) < 3) await disturb();
      if (count++ === letters) visited.letCodeThrough();
      await page.keys(must(text[length - 1]));
      const state = await page.evaluate(() => {
        const { id, value, type, selectionStart } = document.activeElement as HTMLInputElement;
        // A script cannot read the caret of a field for addresses.
        return { id, value, caret: type === 'email' ? value.length : selectionStart };
      });
      expect(state).toEqual({ id: name, value: text.slice(0, length), caret: length });
    }
  };
  const select = async (name: string) => {
    await page.evaluate(() => (document.activeElement as HTMLInputElement).select());
    await disturb(2);
    const whole = (id: string) => {
      const field = document.getElementById(id) as HTMLInputElement;
      return field.type === 'email' || field.selectionEnd === field.value.length - Number(field.selectionStart);
    };
    expect(await page.evaluate(whole, name)).toBe(true);
    expect(await focused()).toBe(name);
  };
  const neverComes = letters > LETTERS;
  const texts = { ...ANSWERS, email: neverComes ? person : MISTAKEN };

  await page.click('#firstName');
  for (const name of TEXTS) {
    if (name !== 'firstName') await page.keys('\t');
    await type(name, texts[name]);
    await select(name);
  }
  for (const name of FIELD_NAMES.filter(isChoice)) {
    await page.keys('\t');
    await disturb();
    expect(await focused()).toBe(name);
    await page.evaluate((value) => {
      const list = document.activeElement as HTMLSelectElement;
      list.value = value;
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    }, ANSWERS[name]);
  }
  for (const name of FIELD_NAMES.filter(isChoices))
    for (const value of ANSWERS[name]) {
      await disturb();
      await page.click(`[name=${name}][value=${value}]`);
    }

  const lead = { ...PAYLOAD, email: person, submissions: 1 };
  if (neverComes) {
    await page.click(SEND);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe('#thanks');
    expect((await leads()).at(-1)).toMatchObject(lead);
    return;
  }

  await page.click(SEND);
  await expect.poll(() => focusIsOn('[data-place=summary] [tabindex]')).toBe(true);
  const described = () =>
    page.evaluate(() => {
      const field = document.querySelector('#email') as HTMLInputElement;
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      const hasText = ids.map((id) => document.getElementById(id)?.textContent !== '');
      return { invalid: field.getAttribute('aria-invalid'), ids, hasText };
    });
  expect(await described()).toEqual({ invalid: 'true', ids: ['email-error'], hasText: [true] });
  await disturb(5);
  await page.click('[data-place=summary] a');
  await select('email');
  await type('email', person);
  await expect.poll(() => has('#email-error')).toBe(false);
  expect(await described()).toMatchObject({ invalid: null, ids: [] });

  const letThrough = await visited.hold();
  await page.click(SEND);
  await expect.poll(() => has(`${SEND}:disabled`)).toBe(true);
  await disturb(5);
  letThrough();
  await expect.poll(() => focusIsOn('[aria-labelledby=done-title]')).toBe(true);
  expect((await leads()).at(-1)).toMatchObject(lead);
  await disturb(5);
  await page.click('[aria-labelledby=done-title] button');
  expect(await focused()).toBe('firstName');
  expect(await has('[aria-labelledby=done-title]')).toBe(false);
  expect(await page.errors()).toEqual([]);
}
