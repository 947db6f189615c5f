import { answer, playFunction, submitButton } from '@fairlead/site/testing/contact.ts';
import { examplePaths, provider } from '@fairlead/site/testing/content.ts';
import { needs } from '@fairlead/support/needs.ts';
import { expect, inject, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { startCalendar } from '../support/browser/calendar.ts';
import { complaints, openListening } from '../support/browser/policy-proof.ts';

const visit = useBrowser();
const site = inject('site');

const open = (url: string) => openListening(visit, url);

test('the form gets its code, reports and sends within the policy', async () => {
  const page = await open(`${site}/contact`);
  await playFunction(page);
  await submitButton(page).click();
  await page.locator('form [role=alert]').waitFor();
  await answer(page);
  await submitButton(page).click();
  await page.locator('#done-title').waitFor();
  expect(await complaints(page)).toEqual([]);
});

test.each(['/', examplePaths().industry])('the tabs of %s work within the policy', { tags: 'slow' }, async (path) => {
  const page = await open(site + path);
  const tab = page.getByRole('tab').nth(2);
  await tab.click();
  await tab.and(page.locator('[aria-selected=true]')).waitFor();
  expect(await complaints(page)).toEqual([]);
});

test('the calendar loads within the policy of the contact page', {
  tags: 'slow',
  ...needs('a calendar in the settings', provider()),
}, async () => {
  const calendar = await startCalendar(site, 'shows');
  const page = await open(`${calendar.site}/contact#consultation`);
  await page.locator('[data-calendar=loaded]').waitFor();
  expect(await complaints(page)).toEqual([]);
  await calendar.stop();
});

test('where somebody’s proxy forbids every script, a menu opens with its styles', async () => {
  const page = await visit('about:blank');
  await page.route(`${site}/`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-security-policy': "script-src 'none'" };
    await route.fulfill({ response, headers });
  });
  await page.goto(`${site}/`, { waitUntil: 'load' });
  await page.locator('header nav [popovertarget]:visible').first().click();
  const panel = page.locator('[popover]:popover-open');
  expect(await panel.evaluate((open) => open.getBoundingClientRect().width / innerWidth)).toBe(1);
  page.errors.length = 0; // Each script that was refused is one.
});

test('the policy blocks code, pictures and styles that do not belong to the page', async () => {
  const page = await open(`${site}/contact`);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.injected = true';
    document.body.append(script);
    const picture = new Image();
    picture.src = 'https://tracker.example/pixel.gif';
    document.body.append(picture);
    document.body.insertAdjacentHTML('beforeend', '<p style="color:red">x</p><a href="#" onclick="1">x</a>');
  });
  await expect.poll(() => page.evaluate(() => window.refused.length)).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});
