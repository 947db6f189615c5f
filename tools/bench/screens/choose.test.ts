import type { BuiltPage } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { choosePages } from './choose.ts';

const page = (path: string, ...classes: string[]): BuiltPage => {
  const html = `<main>${classes.map((name) => `<p class="${name}"></p>`).join('')}</main>`;
  const document = parse(html);
  return { path, file: `${path}.html`, html, document, main: must(document.querySelector('main')) };
};
const HOME = page('/', 'hero', 'cards', 'closing');

test('of the pages of a folder only the one with the most classes is chosen', () => {
  const [small, large] = [page('/posts/small', 'text'), page('/posts/large', 'text', 'table', 'photo', 'note')];
  expect(choosePages([HOME, small, large])).toEqual(['/posts/large', '/']);
});

test('a page that shows what no other shows comes before a larger one that shows nothing new', () => {
  const [like, other] = [page('/like-home', 'hero', 'cards'), page('/other', 'form')];
  expect(choosePages([HOME, like, other], 2)).toEqual(['/', '/other']);
});

test('a small site has all its pages chosen', () => {
  expect(choosePages([HOME, page('/about', 'hero')])).toHaveLength(2);
});
