/** What a service must report of a visit, whichever it is. */

import { ANSWERS, answer, panel, submitButton } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { expect } from 'vitest';
import type { MeasuredSite } from './measured-site.ts';

/** What a visitor typed or came with. `secret-query` is in the addresses that the tests open. */
const PERSONAL = [ANSWERS.email, ANSWERS.firstName, ANSWERS.lastName, ANSWERS.phone, ANSWERS.website, 'secret-query'];

const views = (site: MeasuredSite) => site.names().filter((name) => /^page_?view$/.test(name)).length;

/** Sends the form and waits for the thanks. */
export async function send({ own: { page } }: MeasuredSite): Promise<void> {
  await submitButton(page).dblclick();
  await panel(page).waitFor();
}

/** What both services must report of the form, once the page may be measured. */
export async function proveForm(site: MeasuredSite, open: () => Promise<void>): Promise<void> {
  const { own, count, first } = site;
  await open();
  await expect.poll(() => views(site)).toBe(1);
  await own.page.locator('#email').fill('not an address');
  await submitButton(own.page).click();
  // Each event is a request of its own, so they arrive in any order.
  const errors = () =>
    own.service.received.filter(({ n }) => n === 'form_error').map(({ p }) => [must(p).field, must(p).code]);
  await expect.poll(errors).toContainEqual(['email', 'invalid']);
  await expect.poll(errors).toContainEqual(['firstName', 'required']);
  await expect.poll(() => count('form_start')).toBe(1);
  await answer(own.page);
  await send(site);
  await expect.poll(() => count('generate_lead')).toBe(1);
  // The same answers again: the function has the lead already, and says so by its id.
  await own.page.reload();
  await answer(own.page);
  await send(site);
  await own.page.reload();
  expect(await own.server.store.leads()).toMatchObject([{ submissions: 2 }]);
  await answer(own.page, { email: 'augusta@example.com' });
  await send(site);
  await expect.poll(() => count('generate_lead')).toBe(2);
  expect(await own.server.store.leads()).toHaveLength(2);
  expect(must(must(first('generate_lead')).p).page).toBe('/contact');
  const sent = JSON.stringify(own.service.received) + own.service.asked.join();
  expect(PERSONAL.filter((text) => decodeURIComponent(sent).includes(text))).toEqual([]);
  expect(own.page.errors).toEqual([]);
}

/** The browser posts the form itself, because the form's code does not come. */
export async function proveNativePost(site: MeasuredSite, open: () => Promise<void>): Promise<void> {
  const { own, count } = site;
  await open();
  await expect.poll(() => views(site)).toBe(1);
  await own.page.route('**/_astro/*.js', (route) => route.abort());
  // The pointer may have touched the form as the page opened, and its code come.
  await own.page.reload();
  await expect.poll(() => views(site)).toBe(2);
  await answer(own.page);
  await submitButton(own.page).click();
  await own.page.waitForURL('**/contact#thanks');
  await expect.poll(() => count('generate_lead')).toBe(1);
  await own.page.reload();
  await expect.poll(() => views(site)).toBe(4);
  expect(count('generate_lead')).toBe(1);
}

/** A link to the contact page is reported with its place. */
export async function proveCta(site: MeasuredSite, open: (path: string) => Promise<void>): Promise<void> {
  await open('/');
  await expect.poll(() => views(site)).toBe(1);
  await site.own.page.locator('header a[href^="/contact"]:visible').first().click();
  await expect.poll(() => site.first('cta_click')?.p).toMatchObject({ cta: '/contact', place: 'header', page: '/' });
}
