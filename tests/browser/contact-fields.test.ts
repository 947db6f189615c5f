import { FIELD_NAMES, type FieldName, isChoice, isChoices, isLine } from '@fairlead/contract/field-list.ts';
import { LINES } from '@fairlead/site/src/contact/form/inputs.ts';
import {
  answer,
  answersIn,
  muteCalendar,
  PAYLOAD,
  panel,
  playFunction,
  STORED,
  submitButton,
} from '@fairlead/site/testing/contact.ts';
import { formWords, services } from '@fairlead/site/testing/content.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, inject, test } from 'vitest';
import { page, useContactPage } from '../support/browser/contact-page.ts';

const open = useContactPage();

describe('the form', () => {
  test('sends the function exactly its fields, with a key and the signals in headers', async () => {
    await open();
    await muteCalendar(page);
    const calls = await playFunction(page, STORED);
    await answer(page);
    await submitButton(page).click();
    await panel(page).waitFor();
    expect(calls).toHaveLength(1);
    expect(JSON.parse(must(must(calls[0]).body))).toEqual(PAYLOAD);
    expect(must(calls[0]).headers['idempotency-key']).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(must(calls[0]).headers['x-form-signals']).toMatch(/^t=\d+;h=0$/);
    expect(must(calls[0]).headers.apikey).toBeTruthy();
    expect(page.errors).toEqual([]);
  });

  test('shows on each select that it opens a list, beside room for the answer', { tags: 'slow' }, async () => {
    await open();
    for (const select of await page.locator('main form select').all()) {
      const look = await select.evaluate((element) => {
        const { appearance, backgroundImage, paddingRight, paddingLeft } = getComputedStyle(element);
        return { appearance, backgroundImage, room: Number.parseFloat(paddingRight) - Number.parseFloat(paddingLeft) };
      });
      expect(look.backgroundImage).toContain('svg');
      expect(look.room).toBeGreaterThan(0);
      // The browser's own list in our style, where a mouse is used.
      expect(look.appearance).toBe('base-select');
    }
  });

  test('has no service selected, unless the address of the page names one', { tags: 'slow' }, async () => {
    const chosen = must(services().at(-1)).id;
    await open();
    // A select without a choice sends nothing.
    const empty = FIELD_NAMES.filter((name) => !isChoice(name)).map((name) => [name, isLine(name) ? '' : []]);
    expect(await answersIn(page)).toEqual(Object.fromEntries(empty));
    await page.goto(`${inject('site')}/contact?service=${chosen}`);
    expect((await answersIn(page)) as object).toHaveProperty('service', chosen);
    await page.goto(`${inject('site')}/contact?service=nonsense`);
    expect(await page.locator('#service').inputValue()).toBe('none');
  });
});

test('the fields say what they are to people, browsers and password managers', async () => {
  const label = (name: FieldName) => formWords().fields[name].label;
  await open();
  const fields = await page
    .locator('main form :is(input:not([type=checkbox]), select):not([tabindex])')
    .evaluateAll((controls) =>
      (controls as HTMLInputElement[]).map((control) =>
        [control.id, control.labels?.[0]?.textContent, control.type, control.autocomplete, control.required].join(
          ' | ',
        ),
      ),
    );
  expect(fields).toEqual(
    FIELD_NAMES.flatMap((name) => {
      if (isChoices(name)) return [];
      const kind = isLine(name) ? `${LINES[name].type} | ${LINES[name].autoComplete}` : 'select-one | ';
      return `${name} | ${label(name)} | ${kind} | true`;
    }),
  );
  const { platforms } = formWords().fields;
  const group = page.getByRole('group', { name: `${platforms.label} ${platforms.note}` });
  expect(await group.getByRole('checkbox').count()).toBe(Object.keys(must(platforms.options)).length);
});

test('the country field suggests countries and takes any other answer', { tags: 'slow' }, async () => {
  await open();
  await page.locator('#country').focus();
  const list = () =>
    page
      .locator('#country')
      .evaluate((field) =>
        [...((field as HTMLInputElement).list as HTMLDataListElement).options].map(({ value }) => value),
      );
  await expect.poll(list).toEqual(expect.arrayContaining(['Canada', 'United States', 'Germany']));
  await page.locator('#country').fill('Sealand');
  await page.locator('#email').fill('ada@');
  await page.locator('#phone').focus();
  await page.locator('#email-error').waitFor();
  expect(await page.locator('#country-error').count()).toBe(0);
});
