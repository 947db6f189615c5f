import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { axe } from '../../support/browser/browser.ts';
import { field, firstIn, save, useEditor } from '../../support/browser/editor.ts';
import { photo } from '../../support/site/photo.ts';

/** Milliseconds. The site that is shown beside the words compiles a page when it is first asked for. */
const PREVIEW_MS = 90_000;

const editor = useEditor();
afterEach(() => editor.restore());

let picture: Buffer;
beforeAll(async () => {
  picture = await (await photo(1600, 1100)).jpeg().toBuffer();
});

const bandsIn = (file: string): { band: string; heading?: string }[] => parse(editor.read(file)).bands;

/** So many different words. */
const say = (count: number, about: string): string =>
  Array.from({ length: count }, (_, at) => `${about}${String.fromCharCode(97 + (at % 26))}`).join(' ');

async function create(page: Awaited<ReturnType<typeof editor.open>>, kind: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'New entry' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What do you want to write?').selectOption(kind);
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

test('a changed heading is shown beside the words at once, and is one line of one file', async () => {
  const file = firstIn('case-studies');
  const page = await editor.open(file);
  const heading = editor.preview(page).locator('h1');
  await heading.waitFor({ timeout: PREVIEW_MS });
  await page.locator(field('headline')).fill('A rope that runs true');
  await heading.filter({ hasText: 'A rope that runs true' }).waitFor();
  expect(editor.changed()).toEqual([]);
  await page.locator(field('headline')).fill('A rope that runs true and straight');
  await save(page);
  await heading.filter({ hasText: 'A rope that runs true and straight' }).waitFor();
  expect(editor.changed()).toEqual([` M content/${file}`]);
  expect(editor.git('diff', '--numstat').split('\t').slice(0, 2)).toEqual(['1', '1']);
});

test('a case with three figures is added, and its page shows them', async () => {
  const page = await editor.open();
  await create(page, 'case-studies', 'Rope Maker');
  const figures = page.locator(`fieldset:has(> legend${field('figures')})`);
  const items = figures.locator(':scope > ol > li');
  while ((await items.count()) < 3)
    await figures
      .getByRole('button', { name: /^Add an item/ })
      .last()
      .click();
  while ((await items.count()) > 3)
    await items
      .last()
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
  for (const [at, value] of ['+11%', '22x', '33%'].entries()) {
    const item = items.nth(at);
    await item.locator('details').evaluate((fold: HTMLDetailsElement) => {
      fold.open = true;
    });
    await page.locator(`[id="field.figures.${at}.kind"]`).selectOption('1');
    await page.locator(field('figures', at, 'value')).fill(value);
    await page.locator(field('figures', at, 'label')).fill(`orders in year ${at + 1}`);
    await page.locator(field('figures', at, 'id')).fill(`rope-maker-${at + 1}`);
  }
  await save(page);
  expect(editor.changed()).toEqual(['?? content/case-studies/rope-maker.yml']);
  expect(editor.read('case-studies/rope-maker.yml')).toContain('rope-maker-3');
  const shown = editor.preview(page).locator('main');
  await shown.waitFor({ timeout: PREVIEW_MS });
  for (const value of ['11', '22', '33']) await expect.poll(() => shown.textContent()).toContain(value);
});

test('a post with a picture is published, and its page shows the picture', async () => {
  const page = await editor.open();
  await create(page, 'posts', 'Which rope carries the load?');
  const fill = (path: (string | number)[], text: string) => page.locator(field(...path)).fill(text);
  await fill(['description'], say(24, 'load'));
  await fill(['seo', 'title'], 'Ropes that carry the load');
  await fill(
    ['seo', 'description'],
    'Which rope carries which load, how to tell it in the shop, and where to read more about it before the next order is placed.',
  );
  const count = await page.locator(`fieldset:has(> legend${field('sources')}) > ol > li`).count();
  for (let at = 0; at < count; at++) {
    await page.locator(field('sources', at)).click();
    await fill(['sources', at, 'title'], `A study of ropes, part ${at + 1}`);
    await fill(['sources', at, 'publisher'], 'Rope Society');
    await fill(['sources', at, 'url'], `https://www.rope.example/study-${at + 1}`);
  }
  await page.getByRole('button', { name: 'Add photo' }).click();
  await page
    .getByLabel(/Drop a picture here/)
    .setInputFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByText('when you save').waitFor();
  await fill(['photo', 'alt'], 'A coil of rope on a deck');
  const service = await page.locator(field('service')).inputValue();
  const cited = Array.from({ length: count }, (_, at) => `${say(30, 'rope')}.[${at + 1}](#source-${at + 1})`);
  await page
    .locator(field('body'))
    .fill(
      `\n${say(40, 'load')}.\n\n## Which rope?\n\n${cited.join('\n\n')}\n\nSee [the service](/services/${service}).\n`,
    );
  await page.getByLabel('Draft', { exact: true }).uncheck();
  await save(page);
  const [image, text] = editor.changed();
  expect(image).toMatch(/content\/posts\/.*\.jpg$/);
  expect(text).toMatch(/content\/posts\/.*\.md$/);
  expect(editor.read(must(text).slice('?? content/'.length))).not.toMatch(/^draft:/m);
  const shown = editor.preview(page).getByAltText('A coil of rope on a deck').first();
  await shown.waitFor({ timeout: PREVIEW_MS });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: PREVIEW_MS })
    .toBeGreaterThan(0);
});

test('a named entry moves, and only it and its neighbor change places in the file', async () => {
  const file = 'quotes.yml';
  const names = () => Object.keys(parse(editor.read(file)) as object);
  const [first, second, ...rest] = names();
  const page = await editor.open(file);
  await page.locator('[id="field.0.down"]').click();
  await save(page);
  expect(names()).toEqual([second, first, ...rest]);
  expect(editor.changed()).toEqual([` M content/${file}`]);
});

/** A service that a case names, whose card is not the only one of its group. */
function namedService(): string {
  const named = (parse(editor.read(firstIn('case-studies'))) as { services: string[] }).services;
  const { bands } = parse(editor.read('pages/services.yml')) as { bands: { main?: { service: string } }[] };
  return must(named.find((id) => bands.every(({ main }) => main?.service !== id)) ?? named[0]);
}

test('a service is unpublished, published again and removed, each in one save with one question', async () => {
  const id = namedService();
  const page = await editor.open(`services/${id}.yml`);
  const dialog = page.getByRole('dialog');
  const draft = page.getByLabel('Draft', { exact: true });
  const answer = async () => {
    await dialog.getByText('These change with it').waitFor();
    await dialog.getByRole('button').first().click();
    await dialog.waitFor({ state: 'detached' });
  };
  const listed = () => JSON.stringify(JSON.parse(editor.read('services.json')).groups);
  const saved = page.getByRole('status').filter({ hasText: /^Saved$/ });
  await draft.check();
  await page.keyboard.press('Control+s');
  await answer();
  await saved.waitFor();
  expect(listed()).not.toContain(`"${id}"`);
  await draft.uncheck();
  await page.keyboard.press('Control+s');
  await dialog.getByLabel(/In which group/).waitFor();
  await answer();
  await saved.waitFor();
  expect(listed()).toContain(`"${id}"`);
  await page.getByRole('button', { name: 'Remove', exact: true }).first().click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await answer();
  expect(editor.changed()).toContainEqual(expect.stringMatching(new RegExp(`D content/services/${id}\\.yml`)));
});

test('a picture and a link are put into the text of a post, and whoever types goes on behind them', async () => {
  const file = firstIn('posts', '.md');
  const page = await editor.open(file);
  const dialog = page.getByRole('dialog');
  await page.locator(field('body')).press('Control+Home');
  await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a file' }).press('Enter');
  await (await chooser).setFiles({ name: 'rope.jpg', mimeType: 'image/jpeg', buffer: picture });
  await dialog.getByRole('button', { name: 'Put it into the text' }).press('Enter');
  const alt = dialog.getByLabel(/What does it show/);
  await expect.poll(() => alt.getAttribute('aria-invalid')).toBe('true');
  await alt.fill('A coil [of] rope');
  await dialog.getByRole('button', { name: 'Put it into the text' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type('And on.');
  await page.keyboard.press('Control+k');
  await dialog.getByLabel('Words of the link').fill('About');
  await dialog.getByLabel('Address').fill('/about');
  await dialog.getByRole('button', { name: 'Put it in' }).click();
  await page.keyboard.type(' us.');
  await save(page);
  expect(editor.read(file)).toMatch(/And on\.\[About\]\(\/about\) us\./);
  expect(editor.read(file)).toMatch(/\n\n!\[A coil \\\[of\\\] rope\]\(\.\/.*-rope\.jpg\)\n\nAnd on/);
});

test('a source is cited where the cursor is and added to the list, and one that is listed is cited again', async () => {
  const file = firstIn('posts', '.md');
  const count = editor.read(file).match(/^ {2}- title: /gm)?.length ?? 0;
  const page = await editor.open(file);
  const dialog = page.getByRole('dialog');
  const cite = dialog.getByRole('button', { name: 'Cite it' });
  const ask = () => page.getByRole('toolbar').getByRole('button', { name: 'Source' }).press('Enter');
  await page.locator(field('body')).press('Control+Home');
  await page.keyboard.type('It holds.');
  await ask();
  await dialog.getByLabel('Address of the source').fill('rope.example/study');
  await cite.press('Enter');
  await dialog.getByText('Write the full https:// address of the source.').waitFor();
  await dialog.getByLabel('Address of the source').fill('https://rope.example/study');
  await dialog.getByLabel('Title of the source').fill('A study: ropes');
  await dialog.getByLabel('Who published it').fill('Rope Society');
  await cite.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type(' So does this.');
  await ask();
  await dialog.getByLabel('Address of the source').fill('https://www.rope.example/study/');
  await dialog.getByText(`This is source ${count + 1} already: “A study: ropes”.`).waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.keyboard.type(' And this.');
  await ask();
  await dialog.getByRole('button', { name: /^1\. / }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await save(page);
  const cited = [count + 1, count + 1, 1].map((place) => `[${place}](#source-${place})`);
  expect(editor.read(file)).toContain(`\nIt holds.${cited[0]} So does this.${cited[1]} And this.${cited[2]}`);
  expect(editor.read(file)).toContain(
    "\n  - title: 'A study: ropes'\n    publisher: Rope Society\n    url: https://rope.example/study\n",
  );
  expect(editor.read(file).match(/^ {2}- title: /gm)).toHaveLength(count + 1);
});

test('a picture of a band is sent, described and taken again, and one that nobody uses is removed and comes back', async () => {
  const file = 'pages/about.yml';
  const page = await editor.open(file);
  const dialog = page.getByRole('dialog');
  const add = async () => {
    await page.getByRole('button', { name: 'Add a band', exact: true }).click();
    await dialog.getByLabel('Find a kind of band').fill('video');
    await dialog.getByRole('button', { name: /^Video/ }).click();
  };
  const at = bandsIn(file).length;
  await add();
  const band = page.locator(`details[data-band="${at}"]`);
  // As a camera makes it, on its side: what is sent is a part of that.
  const large = await (await photo(3200, 2400, 60)).withMetadata({ orientation: 6 }).jpeg({ quality: 97 }).toBuffer();
  const sent = page.waitForRequest(/\/api\/media\?/);
  await band
    .locator('input[type=file]')
    .setInputFiles({ name: 'Our Office.JPG', mimeType: 'image/jpeg', buffer: large });
  await band.getByText('Stored as our-office.jpg').waitFor();
  const { width, height } = await sharp(join(editor.folder(), 'content/media/our-office.jpg')).metadata();
  expect([width, height]).toEqual([1920, 2560]);
  expect(Number((await (await sent).allHeaders())['content-length'])).toBeLessThan(large.length * 0.7);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`field.bands.${at}.poster.alt`);
  await page.keyboard.type('Desks at a window');
  const point = page.locator(`[id="field.bands.${at}.poster.focus"]`);
  await point.press('ArrowRight');
  await point.press('ArrowDown');
  await page.locator(field('bands', at, 'heading')).fill('Our office');
  await page.locator(field('bands', at, 'video')).fill('dQw4w9WgXcQ');
  await save(page);
  const poster = { file: 'our-office.jpg', alt: 'Desks at a window', focus: { x: 55, y: 55 } };
  expect(bandsIn(file)[at]).toMatchObject({ poster });

  await add();
  await page
    .locator(`details[data-band="${at + 1}"]`)
    .getByRole('button', { name: 'Take one that is there' })
    .click();
  await dialog.getByRole('button', { name: /our-office\.jpg/ }).click();
  await expect.poll(() => page.locator(field('bands', at + 1, 'poster', 'alt')).inputValue()).toBe(poster.alt);
  await page.getByRole('button', { name: 'Discard' }).click();
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await page.locator(`[id="field.bands.${at}.remove"]`).click();
  await save(page);

  await page.getByRole('link', { name: 'All entries', exact: true }).click();
  await page.getByRole('button', { name: 'Pictures', exact: true }).click();
  await dialog.getByRole('button', { name: 'Remove our-office.jpg' }).click();
  await dialog.getByRole('button', { name: 'Bring back media/our-office.jpg' }).waitFor();
  expect(await axe(page, { within: 'dialog' })).toEqual([]);
  expect(editor.changed()).toEqual([]);
  await dialog.getByRole('button', { name: 'Bring back media/our-office.jpg' }).click();
  await dialog.getByRole('button', { name: 'Remove our-office.jpg' }).waitFor();
  expect(editor.changed()).toEqual(['?? content/media/our-office.jpg']);
});

test('where somebody goes on the site beside the words is told, and opens in a new tab', async () => {
  const page = await editor.open('pages/home.yml');
  const start = editor
    .preview(page)
    .getByRole('link', { name: must(parse(editor.read('navigation.yml')).getStarted.label) })
    .first();
  await start.click({ timeout: PREVIEW_MS });
  const open = page.getByRole('link', { name: 'Open in a new tab' });
  await expect.poll(() => open.getAttribute('href'), { timeout: PREVIEW_MS }).toMatch(/\/contact$/);
  await page.locator('#view-preview').getByText('/contact', { exact: true }).waitFor();
});

test('a band is added, moved by the keyboard, removed and brought back, and the file has only what is new', async () => {
  const file = 'pages/about.yml';
  const before = bandsIn(file);
  const page = await editor.open(file);
  const said = page.getByRole('status');
  const rows = page.locator('details[data-band]');
  await page.getByRole('button', { name: 'Add a band', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Find a kind of band').fill('words of a client');
  await dialog.getByLabel('Where?').selectOption('above');
  await dialog.getByLabel('Which band?').selectOption('1');
  await dialog.getByRole('button', { name: /^Quote/ }).press('Enter');
  await said.filter({ hasText: 'Added Quote' }).waitFor();
  const quote = must(Object.keys(parse(editor.read('quotes.yml')))[0]);
  await page.locator(field('bands', 1, 'quote')).selectOption(quote);

  await page.locator('[id="field.bands.1.handle"]').press('ArrowDown');
  await said.filter({ hasText: `is now number 3 of ${before.length + 1}` }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.bands.2.handle');

  await page.locator('[id="field.bands.0.remove"]').press('Enter');
  await expect.poll(() => rows.count()).toBe(before.length);
  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await said.filter({ hasText: 'Undone: Removed' }).waitFor();
  await expect.poll(() => rows.count()).toBe(before.length + 1);

  await page.locator('[id="field.bands.0.remove"]').press('Enter');
  await page.keyboard.press('Control+z');
  await expect.poll(() => rows.count()).toBe(before.length + 1);
  await save(page);
  expect(bandsIn(file)).toEqual(before.toSpliced(2, 0, { band: 'quote', quote } as (typeof before)[number]));
  expect(editor.git('diff', '--numstat').split('\t').slice(0, 2)).toEqual(['2', '0']);
});

test('a band that is pressed on the shown page opens its fields, and one that is opened is shown there', async () => {
  const file = 'pages/home.yml';
  const bands = bandsIn(file);
  const questions = bands.findIndex(({ band }) => band === 'questions');
  const page = await editor.open(file);
  const shown = editor.preview(page);
  await shown.locator('h1').click({ timeout: PREVIEW_MS });
  await page.locator('details[data-band="0"][open]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.bands.0.heading');
  await page.locator(`[id="field.bands.${questions}"]`).click();
  const heading = shown.getByRole('heading', { name: must(bands[questions]?.heading), exact: true });
  await expect
    .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight), { timeout: 10_000 })
    .toBe(true);
});

test('a press on a passage of a post leads to it in its text', async () => {
  const file = firstIn('posts', '.md');
  const page = await editor.open(file);
  const last = editor.preview(page).locator('main h2[id]').last();
  const words = must(await last.textContent({ timeout: PREVIEW_MS }));
  await last.click();
  const line = page.locator('.cm-line', { hasText: `## ${words}` });
  await expect
    .poll(() => line.evaluate((own) => own.contains(getSelection()?.anchorNode ?? null)), { timeout: 10_000 })
    .toBe(true);
  await expect.poll(() => line.evaluate((own) => own.getBoundingClientRect().bottom < innerHeight)).toBe(true);
  await page.keyboard.type('Really? ');
  await save(page);
  expect(editor.read(file)).toMatch(/^(?:## )?Really\? /m);
});

test('a press on what a band shows from elsewhere in the entry opens its field there', async () => {
  const file = firstIn('services');
  const { label } = (parse(editor.read(file)) as { action: { label: string } }).action;
  const page = await editor.open(file);
  await page.locator('[data-section="action"]').evaluate((fold: HTMLDetailsElement) => {
    fold.open = false;
  });
  await editor.preview(page).locator('main').getByRole('link', { name: label }).first().click({ timeout: PREVIEW_MS });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.action.label');
  expect(await page.locator(field('action', 'label')).isVisible()).toBe(true);
});

test('a page is duplicated as a draft at a path of its own', async () => {
  const page = await editor.open('pages/about.yml');
  await page.getByRole('button', { name: 'Duplicate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Path of the new page').fill('/methodology');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByText(/is the address of content\/pages\/methodology.yml/).waitFor();
  await dialog.getByLabel('Path of the new page').fill('/lp/about-us');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await page.locator(`${field('path')}[value="/lp/about-us"]`).waitFor();
  expect(editor.changed()).toEqual(['?? content/pages/lp-about-us.yml']);
  expect(bandsIn('pages/lp-about-us.yml')).toEqual(bandsIn('pages/about.yml'));
});

test('words in any text are found, and a press on the passage opens their field', async () => {
  const file = firstIn('case-studies');
  const { headline } = parse(editor.read(file)) as { headline: string };
  const page = await editor.open();
  await page.getByRole('searchbox').fill(headline);
  await page.locator('nav mark', { hasText: headline }).first().click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.headline');
  expect(await page.locator(field('headline')).inputValue()).toBe(headline);
});

test('a figure is put where the cursor is and says its value, and a link is chosen by the title of its page', async () => {
  const figures = parse(editor.read('figures.yml')) as Record<string, { value: string }>;
  const [id, { value }] = must(Object.entries(figures)[0]);
  const page = await editor.open(firstIn('services'));
  const dialog = page.getByRole('dialog');
  const say = page.locator(field('say'));
  await say.fill('It is  all told.');
  await say.press('Home');
  for (let at = 0; at < 'It is '.length; at++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Insert a figure' }).click();
  await dialog.getByLabel('Find a figure').fill(id);
  await dialog
    .getByRole('button')
    .filter({ hasText: `{${id}}` })
    .press('Enter');
  await expect.poll(() => say.inputValue()).toBe(`It is {${id}} all told.`);
  await page.locator('[data-section=""]').getByText(value, { exact: true }).waitFor();

  const action = page.locator('[data-section="action"]');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Action' }).click();
  await action.getByRole('button', { name: 'Choose a page' }).click();
  await dialog.getByLabel('Find a page').fill('/about');
  await dialog.getByRole('button').filter({ hasText: '/about' }).press('Enter');
  await expect.poll(() => page.locator(field('action', 'href')).inputValue()).toBe('/about');
});

test('a part of a page is chosen as where a link leads: a heading of a post, and a band by its name', async () => {
  const post = firstIn('posts', '.md');
  const heading = must(/^## (.*)$/m.exec(editor.read(post))?.[1]);
  const pages = editor.git('ls-files', 'content/pages').trim().split('\n');
  const named = pages
    .map((file) => parse(editor.read(file.slice('content/'.length))) as { path: string; bands: { id?: string }[] })
    .flatMap(({ path, bands }) => bands.flatMap(({ id }) => (id === undefined ? [] : [{ path, id }])));
  const { path, id } = must(named[0]);
  const page = await editor.open(firstIn('services'));
  const dialog = page.getByRole('dialog');
  const href = page.locator(field('action', 'href'));
  const choose = async (address: string, part: string) => {
    await page.locator('[data-section="action"]').getByRole('button', { name: 'Choose a page' }).click();
    await dialog.getByLabel('Find a page').fill(address);
    const row = dialog.getByRole('listitem').filter({ has: page.getByText(address, { exact: true }) });
    await row.getByRole('button', { name: /^Parts of/ }).press('Enter');
    const found = row.getByRole('button').filter({ hasText: part }).last();
    await found.waitFor({ timeout: PREVIEW_MS });
    await found.press('Enter');
    await dialog.waitFor({ state: 'detached' });
  };
  const address = `/blog/${must(/([^/]*)\.md$/.exec(post)?.[1])}`;
  await choose(address, heading);
  await expect.poll(() => href.inputValue()).toMatch(new RegExp(`^${address}#[a-z]`));
  await choose(path, `#${id}`);
  await expect.poll(() => href.inputValue()).toBe(`${path}#${id}`);
  await save(page);
});

test('a drawing is chosen by its picture, with the keyboard too', async () => {
  const file = firstIn('posts', '.md');
  const iconOf = () => /^icon: (\S+)/m.exec(editor.read(file))?.[1];
  const before = iconOf();
  const page = await editor.open(file);
  const drawings = page.getByRole('group', { name: /^Drawing/ });
  const pictures = drawings.locator('img');
  const shown = () => pictures.evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0));
  await pictures.first().scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shown()).length).toBe(await pictures.count());
  expect(await drawings.getByRole('radio').count()).toBe(await pictures.count());
  await page.locator(field('icon')).press('ArrowRight');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.icon');
  await save(page);
  expect(iconOf()).not.toBe(before);
  expect(readdirSync('content/drawings/plates')).toContain(`${iconOf()}.svg`);
  expect(editor.git('diff', '--numstat').split('\t').slice(0, 2)).toEqual(['1', '1']);
});

test('what people add most is offered first for a new entry', async () => {
  const page = await editor.open();
  await page.getByRole('button', { name: 'New entry' }).click();
  const kinds = page.getByLabel('What do you want to write?').locator('option');
  const offered = await kinds.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered.slice(0, 3)).toEqual(['posts', 'case-studies', 'pages']);
  expect(offered).toHaveLength(new Set(offered).size);
});

test('an old version of an entry is brought back into the fields, unsaved, and taken back', async () => {
  const file = firstIn('case-studies');
  const before = editor.read(file);
  const { headline } = parse(before) as { headline: string };
  editor.write(file, before.replace(/^headline: .*$/m, 'headline: Six other words stand here now'));
  editor.git('commit', '-qam', 'Change a headline');
  const page = await editor.open(file);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Change a headline').waitFor();
  await dialog
    .getByRole('button', { name: /^Bring this back/ })
    .last()
    .click();
  await expect.poll(() => page.locator(field('headline')).inputValue()).toBe(headline);
  expect(editor.read(file)).toContain('Six other words stand here now');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => page.locator(field('headline')).inputValue()).toBe('Six other words stand here now');
  editor.git('reset', '-q', '--hard', 'HEAD~1');
});
