import { SERVICES } from '@fairlead/contract/lists.ts';
import { answersIn } from '@fairlead/site/testing/contact.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, inject, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();
const now = must(SERVICES.at(-1));

/** Serves the page as a build writes it after the service `web-design` was renamed. */
const withFormerService = () =>
  page.route('**/contact?*', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const former = JSON.stringify({ 'web-design': now }).replaceAll('"', '&quot;');
    await route.fulfill({ response, body: html.replace('<form ', `<form data-former="${former}" `) });
  });

test('a link with a former service selects the service that replaced it, and so does a draft', {
  tags: 'slow',
}, async () => {
  await open('/about');
  await withFormerService();
  await page.goto(`${inject('site')}/contact?service=web-design`);
  expect(await answersIn(page)).toMatchObject({ service: now });
  await page.evaluate(() => {
    const draft = [location.search, ['firstName', 'web-design'], ['service', 'web-design']];
    sessionStorage.setItem('draft', JSON.stringify(draft));
  });
  await page.reload();
  expect(await answersIn(page)).toMatchObject({ firstName: 'web-design', service: now });
});
