import { builtPages, oneLine } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import type { HTMLElement } from 'node-html-parser';
import { describe, expect, test } from 'vitest';

const nameOf = (link: HTMLElement) => link.getAttribute('aria-label') ?? oneLine(link.structuredText);

/** Names that say nothing about the target when a screen reader reads them alone. */
const VAGUE =
  /^(?:click here|here|this|link|more|read more|learn more|see more|find out more|read case study|details|continue|go)$/i;

describe.each(builtPages())('$path', ({ path, document, main }) => {
  const links = document.querySelectorAll('a').map((link) => ({
    name: nameOf(link),
    href: must(link.getAttribute('href')),
    part: link.closest('article')?.id ?? '',
  }));

  test('every link says where it leads', () => {
    expect(links.filter(({ name }) => name === '' || VAGUE.test(name))).toEqual([]);
  });

  test('links of one name have one target', () => {
    const targets = new Map<string, Set<string>>();
    for (const { name, href, part } of links) {
      const { pathname, hash } = new URL(href, `http://site${path}`);
      // A number in an article cites a source of that article.
      const key = href.startsWith('#') && part ? `${name} of ${part}` : name;
      targets.set(key, (targets.get(key) ?? new Set()).add(/^(?:https?|mailto):/.test(href) ? href : pathname + hash));
    }
    expect([...targets].filter(([, { size }]) => size > 1).map(([name, set]) => [name, ...set])).toEqual([]);
  });

  test('has one h1, skips no heading level, and has no empty heading', () => {
    const headings = main.querySelectorAll('h1,h2,h3,h4,h5,h6').map((heading) => ({
      level: Number(heading.tagName[1]),
      text: oneLine(heading.structuredText),
    }));
    expect(headings.filter(({ level }) => level === 1)).toEqual(headings.slice(0, 1));
    expect(headings.filter(({ text }) => text === '')).toEqual([]);
    const skipped = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
    expect(skipped).toEqual([]);
  });

  test('every tab and every accordion has text in the page, beside its name', () => {
    const wordsOf = (node: { structuredText: string }) => oneLine(node.structuredText).split(' ').length;
    const tabs = main
      .querySelectorAll('[role=tab]')
      .map((tab) => ({ name: tab, all: must(document.getElementById(must(tab.getAttribute('aria-controls')))) }));
    const accordions = main
      .querySelectorAll('details')
      .map((details) => ({ name: must(details.querySelector('summary')), all: details }));
    const bare = [...tabs, ...accordions].filter(({ name, all }) => wordsOf(all) <= wordsOf(name));
    expect(bare.map(({ name }) => name.text)).toEqual([]);
  });
});
