/** The site of another agency, with longer words: what code says by itself, and what layouts do not hold, come to light there. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardinal } from '@fairlead/contract/text.ts';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { readContent, texts } from '@fairlead/site/check/entries.ts';
import { ordinal } from '@fairlead/site/src/content/tokens.ts';
import { brand } from '@fairlead/site/testing/content.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import type { Project } from '@fairlead/support/project.ts';
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeOther, unmarkedIn } from '../../other-content/transform.ts';
import { overflow, useBrowser, type Visit } from '../../support/browser/browser.ts';
import { unreadable } from '../../support/browser/geometry.ts';

const visit = useBrowser();
let project: Project;
let server: TestServer;
let dist: string;
beforeAll(async () => {
  project = buildVariant({ SITE_URL: 'https://www.another.example' }, makeOther);
  dist = join(project.folder, 'dist');
  server = await startServer({}, { site: project.folder });
}, 300_000);
afterAll(async () => {
  await server?.stop();
  project?.remove();
});

const filesOf = (name: RegExp): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file));
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
const pathsOf = (): string[] => filesOf(/\.html$/).map((file) => `/${file.replace(/(?:^index)?\.html$/, '')}`);

/** Words that are no content: months, and numbers that texts spell. */
const MONTHS = (['long', 'short'] as const).flatMap((month) =>
  Array.from({ length: 12 }, (_, at) => new Date(2029, at, 1).toLocaleDateString('en-US', { month })),
);
const NUMBERS = Array.from({ length: 99 }, (_, at) => `${cardinal(at + 1)} ${ordinal(at + 1)}`);
const ALLOWED = new Set(
  [...MONTHS, ...NUMBERS]
    .join(' ')
    .toLowerCase()
    .match(/\p{L}+/gu),
);

/** The words of a text that are not of the content. */
const unknownIn = (text: string): string[] => unmarkedIn(text).filter((word) => !ALLOWED.has(word.toLowerCase()));

const ATTRIBUTES = 'alt aria-description aria-label aria-roledescription content placeholder title'.split(' ');
/** Texts of the head that people read. */
const HEAD =
  /^(?:description|author|(?:og|twitter):(?:title|description|site_name|image:alt)|article:(?:author|section|tag))$/;
/** Properties of linked data that people read. */
const SPOKEN =
  /^(?:name|headline|description|text|jobTitle|disambiguatingDescription|abstract|articleSection|slogan|knowsAbout)$/;

function spoken(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return SPOKEN.test(key) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => spoken(item, Array.isArray(value) ? key : name));
}

/** What a page says to people: its text, its head, its linked data, and the attributes that are read out. */
function saidOn(page: HTMLElement): string[] {
  const textOf = (node: Node): string[] => {
    if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
    return /^(?:script|style)$/i.test((node as HTMLElement).rawTagName ?? '') ? [] : node.childNodes.flatMap(textOf);
  };
  const attributes = page.querySelectorAll('*').flatMap((element) =>
    ATTRIBUTES.flatMap((name) => {
      const about = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
      const said = name === 'content' ? HEAD.test(about) : true;
      return said ? (element.getAttribute(name) ?? []) : [];
    }),
  );
  const data = page.querySelectorAll('script[type="application/ld+json"]');
  return [...textOf(page), ...attributes, ...data.flatMap(({ text }) => spoken(JSON.parse(text)))];
}

test('no page says a word that is not in the content', () => {
  const unknown = filesOf(/\.html$/).flatMap((file) => {
    const page = parse(read(file).replace(/^<!doctype html>/i, ''));
    return saidOn(page).flatMap((text) =>
      unknownIn(text).map((word) => `${word} in "${text.trim().slice(0, 60)}" of ${file}`),
    );
  });
  expect([...new Set(unknown)]).toEqual([]);
});

/** What a file says, without its keys, tags, dates and escaped HTML. */
function wordsOf(file: string): string {
  const text = read(file);
  if (file.endsWith('.webmanifest'))
    return ['name', 'short_name', 'description'].map((key) => JSON.parse(text)[key]).join(' ');
  if (file.endsWith('.md')) return text.replace(/^(?:title|description|url):/gm, '');
  return text.replace(/<(\w+Date)>.*?<\/\1>|&lt;.*?&gt;|&(?:amp;)?\w+;/gs, ' ');
}

test('no Markdown version, feed or manifest says a word that is not in the content', () => {
  const unknown = filesOf(/\.(?:md|webmanifest)$|rss\.xml$|llms\.txt$/).flatMap((file) =>
    unknownIn(wordsOf(file)).map((word) => `${word} in ${file}`),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('no built file has a sentence or the name of the agency whose content this project has', () => {
  const sentences = readContent()
    .flatMap((entry) => texts(entry).map(({ text }) => text))
    .filter((text) => text.split(' ').length > 3 && !text.includes('{'));
  expect(sentences.length).toBeGreaterThan(0);
  const found = filesOf(/\.(?:html|js|css|json|md|svg|txt|webmanifest|xml)$|_(?:headers|redirects)$/).flatMap(
    (file) => {
      const text = read(file).toLowerCase();
      return [...sentences, brand()]
        .filter((ours) => text.includes(ours.toLowerCase()))
        .map((ours) => `${file}: ${ours}`);
    },
  );
  expect(found).toEqual([]);
});

/** The texts of a page that cannot be read in the site's own font, and by how much the page is too wide. */
async function faultsOn(page: Visit, within?: string): Promise<string[]> {
  // The mark that the site's own font is shown. The fallback may be of any width.
  await page.locator('html.set').waitFor({ state: 'attached' });
  await page.evaluate(() => document.documentElement.classList.add('visible'));
  const wider = await overflow(page);
  return [...(wider > 0 ? [`is ${wider} pixels too wide`] : []), ...(await unreadable(page, within))];
}

test.each([320, 768, 1280])(
  'at %i pixels every text of every page can be read, and no page scrolls sideways',
  async (width) => {
    const faults: string[] = [];
    for (const path of pathsOf()) {
      const page = await visit(server.url + path, { viewport: { width, height: 800 } });
      faults.push(...(await faultsOn(page)).map((fault) => `${path}: ${fault}`));
      await page.context().close();
    }
    expect(faults).toEqual([]);
  },
  300_000,
);

test.each([320, 768, 1280])('at %i pixels every text of an open menu can be read', async (width) => {
  const page = await visit(server.url, { viewport: { width, height: 800 } });
  const menus = page.locator('[popovertarget]:visible');
  const ids = await menus.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('popovertarget')));
  expect(ids.length).toBeGreaterThan(0);
  for (const id of ids) {
    await page.locator(`[popovertarget=${id}]:visible`).click();
    expect(await faultsOn(page, `#${id}`), `${id}`).toEqual([]);
    await page.keyboard.press('Escape');
  }
});
