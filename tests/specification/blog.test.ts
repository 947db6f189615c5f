import { builtPaths, wordsOf } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { isBuilt, linksIn, mainAt, textOf } from './support/page.ts';

/** The first three posts, in order. */
const POSTS = [
  { category: 'SEO Strategy', date: 'March 2025', machineDate: '2025-03', readTime: '5 min read' },
  { category: 'Digital Marketing', date: 'March 2025', machineDate: '2025-03', readTime: '7 min read' },
  { category: 'Content Marketing', date: 'March 2025', machineDate: '2025-03', readTime: '6 min read' },
];
const LABEL = 'Read More';

/** The cards of the blog, on all its pages of cards: what stands around each "Read More". */
const cards = builtPaths()
  .filter((path) => /^\/blog(?:\/page\/\d+)?$/.test(path))
  .flatMap((path) => mainAt(path).querySelectorAll('a'))
  .filter((link) => textOf(link).startsWith(LABEL))
  .map((link) => must(link.closest('article, li')));
type Card = (typeof cards)[number];
type Asked = (typeof POSTS)[number];
const dateOf = (card: Card) => must(card.querySelector('time'));
/** The line above the title: category, date and read time. */
const lineOf = (card: Card) => must(dateOf(card).parentNode).children.map((part) => textOf(part));
const isOf =
  ({ category, machineDate }: Asked) =>
  (card: Card) =>
    lineOf(card)[0] === category && dateOf(card).getAttribute('datetime') === machineDate;
/** The address of the page that a card leads to. */
const pathOf = (card: Card) => must(linksIn(card).find((link) => link.startsWith(LABEL))).replace(/.* -> /, '');
function cardOf(asked: Asked): Card {
  const card = cards.find(isOf(asked));
  if (card) return card;
  throw new Error(`The blog has no card of ${asked.category}, ${asked.machineDate}.`);
}

describe.each(POSTS)('section 2, blog: the post of $category', (asked) => {
  test('has a card with its category, date and read time', () => {
    const card = cardOf(asked);
    expect(lineOf(card)).toEqual([asked.category, asked.date, asked.readTime]);
    expect(textOf(must(card.querySelector('h2, h3')))).not.toBe('');
  });

  test('takes as many minutes at 200 words a minute as its card says, give or take a fifth', () => {
    const minutes = Number.parseInt(asked.readTime, 10);
    const words = wordsOf(must(mainAt(pathOf(cardOf(asked))).querySelector('section:has(h2)'))).length;
    expect(Math.abs(words / 200 - minutes)).toBeLessThanOrEqual(Math.max(1, minutes / 5));
  });

  test('"Read More" leads to its page, /blog/{slug}', () => {
    const links = linksIn(cardOf(asked)).filter((link) => link.startsWith(LABEL));
    expect(links).toHaveLength(1);
    expect(links[0]).toMatch(/^Read More -> \/blog\/[a-z0-9-]+$/);
    const path = pathOf(cardOf(asked));
    expect(isBuilt(path)).toBe(true);
    expect(textOf(must(mainAt(path).querySelector('h1')))).toBe(textOf(must(cardOf(asked).querySelector('h2, h3'))));
  });

  test('its card is where its first address, /blog#{slug}, leads', () => {
    const card = cardOf(asked);
    const slug = pathOf(card).replace(/.*\//, '');
    expect([card, ...card.querySelectorAll('[id]')].map(({ id }) => id)).toContain(slug);
  });
});

test('section 3: the first posts are in this order', () => {
  const places = POSTS.map((asked) => cards.findIndex(isOf(asked)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});
