import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { indexedPages, oneLine } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { canonicalOf } from '../support/site/graph.ts';

const pages = indexedPages();
const canonical = (path: string) => canonicalOf(must(pages.find((page) => page.path === path)));
const all = pages.map(canonicalOf);
const read = (name: string) => readFileSync(`dist${name}`, 'utf8');
/** Photos of a page are files beside the pages. */
const isFile = (path: string) => /\.\w+$/.test(path) && existsSync(`dist${path}`);
const markdownPath = (path: string) => `${path === '/' ? '/index' : path}.md`;

test('every page but the not-found page has a Markdown version, and nothing else has one', () => {
  const versions = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.md'));
  expect(versions.map((file) => `/${file}`).sort()).toEqual(pages.map(({ path }) => markdownPath(path)).sort());
});

describe.each(pages)('the Markdown version of $path', ({ path, document, main }) => {
  const markdown = read(markdownPath(path));
  const plain = (text: string) =>
    text.replace(/\\(?=[\p{P}\p{S}])|[*[\]]|\]?\(https?:[^)]*\)/gu, '').replace(/\s+/g, ' ');

  test('is linked by its page and names it', () => {
    const link = must(document.querySelector('link[rel=alternate][type="text/markdown"]'));
    expect(link.getAttribute('href')).toBe(markdownPath(path));
    expect(markdown).toContain(`\nurl: "${canonical(path)}"\n`);
  });

  test('has the headings of the page, and every paragraph, item, cell, tab and answer', () => {
    const words = plain(markdown);
    const headings = main
      .querySelectorAll('h1,h2,h3,h4')
      // Services that the chooser finds: without its questions, the text would list all of them twice.
      .filter((node) => !node.closest('#which'))
      .map((node) => oneLine(node.structuredText));
    const lines = markdown
      .split('\n')
      .filter((line) => /^#{1,5} /.test(line))
      .map((line) => plain(line));
    expect(headings.filter((heading) => !lines.some((line) => line.endsWith(` ${heading}`)))).toEqual([]);
    const blocks = main
      .querySelectorAll('p,li,td,dd,blockquote')
      .filter(
        (node) =>
          !node.closest('#thanks,#which,nav,form,[data-calendar]') && !node.querySelector('p,h3,h4,span,b,time,a'),
      )
      .map((node) => oneLine(node.text));
    expect(blocks).not.toEqual([]);
    expect(blocks.filter((block) => !words.includes(plain(block)))).toEqual([]);
  });

  test('has no markup left, and whole addresses only', () => {
    // Code may show markup.
    expect(markdown.replace(/^```[\s\S]*?^```$/gm, '')).not.toMatch(/<\/?[a-z]/);
    const links = [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, href]) => must(href));
    expect(links.filter((href) => !/^(?:https?:\/\/|mailto:)/.test(href))).toEqual([]);
    const inner = links.filter((href) => href.startsWith(new URL(canonical('/')).origin));
    const dead = inner
      .map((href) => href.replace(/[?#].*/, ''))
      .filter((href) => !all.includes(href) && !isFile(new URL(href).pathname));
    expect(dead).toEqual([]);
  });
});
