import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { band, itemsIn, linksIn, mainAt, targetsIn, textOf } from './support/page.ts';

const INTRO_CALL = 'Book Intro Call -> /contact';

/** The lists of a page, each by its number of items. */
const LISTS: [path: string, what: string, count: number][] = [
  ['/methodology', 'principles', 5],
  ['/methodology', 'benefits', 3],
  ['/about', 'differences', 4],
  ['/about', 'values', 10],
];
const LEADERSHIP = { heading: 'Industry Leadership', cards: 4 };

test.each(LISTS)('section 2, %s: %s, %i of them', (path, _, count) => {
  const lists = mainAt(path).querySelectorAll('section');
  expect(lists.map((list) => itemsIn(list).length)).toContain(count);
});

describe('section 2, methodology', () => {
  test('section 1: the approach is called "Customer Generation"', () => {
    expect(textOf(must(mainAt('/methodology').querySelector('h1')))).toBe('Customer Generation');
  });

  test('a table compares six pairs, old with new', () => {
    const rows = mainAt('/methodology').querySelectorAll('table tbody tr');
    expect(rows.map((row) => row.querySelectorAll('td').length)).toEqual([2, 2, 2, 2, 2, 2]);
  });

  test('"Book Intro Call" leads to the contact page, at the top and at the end', () => {
    const links = linksIn(mainAt('/methodology'));
    expect(links.filter((link) => link.startsWith('Book Intro Call'))).toEqual([INTRO_CALL, INTRO_CALL]);
  });
});

describe('section 2, about', () => {
  test('is called "About Us" and has a section about people', () => {
    expect(textOf(mainAt('/about'))).toContain('About Us');
    // A name, a city or a photo stands beside the heading of its item, in a box with it.
    expect(band('/about', /people|team/i).querySelectorAll('li h3').length).toBeGreaterThan(0);
  });

  test('has cards under "Industry Leadership"', () => {
    expect(itemsIn(band('/about', LEADERSHIP.heading))).toHaveLength(LEADERSHIP.cards);
  });
});

describe('section 2, our story', () => {
  const bands = mainAt('/our-story').querySelectorAll('section');

  test('four cards tell the story', () => {
    expect(must(bands[0]).querySelectorAll('ol > li h2')).toHaveLength(4);
  });

  test('has a quote, with a job title and a kind of company', () => {
    const quotes = mainAt('/our-story').querySelectorAll('blockquote');
    expect(quotes).toHaveLength(1);
    expect(textOf(must(must(quotes[0]).querySelector('footer')))).toMatch(/\w, \w/);
  });

  test('ends with a call to action', () => {
    expect(targetsIn(must(bands.at(-1))).some((target) => target.startsWith('/contact'))).toBe(true);
  });
});
