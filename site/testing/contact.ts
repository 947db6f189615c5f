import { ANSWERS as EXAMPLE } from '@fairlead/contract/example-answers.ts';
import { FIELD_NAMES, type FieldName, isChoice, isChoices } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { formWords, provider } from './content.ts';

const WORDS = formWords();

/** What a visitor types: the website without its scheme. */
export const ANSWERS: ContactPayload = { ...EXAMPLE, website: 'engine.example.com' };

/** What the function is sent for them. */
export const PAYLOAD: ContactPayload = EXAMPLE;

/** Fills in the form as a person would, field by field. */
export async function answer(page: Page, changes: Partial<ContactPayload> = {}): Promise<void> {
  const answers = { ...ANSWERS, ...changes };
  for (const name of FIELD_NAMES) await answerField(page, name, answers[name]);
}

/** The fields without an answer to which the form is not sent. */
export const REQUIRED = FIELD_NAMES.filter((name) => !isChoices(name));

export async function answerField(page: Page, name: FieldName, given: string | string[]): Promise<void> {
  if (typeof given !== 'string')
    for (const value of given) await page.locator(`[name=${name}][value=${value}]`).check();
  else if (isChoice(name)) await page.locator(`#${name}`).selectOption(given);
  else await page.locator(`#${name}`).fill(given);
}

/** What the form contains now: its answers, as the browser would post them. */
export const answersIn = (page: Page) =>
  page.evaluate((lists) => {
    const data = new FormData(document.querySelector('main form') as HTMLFormElement);
    data.delete('subject');
    return { ...Object.fromEntries(data), ...Object.fromEntries(lists.map((name) => [name, data.getAll(name)])) };
  }, FIELD_NAMES.filter(isChoices));

export const submitButton = (page: Page) => page.locator('main form button[type=submit]');

export type Call = { body: string | null; headers: Record<string, string>; navigation: boolean };

/** How the function answers, played in the browser: with this, with nothing yet, or not at all. */
export type Reply = { status: number; body?: string; contentType?: string } | 'silence' | 'no network';

export const STORED: Reply = { status: 200, body: '{"success":true,"id":"1"}', contentType: 'application/json' };

/** Answers for the scheduling provider with nothing at all, which is no error. */
export async function muteCalendar(page: Page): Promise<void> {
  const calendar = provider();
  if (calendar)
    await page.route(calendar.script, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

/** Plays the function; returns what it was sent so far. Several replies answer one call each, the last all others. */
export async function playFunction(page: Page, ...replies: Reply[]): Promise<Call[]> {
  const calls: Call[] = [];
  await page.route('**/functions/v1/send-contact-email', async (route: Route) => {
    const request = route.request();
    const reply = replies[Math.min(calls.length, replies.length - 1)] ?? STORED;
    calls.push({
      body: request.postData(),
      headers: await request.allHeaders(),
      navigation: request.isNavigationRequest(),
    });
    if (reply === 'no network') await route.abort('internetdisconnected');
    else if (reply !== 'silence') await route.fulfill(reply);
  });
  return calls;
}

/** Where the form reports: the summary of errors, the panel of thanks, the failure line, and the two toasts. */
export const summary = (page: Page) => page.locator('form [role=alert]');
export const panel = (page: Page) => page.getByRole('group').and(page.locator('[aria-labelledby=done-title]'));
export const failure = (page: Page) => page.getByRole('group').and(page.locator('[aria-labelledby=failure-title]'));
export const successToast = (page: Page) => page.locator('[role=status]:has(button)');
export const failureToast = (page: Page) => page.locator('[role=alert]:has(button)');

/** The submit button while the form sends. */
export const sendingButton = (page: Page) => page.getByRole('button', { name: WORDS.sending });

export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);
