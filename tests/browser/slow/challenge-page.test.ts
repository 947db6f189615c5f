import { submitButton } from '@fairlead/site/testing/contact.ts';
import { challengeWords, examplePaths, privacyWords } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { axe } from '../../support/browser/browser.ts';
import { useChallengePage } from '../../support/browser/challenge-page.ts';
import { SITE_KEY } from '../../support/browser/turnstile.ts';

const { own, open, slot, widget, tokenCount } = useChallengePage();

test('nothing is loaded before the first touch of the form, which loads the widget', async () => {
  await open('passes');
  await own.page.mouse.wheel(0, 300);
  expect(own.asked).toEqual([]);
  await own.page.locator('#firstName').focus();
  await widget().waitFor();
  expect(own.asked[0]).toBe('https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit');
  expect(await own.page.evaluate(() => window.played.settings)).toEqual([
    {
      sitekey: SITE_KEY,
      action: 'contact',
      language: 'en',
      theme: 'auto',
      size: 'normal',
      'response-field': false,
    },
  ]);
  expect(own.page.errors).toEqual([]);
});

test.each([320, 360, 1280])('at %i px the widget takes the place that was kept for it', async (width) => {
  await open('passes', { viewport: { width, height: 900 } });
  // The button is a little wider in the font, which comes after the first paint.
  await own.page.locator('html.set').waitFor({ state: 'attached' });
  // In the document: a focus may scroll it.
  const place = () =>
    submitButton(own.page).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x, y: y + scrollY, width, height };
    });
  const before = await place();
  await own.page.locator('#firstName').focus();
  await expect.poll(tokenCount).toBe(1);
  expect(await place()).toEqual(before);
  expect(await widget().boundingBox()).toEqual(await slot().boundingBox());
  expect(await own.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('the keyboard reaches the check before the button, and axe finds nothing', async () => {
  await open('passes');
  await own.page.locator('#firstName').focus();
  await expect.poll(tokenCount).toBe(1);
  await own.page.locator('[name=platforms]').last().focus();
  await own.page.keyboard.press('Tab');
  expect(await own.page.evaluate(() => document.activeElement?.closest('[data-challenge]') !== null)).toBe(true);
  await own.page.keyboard.press('Tab');
  expect(await submitButton(own.page).evaluate((button) => button === document.activeElement)).toBe(true);
  const { title, text } = challengeWords();
  expect(await own.page.getByRole('group', { name: title }).textContent()).toContain(text);
  expect(await axe(own.page)).toEqual([]);
});

test('the policy allows Cloudflare only on the page with the form, whose privacy text says so', async () => {
  await open('passes');
  const policy = async (path: string) =>
    must((await fetch(own.server.url + path)).headers.get('content-security-policy'));
  const contact = await policy('/contact');
  expect(contact).toMatch(/script-src [^;]* https:\/\/challenges\.cloudflare\.com(?:;| )/);
  expect(contact).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com(?:;| )/);
  for (const path of ['/', '/about', examplePaths().service, '/no-such-page'])
    expect(await policy(path), path).not.toContain('cloudflare');
  expect(await own.page.locator('#privacy').textContent()).toContain(privacyWords().challenge.text);
});
