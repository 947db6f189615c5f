/** Section 9: the figures that the owner claims, word for word. Change or delete a line here with the figure. */

import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { CARDS, CASES } from './support/asked.ts';
import { askedOf, figuresIn, mainAt } from './support/page.ts';

const FIGURES: Record<string, string[]> = {
  '/': [
    '12+ years of B2B expertise',
    '100+ full-time strategists globally',
    '150M+ ad spend managed annually',
    '65% of revenue from returning customers',
  ],
  '/services': [
    '10+ years of SEO expertise',
    '500+ successful campaigns',
    '247% average traffic growth',
    '95% client retention rate',
  ],
  '/services/google-ads': ['4.2x average ROAS', '35% lower CPA', '$5M+ ad spend', '150+ campaigns'],
  '/services/data-analytics': ['500+ dashboards', '85% time saved', '3.2x ROI improvement', '50+ sources'],
  '/services/paid-media': ['4.5x ROAS', '$8M+ ad spend', '38% lower CPA', '200+ campaigns'],
  '/services/paid-social': ['3.8x ROAS', '52% lower cost per lead', '4.2M+ impressions', '180+ campaigns'],
  '/services/geo': ['250% more AI citations', '85% visibility', '40+ campaigns', '3.2x brand mention growth'],
};

/** The figures of the first band with figures that is not about a case. */
function bandOfFigures(path: string): string[] {
  const own = mainAt(path);
  for (const card of own.querySelectorAll('a')) card.remove();
  return figuresIn(must(must(own.querySelector('dl')).parentNode));
}

test.each(Object.entries(FIGURES))('section 9, figures: %s', (path, asked) => {
  expect(bandOfFigures(path)).toEqual(asked);
});

describe.each(CASES)('section 9, figures: %s', (id, first, second, third) => {
  const path = `/case-studies/${id}`;

  test('its page has three key figures', () => expect(bandOfFigures(path)).toEqual([first, second, third]));

  const pages = CARDS.flatMap(([page, cases]) => (cases.includes(path) ? page : []));
  test.each(pages)('its card on %s has the first two', (page) => {
    const card = must(mainAt(page).querySelector(`a[href="${path}"]`));
    expect(figuresIn(card)).toEqual([first, second]);
  });
});

test.each(CARDS)('section 9: the cases are in this order on %s', (page, asked) => {
  const cards = mainAt(page)
    .querySelectorAll('a')
    .filter((link) => link.querySelector('dl'));
  expect(
    askedOf(
      asked,
      cards.map((card) => must(card.getAttribute('href'))),
    ),
  ).toEqual(asked);
});
