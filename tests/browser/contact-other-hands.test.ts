import { ANSWERS, answer, muteCalendar, PAYLOAD, submitButton } from '@fairlead/site/testing/contact.ts';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser/browser.ts';
import { delayCode } from '../support/browser/delayed-code.ts';
import { useServedPage } from '../support/browser/served-page.ts';
import { ARRIVALS, proveAmongOthers, type Visited } from '../support/browsers/fill-in.ts';

const visit = useBrowser();
const own = useServedPage();

async function open(): Promise<Visited> {
  own.page = await visit('about:blank');
  await muteCalendar(own.page);
  const letCodeThrough = await delayCode(own.page);
  await own.page.goto(`${own.server.url}/contact`);
  const { keyboard } = own.page;
  return {
    page: {
      click: (selector) => own.page.locator(selector).click(),
      evaluate: (work, ...values) => own.page.evaluate(`(${work})(...${JSON.stringify(values)})`) as never,
      keys: (text) => (text === '\t' ? keyboard.press('Tab') : keyboard.type(text)),
      errors: async () => own.page.errors,
    },
    letCodeThrough,
    hold: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      await own.page.route('**/functions/v1/**', async (route) => {
        await promise;
        await route.continue();
      });
      return resolve;
    },
    leads: own.server.store.leads,
  };
}

// Where the code never comes, the form posts itself after 8 seconds: tests/browsers waits for that.
const { never: _, ...arrivals } = ARRIVALS;

for (const [arrival, letters] of Object.entries(arrivals)) {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    test(`in a page that others change, whose code arrives ${arrival}, all that was typed stays and is the lead (${seed})`, {
      tags: arrival === 'after 150 ms' && seed < 3 ? [] : ['slow'],
    }, async () => {
      await proveAmongOthers(await open(), letters, seed * 100 + letters, 'ada@engine.example');
    });
  }
}

test('values that a form filler sets without events are what is sent', async () => {
  const { letCodeThrough } = await open();
  letCodeThrough();
  await answer(own.page, { firstName: 'Grace', platforms: [] });
  await own.page.locator('#email').fill('ada@');
  await submitButton(own.page).click();
  await own.page.locator('#email-error').waitFor();
  await own.page.evaluate(
    ([firstName, email]) => {
      for (const [id, value] of Object.entries({ firstName, email }))
        Object.assign(document.getElementById(id) as HTMLInputElement, { value });
      for (const box of document.querySelectorAll<HTMLInputElement>('[name=platforms]')) box.checked = true;
    },
    [ANSWERS.firstName, ANSWERS.email],
  );
  const platforms = await own.page
    .locator('[name=platforms]')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await submitButton(own.page).click();
  await own.page.locator('#done-title').waitFor();
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, platforms }]);
});

test('a page that another script has rewritten before the first touch still sends', async () => {
  const { letCodeThrough } = await open();
  await own.page.evaluate(() => {
    // The policy of the page allows no styles in attributes, whoever writes them.
    for (const styled of document.querySelectorAll('[style]')) styled.removeAttribute('style');
    document.body.innerHTML += '<div>·</div>';
  });
  letCodeThrough();
  await answer(own.page);
  await submitButton(own.page).click();
  await own.page.locator('#done-title').waitFor();
  expect(await own.server.store.leads()).toMatchObject([{ ...PAYLOAD, submissions: 1 }]);
  expect(own.page.errors).toEqual([]);
});

test('a draft does not replace what is in a field already', async () => {
  await open();
  await own.page.evaluate(() => {
    sessionStorage.draft = JSON.stringify(['', ['firstName', 'Old'], ['lastName', 'Draft']]);
  });
  // As a browser does that brings back the fields while it reads the page.
  await own.page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('#firstName');
      if (!field) return;
      observer.disconnect();
      field.value = 'New';
    }).observe(document, { childList: true, subtree: true });
  });
  await own.page.reload();
  expect(await own.page.locator('#firstName').inputValue()).toBe('New');
  expect(await own.page.locator('#lastName').inputValue()).toBe('Draft');
});
