/** The site of an agency with other words and few entries: what code says and shows by itself comes to light there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BIN_DAYS } from '@fairlead/contract/desk/bin.ts';
import { cardinal } from '@fairlead/contract/text.ts';
import { settingsOf } from '@fairlead/server/base/settings.ts';
import { type Entry, entryOf, published, readContent, texts } from '@fairlead/site/check/entries.ts';
import { DOCUMENTS } from '@fairlead/site/src/content/documents.ts';
import { textAt } from '@fairlead/site/src/content/fields.ts';
import { KIND_NAMES, pathOf } from '@fairlead/site/src/content/kinds.ts';
import { buildVariant } from '@fairlead/site/testing/variant.ts';
import type { Project } from '@fairlead/support/project.ts';
import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE, putFixture } from '../fixture-site/fixture.ts';

const OURS = 'content';

let project: Project;
let dist: string;
let pages: { path: string; page: HTMLElement }[];
beforeAll(() => {
  project = buildVariant({ LAUNCH: '1', SITE_URL: 'https://www.quercus.example' }, putFixture);
  dist = join(project.folder, 'dist');
  pages = filesOf(dist, /\.html$/).map((file) => ({
    path: `/${file.replace(/(?:^index)?\.html$/, '')}`,
    page: parse(readFileSync(join(dist, file), 'utf8')),
  }));
}, 300_000);
afterAll(() => project.remove());

const filesOf = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => name.test(file));

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
const documentsOf = (content: string): string[] =>
  Object.keys(DOCUMENTS).flatMap((name) => textsIn(JSON.parse(readFileSync(join(content, name), 'utf8'))));
/** The addresses of the pages that entries have. */
const pathsOf = (entries: Entry[]): string[] =>
  KIND_NAMES.flatMap((kind) => published(entries, kind)).flatMap(({ kind, id }) => pathOf(kind, id) ?? []);
const wordsIn = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** What a page says to people: its text, its head, and the attributes that are read out. */
function saidOn(page: HTMLElement): string[] {
  const textOf = (node: Node): string[] => {
    if (node.nodeType === NodeType.TEXT_NODE) return [node.text];
    return /^(?:script|style|noscript)$/i.test((node as HTMLElement).rawTagName ?? '')
      ? []
      : node.childNodes.flatMap(textOf);
  };
  const attributes = page
    .querySelectorAll('*')
    .flatMap((element) =>
      ['alt', 'aria-description', 'aria-label', 'aria-roledescription', 'placeholder', 'title'].flatMap(
        (name) => element.getAttribute(name) ?? [],
      ),
    );
  const head = page.querySelectorAll('meta[name=description], meta[property="og:title"]');
  return [...textOf(page), ...attributes, ...head.flatMap((meta) => meta.getAttribute('content') ?? [])];
}

test('every entry has its page, and there is no other page', () => {
  const wanted = pathsOf(readContent(FIXTURE));
  expect(pages.map(({ path }) => path).sort()).toEqual([...wanted, '/404'].sort());
});

test('a page says no word that is not in the content, but for a month and two counts', () => {
  const month = new Date('2029-02-01T12:00Z').toLocaleDateString('en-US', { month: 'long' });
  const posts = readContent(FIXTURE).flatMap(({ body }) => body?.text ?? []);
  const content = [...readContent(FIXTURE).flatMap(({ data }) => textsIn(data)), ...documentsOf(FIXTURE), ...posts];
  const { replyTime: promise } = settingsOf(readFileSync(join(FIXTURE, 'site.yml'), 'utf8'));
  const known = new Set([...content, month, promise, cardinal(BIN_DAYS), 'doctype html'].flatMap(wordsIn));
  const unknown = pages.flatMap(({ path, page }) =>
    saidOn(page).flatMap((text) => wordsIn(text).flatMap((word) => (known.has(word) ? [] : [`${path}: ${word}`]))),
  );
  expect([...new Set(unknown)]).toEqual([]);
});

test('no file has a sentence, a name or an address of the agency whose content this project has', () => {
  const entries = readContent(OURS);
  const own = new Set([...readContent(FIXTURE).flatMap(({ data }) => textsIn(data)), ...documentsOf(FIXTURE)]);
  const sentences = [...entries.flatMap((entry) => texts(entry).map(({ text }) => text)), ...documentsOf(OURS)].filter(
    (text) => wordsIn(text).length > 3 && !text.includes('{') && !own.has(text),
  );
  const kept = pathsOf(readContent(FIXTURE));
  const addresses = pathsOf(entries).filter((path) => !kept.includes(path));
  const brand = textAt(entryOf(entries, 'site')?.data, 'brand') ?? '';
  expect(Math.min(sentences.length, addresses.length, brand.length)).toBeGreaterThan(0);
  const found = filesOf(dist, /\.(?:html|js|css|json|md|svg|txt|webmanifest|xml)$|_(?:headers|redirects)$/).flatMap(
    (file) => {
      const text = readFileSync(join(dist, file), 'utf8').toLowerCase();
      return [...sentences, ...addresses, brand]
        .filter((ours) => text.includes(ours.toLowerCase()))
        .map((ours) => `${file}: ${ours}`);
    },
  );
  expect(found).toEqual([]);
});

test('what the settings leave out is on no page: a calendar, measuring, a calculator, a photo, a sample', () => {
  const all = ['[data-calendar]', '[data-visits-script]', '[data-choices]', '[data-calculator]', '[data-challenge]'];
  const options = [...all, 'source[type="image/avif"]', 'main a[href^="/samples/"]'];
  const found = pages.flatMap(({ path, page }) =>
    options.flatMap((option) => (page.querySelector(option) ? [`${path}: ${option}`] : [])),
  );
  expect(found).toEqual([]);
  expect(['visits'].filter((name) => existsSync(join(dist, name)))).toEqual([]);
});

test('where there is one case and no sample, no list is empty, and no case leads on to itself', () => {
  const empty = pages.flatMap(({ path, page }) =>
    page
      .querySelectorAll('ul, ol, dl, table')
      .flatMap((list) => (list.textContent.trim() === '' ? [`${path}: ${list.outerHTML}`] : [])),
  );
  expect(empty).toEqual([]);
  const itself = pages
    .filter(({ path }) => path.startsWith('/case-studies/'))
    .flatMap(({ path, page }) => page.querySelectorAll(`main a[href="${path}"]`));
  expect(itself).toEqual([]);
});
