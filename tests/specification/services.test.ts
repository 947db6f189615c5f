import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { PLATFORMS, SERVICES } from './support/asked.ts';
import {
  askedOf,
  band,
  documentAt,
  figuresIn,
  itemsIn,
  linksIn,
  mainAt,
  stepsAt,
  targetsIn,
  textOf,
} from './support/page.ts';

/** The groups of the overview in order, each with its main link. */
const GROUPS: [title: string, mainLink: string][] = [
  ['Search Engine Optimization', '/services/seo'],
  ['Content Marketing', '/services/content-marketing'],
  ['Paid Media & PPC', '/services/paid-media'],
  ['Conversion & Analytics', '/services/conversion-optimization'],
];

/** The link of each page of a service to all of them. */
const ALL = 'View All Services -> /services';

/** Pages with steps of a certain number. */
const STEPS: [id: string, count: number][] = [
  ['google-ads', 4],
  ['social-ads', 3],
  ['go-to-market', 4],
  ['b2b-saas', 4],
  ['marketing-automation', 4],
  ['lead-generation', 4],
];

/** Pages with figures; those that the owner gave are in figures.test.ts. */
const WITH_FIGURES = ['google-ads', 'social-ads', 'go-to-market', 'b2b-saas'];

/** Pages with a list of benefits, of four items each. */
const WITH_BENEFITS = ['seo', 'google-ads', 'social-ads'];

const INCLUDED = { heading: "What's Included", count: 6 };

/** Pages of the shared layout, each with the label of its button. */
const SHARED_LAYOUT: [id: string, button: string][] = [
  ['data-analytics', 'Get Data-Driven'],
  ['paid-media', 'Scale Your Ads'],
  ['paid-social', 'Start Social Ads'],
  ['geo', 'Get AI Visible'],
];

/** Services that are close to each other and link to each other under "Which one do I need?". */
const CLOSE = [
  ['cro', 'conversion-optimization'],
  ['analytics', 'data-analytics'],
  ['ppc', 'google-ads', 'paid-media'],
  ['social-ads', 'paid-social'],
];

const pathOf = (id: string) => `/services/${id}`;
const bandsAt = (id: string) => mainAt(pathOf(id)).querySelectorAll('section');

describe('section 2, services overview', () => {
  const bands = mainAt('/services').querySelectorAll('section');

  test('has the groups in order', () => {
    const titles = GROUPS.map(([title]) => title);
    const headings = bands.flatMap((section) => section.querySelectorAll('h2')).map(textOf);
    expect(askedOf(titles, headings)).toEqual(titles);
  });

  test.each(GROUPS)('%s has a main link and cards', (title, mainLink) => {
    const group = band('/services', title);
    const [cards] = group.querySelectorAll('ul');
    const own = targetsIn(group).filter((target) => !targetsIn(must(cards)).includes(target));
    expect(own).toEqual([mainLink]);
    for (const card of must(cards).querySelectorAll('a')) {
      expect(card.getAttribute('href')).toMatch(/^\/services\//);
      expect([card.querySelector('h3'), card.querySelector('p')].map((part) => textOf(must(part)))).not.toContain('');
    }
  });

  test('leads to each service', () => {
    expect(targetsIn(mainAt('/services'))).toEqual(expect.arrayContaining(SERVICES.map(pathOf)));
  });

  test('ends with "Book a Consultation"', () => {
    expect(linksIn(must(bands.at(-1)))).toEqual(['Book a Consultation -> /contact#consultation']);
  });
});

describe('section 2, service pages', () => {
  test.each(SERVICES)('%s has a call to action and a link to all services', (id) => {
    expect(targetsIn(mainAt(pathOf(id)))).toContain('/contact');
    expect(linksIn(mainAt(pathOf(id)))).toContain(ALL);
  });

  test.each(STEPS)('%s has %i steps', (id, count) => expect(stepsAt(pathOf(id))).toHaveLength(count));

  test.each(WITH_FIGURES)('%s has figures', (id) => {
    expect(figuresIn(must(bandsAt(id).find((section) => section.querySelector('dl')))).length).toBeGreaterThan(2);
  });

  test.each(WITH_BENEFITS)('%s has benefits', (id) => {
    const [firstList] = bandsAt(id).filter((section) => itemsIn(section).length > 0);
    expect(itemsIn(must(firstList))).toHaveLength(4);
  });

  test('seo has "What\'s Included" with six items', () => {
    expect(itemsIn(band('/services/seo', INCLUDED.heading))).toHaveLength(INCLUDED.count);
  });

  test('marketing-automation lists the platforms that are supported', () => {
    expect(itemsIn(mainAt('/services/marketing-automation'))).toEqual(
      expect.arrayContaining(PLATFORMS.map(([, label]) => label)),
    );
  });
});

describe.each(SHARED_LAYOUT)('section 2, shared layout: %s', (id, button) => {
  const [hero, why, cards, results, process] = bandsAt(id);

  test('the hero has a label, a heading, an introduction and the button to the contact page', () => {
    const label = must(must(hero).querySelector('nav ~ p'));
    const parts = [label, must(must(hero).querySelector('h1')), must(must(hero).querySelector('h1 ~ p'))];
    expect(parts.map(textOf)).not.toContain('');
    expect(linksIn(must(hero))).toContain(`${button} -> /contact?service=${id}`);
  });

  test('a "Why" section has four benefits, and a grid six cards', () => {
    expect(textOf(must(must(why).querySelector('h2')))).toMatch(/^Why\b/);
    expect([itemsIn(must(why)).length, itemsIn(must(cards)).length]).toEqual([4, 6]);
  });

  test('the results have four figures, and the process four steps', () => {
    expect(figuresIn(must(results))).toHaveLength(4);
    expect(itemsIn(must(process))).toEqual(stepsAt(pathOf(id)));
    expect(stepsAt(pathOf(id))).toHaveLength(4);
  });
});

test('section 2: the name of geo is spelled out in its title and above its heading', () => {
  expect(textOf(must(documentAt('/services/geo').querySelector('title')))).toContain('Generative Engine Optimization');
  expect(textOf(must(must(bandsAt('geo')[0]).querySelector('nav ~ p')))).toBe('Generative Engine Optimization');
});

test.each(CLOSE.flatMap((ids) => ids.map((id) => [id, ids.filter((other) => other !== id)] as const)))(
  'section 2: %s leads to %j under "Which one do I need?"',
  (id, others) => {
    expect(targetsIn(band(pathOf(id), 'Which one do I need?'))).toEqual(expect.arrayContaining(others.map(pathOf)));
  },
);
