import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { band, itemsIn, linksIn, mainAt, textOf } from './support/page.ts';
import { tabsAt } from './support/tabs.ts';

const PAGE = '/industries/wholesale-distribution';

/** The tabs in order, each with the page it leads to; the first is open. */
const TABS: [title: string, link: string][] = [
  ['Paid Media', '/services/paid-media'],
  ['Content & SEO', '/services/seo'],
  ['CRO & Design', '/services/cro'],
  ['Revenue Ops', '/services/marketing-automation'],
  ['Go-to-Market', '/services/go-to-market'],
];

const REASONS = { heading: 'Why Choose Us', count: 3 };
const CLOSING = ['Get Started Today -> /contact'];

describe('section 2, industry page', () => {
  const bands = mainAt(PAGE).querySelectorAll('section');

  test('the hero has "Book Intro Call" to the contact page and a button to /about', () => {
    const [first, second] = linksIn(must(bands[0]));
    expect(first).toBe('Book Intro Call -> /contact');
    expect(second).toMatch(/ -> \/about$/);
  });

  test('"Why Choose Us" has three reasons', () => {
    expect(itemsIn(band(PAGE, REASONS.heading))).toHaveLength(REASONS.count);
  });

  test('has the tabs in order, with the first one open', () => {
    const tabs = tabsAt(PAGE);
    expect(tabs.map(({ title }) => title)).toEqual(TABS.map(([title]) => title));
    expect(tabs.filter(({ open }) => open).map(({ title }) => title)).toEqual([must(TABS[0])[0]]);
  });

  test.each(TABS)('the tab %s leads to %s', (title, link) => {
    const { panel } = must(tabsAt(PAGE).find((tab) => tab.title === title));
    expect(linksIn(panel)).toEqual([`Learn more -> ${link}`]);
    expect(textOf(must(panel.querySelector('p')))).not.toBe('');
  });

  test('the closing link leads to the contact page', () => expect(linksIn(must(bands.at(-1)))).toEqual(CLOSING));
});
