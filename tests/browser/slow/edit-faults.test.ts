import { must } from '@fairlead/support/must.ts';
import type { Page, Request } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { errorOf, field, firstIn, keptBy, save, saveButton, useEditor } from '../../support/browser/editor.ts';

const editor = useEditor();
afterEach(() => editor.restore());

const study = firstIn('case-studies');
const post = firstIn('posts', '.md');
const headline = field('headline');

describe('what the check does not accept is said beside the field, and cannot be saved', () => {
  test.each([
    ['an empty heading', study, headline, ''],
    ['an empty text', study, field('client'), ''],
    ['a number below the least', study, field('order'), '0'],
    ['an address that is none', post, field('sources', 0, 'url'), 'rope'],
    ['a text with an unknown figure', study, field('description'), `{no-such-figure} ${'word '.repeat(20)}`],
  ])('%s', async (_, file, control, text) => {
    const page = await editor.open(file);
    const before = editor.read(file);
    await page.locator(control).evaluate((element) => {
      const fold = element.closest('details');
      if (fold) fold.open = true;
    });
    await page.locator(control).fill(text);
    await expect.poll(() => page.locator(control).getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => errorOf(page, control)).not.toBe('');
    await saveButton(page).click();
    await page.getByRole('alert').filter({ hasText: 'Not saved' }).waitFor();
    expect(await page.locator(control).inputValue()).toBe(text);
    expect(editor.read(file)).toBe(before);
    expect(
      await page.getByRole('heading', { name: /needs? a change/ }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  test('an empty list where something must be said', async () => {
    const page = await editor.open(study);
    const chips = page.locator(`fieldset:has(> legend${field('chips')})`);
    while ((await chips.locator('li').count()) > 0)
      await chips
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
    await expect.poll(() => chips.getAttribute('aria-describedby')).toContain('-error');
  });
});

test('a heading of the summary leads to its field', async () => {
  const page = await editor.open(study);
  await page.locator(headline).fill('');
  await page.getByRole('button', { name: 'Headline', exact: true }).click();
  expect(await page.locator(headline).evaluate((it) => it === document.activeElement)).toBe(true);
});

test('what is typed outlasts a reload, is marked in the list, and is asked about before the page is left', async () => {
  const page = await editor.open(study);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  // The browser asks only somebody who has done something on the page.
  await page.locator(headline).click();
  await page.locator(headline).fill('A rope of six whole words');
  await page.reload();
  await expect.poll(() => page.locator(headline).inputValue()).toBe('A rope of six whole words');
  await page.getByRole('heading', { name: 'You had not saved this' }).waitFor();
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('link', { name: 'All entries', exact: true }).click();
  await expect.poll(() => page.getByRole('link', { name: /Unsaved/ }).count()).toBe(1);
  await page.getByRole('link', { name: /Unsaved/ }).click();
  // A click on a link returns before the entry is open, and until then the key saves nothing.
  await page.locator(headline).waitFor();
  await save(page);
  await editor.onDisk(study, 'A rope of six whole words');
  await page.reload();
  await page.locator(headline).waitFor();
  expect(asked).toHaveLength(1);
});

test('what was typed outlasts its tab, and two tabs of one entry each keep their own', async () => {
  const page = await editor.open(study);
  const opened = () => page.context().newPage();
  const open = async (tab: Page) => {
    await tab.goto(page.url());
    await tab.locator(headline).waitFor();
    return tab.locator(headline);
  };
  const [one, two] = [await opened(), await opened()];
  await (await open(one)).fill('One');
  await (await open(two)).fill('Two');
  await expect.poll(() => keptBy(page)).toBe(2);
  await one.reload();
  await expect.poll(() => one.locator(headline).inputValue()).toBe('One');
  await two.close();
  expect(await (await open(await opened())).inputValue()).toBe('Two');
});

test('what was typed comes back with what has changed in the file meanwhile', async () => {
  const page = await editor.open(study);
  await page.locator(headline).fill('My own six words stand here');
  await expect.poll(() => keptBy(page)).toBe(1);
  await page.close();
  elsewhere(theirs);
  const later = await page.context().newPage();
  await later.goto(page.url());
  const panel = later.getByRole('region', { name: /changed twice/ });
  await panel.waitFor();
  expect(await later.locator(headline).inputValue()).toBe('My own six words stand here');
  expect(await later.locator(field('client')).inputValue()).toBe('Their Client');
});

test('what was typed comes back also where the list of entries could not be read at first', async () => {
  const page = await editor.open(study);
  await page.locator(headline).fill('My own six words stand here');
  await expect.poll(() => keptBy(page)).toBe(1);
  await page.close();
  const later = await page.context().newPage();
  await later.route('**/api/kinds', (route) => route.abort(), { times: 1 });
  await later.goto(page.url());
  await later.getByRole('heading', { name: 'You had not saved this' }).waitFor();
  expect(await later.locator(headline).inputValue()).toBe('My own six words stand here');
});

test('what is removed from a list or moved in it comes back by one key after another', async () => {
  const page = await editor.open(study);
  const chips = () =>
    page
      .locator('[id^="field.chips."]:is(input, textarea)')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const before = await chips();
  await page.locator('[id="field.chips.0.down"]').click();
  await page.locator('[id="field.chips.0.remove"]').click();
  expect(await chips()).toEqual([before[0], ...before.slice(2)]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  expect(await chips()).toEqual(before);
});

test('discarding asks, and brings back what the file has', async () => {
  const page = await editor.open(study);
  const before = await page.locator(headline).inputValue();
  await page.locator(headline).fill('A rope of six whole words');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  expect(await page.locator(headline).inputValue()).toBe(before);
  await expect.poll(() => keptBy(page)).toBe(0);
});

/** The study with another client, and other changes, as somebody else saves it. */
const elsewhere = (changes: object = {}): void => {
  const value = parse(editor.read(study));
  editor.write(study, stringify({ ...value, client: 'Their Client', ...changes }));
};
const theirs = { headline: 'Their own six words stand here' };

describe('a file that changed on disk', () => {
  test('is shown where the person has changed nothing, and both texts where both have', async () => {
    const page = await editor.open(study);
    await page.locator(headline).fill('My own six words stand here');
    elsewhere(theirs);
    await expect.poll(() => page.locator(field('client')).inputValue()).toBe('Their Client');
    expect(await page.locator(headline).inputValue()).toBe('My own six words stand here');
    expect(await errorOf(page, headline)).not.toBe('');
    const panel = page.getByRole('region', { name: /changed twice/ });
    const sides = await panel
      .locator('textarea')
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLTextAreaElement).value));
    expect(sides).toEqual(['My own six words stand here', 'Their own six words stand here']);
    await page.keyboard.press('Control+s');
    // The choice is in view wherever somebody is in the form, and has the focus once they want to save.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('conflicts');
    await page.locator('#fields').evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
    expect(await panel.isVisible()).toBe(true);
    const box = await panel.boundingBox();
    expect(box && box.y >= 0 && box.y < (page.viewportSize()?.height ?? 0)).toBe(true);
    await page.getByText('Choose which text stays, then save.').waitFor();
    expect(editor.read(study)).toContain('Their own six words stand here');
    await panel.getByRole('button', { name: 'Keep yours' }).click();
    await save(page);
    await editor.onDisk(study, 'My own six words stand here');
    expect(editor.read(study)).toContain('Their Client');
  });

  test('without word of it is found at the save, and nothing is written until one text is chosen', async () => {
    const page = await editor.open(study);
    await page.route('**/api/entry*', (route) => route.abort());
    await page.locator(headline).fill('My own six words stand here');
    elsewhere(theirs);
    await page.keyboard.press('Control+s');
    const panel = page.getByRole('region', { name: /changed twice/ });
    await panel.getByRole('button', { name: 'Take the one on disk' }).click();
    await expect.poll(() => page.locator(headline).inputValue()).toBe('Their own six words stand here');
    expect(editor.read(study)).not.toContain('My own six words');
  });

  test('and is saved here before its text has arrived keeps what was saved', async () => {
    const page = await editor.open(study);
    await page.locator(headline).fill('My own six words stand here');
    const { promise: late, resolve: letThrough } = Promise.withResolvers<void>();
    const { promise: asked, resolve: ask } = Promise.withResolvers<Request>();
    // Only the first: one that the save brings may still be under way when the page is closed.
    await page.route(
      '**/api/entry*',
      async (route) => {
        const response = await route.fetch();
        ask(route.request());
        await late;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    elsewhere();
    const held = await asked;
    await page.keyboard.press('Control+s');
    await page.getByRole('status').filter({ hasText: 'Saved, together' }).waitFor();
    letThrough();
    await must(await held.response()).finished();
    await expect.poll(() => page.locator(field('client')).inputValue()).toBe('Their Client');
    await page.locator(headline).fill('My six later words stand here');
    await save(page);
    await editor.onDisk(study, 'My six later words stand here');
  });
});

test('two tabs that save different places of one file at once are both in it', async () => {
  const [one, two] = [await editor.open(study), await editor.open(study)];
  await one.locator(headline).fill('My own six words stand here');
  await two.locator(field('client')).fill('Their Client');
  await Promise.all([one, two].map((page) => page.keyboard.press('Control+s')));
  await editor.onDisk(study, 'My own six words stand here');
  await editor.onDisk(study, 'Their Client');
  expect(editor.read(study)).toContain('My own six words stand here');
});

test('a server that does not answer loses nothing, and the save works once it answers again', async () => {
  const page = await editor.open(study);
  await page.context().setOffline(true);
  await page.locator(headline).fill('A rope of six whole words');
  await saveButton(page).click();
  await page.getByRole('alert').filter({ hasText: 'isn’t responding' }).first().waitFor();
  expect(await page.locator(headline).inputValue()).toBe('A rope of six whole words');
  await page.context().setOffline(false);
  await save(page);
  await editor.onDisk(study, 'A rope of six whole words');
});
