import { globSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { axe, type Visit } from '../../support/browser/browser.ts';
import { field, firstIn, keptBy, saveButton, useEditor } from '../../support/browser/editor.ts';

const editor = useEditor();
afterEach(() => editor.restore());

const study = firstIn('case-studies');
const post = firstIn('posts', '.md');
const WIDTHS = [360, 768, 1280, 1680];
/** The preview is the site, which has tests of its own. It may come back while axe looks. */
const own = async (page: Visit) => {
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => void frame.remove()));
  return axe(page, { except: 'iframe' });
};

/** The parts that scroll, of which something stands out at the side. */
const tooWide = (page: Visit) =>
  page
    .locator('body, nav, #fields, dialog')
    .evaluateAll((parts) => parts.filter((part) => part.scrollWidth > part.clientWidth).map(({ tagName }) => tagName));

/** What can be pressed and is smaller than a finger, on a phone. Links within a sentence have the height of its lines. */
const tooSmall = (page: Visit) =>
  page.locator('button, summary, a, label:has(> input)').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const isInText = getComputedStyle(target).display === 'inline';
      const isSeen = width > 1 && target.checkVisibility();
      return isSeen && !isInText && Math.min(width, height) < 44 ? [target.textContent || target.ariaLabel] : [];
    }),
  );

/** Presses a button, and waits for the dialog that it opens, or for a text that comes into it. */
const ask = (button: string, text?: string) => async (page: Visit) => {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await (text === undefined ? dialog : dialog.getByText(text)).waitFor();
};

/** Each state, with what brings it about. */
const STATES: [string, string | undefined, (page: Visit) => Promise<unknown>][] = [
  ['the list', undefined, async () => {}],
  ['a search that finds nothing', undefined, (page) => page.getByRole('searchbox').fill('no such title')],
  [
    'a search in the texts',
    undefined,
    async (page) => {
      await page.getByRole('searchbox').fill('the');
      await page.locator('nav mark').first().waitFor();
    },
  ],
  ['an entry', study, async () => {}],
  ['a text in Markdown', post, (page) => page.locator(field('body')).waitFor()],
  [
    'the list of figures',
    study,
    async (page) => {
      await page.locator(field('headline')).focus();
      await ask('Insert a figure')(page);
    },
  ],
  ['the question for a source', post, ask('Source')],
  [
    'the list of pages',
    firstIn('services'),
    async (page) => {
      await ask('Choose a page')(page);
      await page
        .getByRole('button', { name: /^Parts of/ })
        .first()
        .click();
    },
  ],
  ['the versions', study, ask('Versions', 'The content as it is')],
  ['an entry with a list of entries', 'figures.yml', (page) => page.locator('#fields summary').first().click()],
  [
    'a text that is not accepted',
    study,
    async (page) => {
      await page.locator(field('headline')).fill('');
      await saveButton(page).click();
      await page.getByRole('heading', { name: /needs? a change/ }).waitFor();
    },
  ],
  [
    'a conflict',
    study,
    async (page) => {
      await page.locator(field('headline')).fill('My own six words stand here');
      editor.write(study, editor.read(study).replace(/^headline: .*$/m, 'headline: Their own six words stand here'));
      await page.getByRole('region', { name: /changed twice/ }).waitFor();
    },
  ],
  [
    'a server that does not answer',
    study,
    async (page) => {
      await page.locator(field('headline')).fill('My own six words stand here');
      await page.route('**/api/save', (route) => route.abort());
      await saveButton(page).click();
      await page.getByRole('alert').filter({ hasText: 'isn’t responding' }).first().waitFor();
    },
  ],
  ['the question for a new entry', undefined, ask('New entry')],
  ['the question before removing', study, ask('Remove')],
  ['the review', undefined, ask('Send for review', 'Branch')],
];

describe.each(['light', 'dark'] as const)(
  'axe finds nothing, and nothing is too wide or too small (%s)',
  (colorScheme) => {
    test.each(STATES)('%s', async (_, file, bring) => {
      const page = await editor.open(file, { colorScheme });
      await bring(page);
      expect(await own(page)).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await tooWide(page), `at ${width}`).toEqual([]);
        if (width === 360) expect(await tooSmall(page)).toEqual([]);
      }
    });

    test('the two views of a phone', async () => {
      const page = await editor.open(study, { colorScheme, viewport: { width: 360, height: 740 } });
      const [words, preview] = [page.locator('#view-words'), page.locator('#view-preview')];
      expect([await words.isVisible(), await preview.isVisible()]).toEqual([true, false]);
      await page.getByRole('radio', { name: 'Words' }).focus();
      await page.keyboard.press('ArrowRight');
      expect([await words.isVisible(), await preview.isVisible()]).toEqual([false, true]);
      expect(await own(page)).toEqual([]);
    });
  },
);

test('an item of a list moves by the keyboard, and the focus goes with it', async () => {
  const page = await editor.open(study);
  const chip = (at: number) => page.locator(field('chips', at));
  const [first, second] = [await chip(0).inputValue(), await chip(1).inputValue()];
  await page.locator('[id="field.chips.0.down"]').focus();
  await page.keyboard.press('ArrowDown');
  expect([await chip(0).inputValue(), await chip(1).inputValue()]).toEqual([second, first]);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field.chips.1.down');
  await page.keyboard.press('ArrowUp');
  expect(await chip(0).inputValue()).toBe(first);
  expect(await saveButton(page).getAttribute('aria-disabled')).toBe('true');
});

test('every field of an entry of each kind comes into view for whoever is led to it, wherever it is folded', async () => {
  const page = await editor.open();
  const files = ['case-studies', 'industries', 'pages', 'samples', 'services']
    .map((kind) => firstIn(kind))
    .concat(post, 'site.yml', 'navigation.yml', 'people.yml');
  await page.evaluate("import('/fields/form.tsx').then((form) => { window.form = form; })");
  for (const file of files) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, `#/${file}`);
    await page.getByText(`content/${file}`, { exact: true }).waitFor();
    if (file === post) await page.locator(field('body')).waitFor();
    const missed = await page.evaluate(async () => {
      const { focusNear, idOf } = (window as unknown as { form: typeof import('../../../editor/app/fields/form.tsx') })
        .form;
      const pane = document.querySelector('#fields');
      const paths = [...document.querySelectorAll('form [id^="field."]')]
        .map(({ id }) => id.split('.').slice(1).map(decodeURIComponent))
        .filter((path) => !['kind', 'up', 'down', 'remove', 'add', 'handle', 'duplicate'].includes(path.at(-1) ?? ''))
        .filter((path) => !/-(?:label|hint|count|error|help|size|state)$/.test(path.at(-1) ?? ''));
      // Of items with the same fields, the last stands for all.
      const kinds = new Map(paths.map((path) => [path.join('.').replace(/\d+/g, '0'), path]));
      const isSeen = (id: string) => {
        const { activeElement: own } = document;
        const { left = 0, top = 0, bottom = 0, width = 0 } = own?.getBoundingClientRect() ?? {};
        const hit = document.elementFromPoint(left + Math.min(8, width / 2), (top + Math.min(bottom, top + 24)) / 2);
        return own?.id === id && own.contains(hit);
      };
      const unseen: string[] = [];
      for (const path of kinds.values()) {
        for (const fold of document.querySelectorAll('#fields details')) fold.removeAttribute('open');
        pane?.scrollTo(0, 0);
        focusNear(path);
        await new Promise((drawn) => requestAnimationFrame(drawn));
        if (!isSeen(idOf(path))) unseen.push(idOf(path));
      }
      return { unseen, count: kinds.size };
    });
    expect(missed.count, file).toBeGreaterThan(0);
    expect(missed.unseen, file).toEqual([]);
  }
});

/** Every file of content/, in parts that a busy machine gets through. */
const FILES = globSync('**/*.{json,md,yml}', { cwd: 'content' }).map((file) => file.replaceAll('\\', '/'));
const PARTS = Object.values(Object.groupBy(FILES, (_, at) => String(at % 10)));

test.each(PARTS.map((files = []) => ({ first: files[0], files })))(
  'opening $first and every tenth entry from it, changing a text and taking that back, and saving leaves every file as it was',
  async ({ files }) => {
    const page = await editor.open();
    await page.locator('nav a').first().waitFor();
    let typed = 0;
    for (const file of files) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, `#/${file}`);
      await page.getByText(`content/${file}`, { exact: true }).waitFor();
      await page.locator('#fields details').evaluateAll((folds) =>
        folds.forEach((fold) => {
          (fold as HTMLDetailsElement).open = true;
        }),
      );
      const text = page.locator('form textarea').first();
      if (await text.isVisible()) {
        const value = await text.inputValue();
        await text.fill(`${value} and more`);
        expect(await saveButton(page).getAttribute('aria-disabled'), file).toBe('false');
        await text.fill(value);
        typed += 1;
      }
      await page.keyboard.press('Control+s');
    }
    expect(typed).toBeGreaterThan(0);
    await expect.poll(() => keptBy(page)).toBe(0);
    expect(editor.changed()).toEqual([]);
    // The site beside the words may still be starting.
    expect(page.errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
  },
);
