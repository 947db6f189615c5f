import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { CARD_LABEL, HOME_CASES } from './support/asked.ts';
import { askedOf, band, itemsIn, linksIn, mainAt, stepsAt, targetsIn, textOf } from './support/page.ts';
import { tabsAt } from './support/tabs.ts';

const HEADING = 'Scale Smarter. Advertise with Precision.';
const HERO_LINK = 'Learn More -> /contact#consultation';
const INTRODUCTION = 'Built for Growth';

/** The tabs in order; the first is open. */
const TABS = [
  { title: 'Advertising', link: 'Learn more -> /services/paid-media' },
  { title: 'SEO Services', link: 'Learn more -> /services/seo' },
  { title: 'Content & Strategy', link: 'Learn more -> /services/content-strategy' },
  { title: 'Marketing Automation', link: 'Learn more -> /services/marketing-automation' },
  { title: 'B2B SaaS Marketing', link: 'Learn more -> /services/b2b-saas' },
];
const DETAILS_OF_A_TAB = 3;

const SEO_PROCESS = ['Discovery & Audit', 'Strategy Development', 'Implementation', 'Monitoring & Optimization'];

const CLOSING = ['Schedule a Consultation -> /contact#consultation', 'View Our Work -> /case-studies'];

const main = mainAt('/');

describe('section 2, home', () => {
  test('the heading of the hero', () => expect(textOf(must(main.querySelector('h1')))).toBe(HEADING));

  test('the button of the hero', () => expect(linksIn(band('/', HEADING))).toEqual([HERO_LINK]));

  test('an introduction', () => expect(textOf(must(band('/', INTRODUCTION).querySelector('h2')))).toBe(INTRODUCTION));

  test(`a card for each case, in order, each with "${CARD_LABEL}"`, () => {
    const cards = main.querySelectorAll('a[href^="/case-studies/"]');
    expect(
      askedOf(
        HOME_CASES,
        cards.map((card) => must(card.getAttribute('href'))),
      ),
    ).toEqual(HOME_CASES);
    expect(cards.filter((card) => !textOf(card).includes(CARD_LABEL))).toEqual([]);
  });

  test('the process of SEO has its steps in order', () => expect(stepsAt('/')).toEqual(SEO_PROCESS));

  test('the closing block has both buttons', () => {
    const closing = must(main.querySelectorAll('section').at(-1));
    expect(linksIn(closing)).toEqual(CLOSING);
  });
});

describe('section 2, home, explorer of services', () => {
  const tabs = tabsAt('/');

  test('has the tabs in order, with the first one open', () => {
    expect(tabs.map(({ title }) => title)).toEqual(TABS.map(({ title }) => title));
    expect(tabs.filter(({ open }) => open).map(({ title }) => title)).toEqual([must(TABS[0]).title]);
  });

  test.each(TABS)('$title has a description, three details and its link', ({ title, link }) => {
    const { panel } = must(tabs.find((tab) => tab.title === title));
    expect(textOf(must(panel.querySelector('p')))).not.toBe('');
    expect(itemsIn(panel)).toHaveLength(DETAILS_OF_A_TAB);
    expect(linksIn(panel)).toEqual([link]);
  });
});

test('section 2, links with the same words: a hidden text in the link names its target', () => {
  const links = [...main.querySelectorAll('a')].filter((link) => /^Learn More\b/i.test(textOf(link)));
  expect(links.map(textOf).filter((text) => /^Learn More$/i.test(text))).toEqual([]);
  expect(targetsIn(main).length).toBeGreaterThan(links.length);
});
