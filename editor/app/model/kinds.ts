/** Where a kind of entry stands in the list: with a page of its own, on other pages, or behind them. */
export type PlaceOfKind = 'pages' | 'shared' | 'behind';

const PAGES = ['pages', 'services', 'industries', 'case-studies', 'samples', 'posts'];
const SHARED = [
  'site',
  'navigation',
  'service-list',
  'figures',
  'prices',
  'quotes',
  'people',
  'calculators',
  'systems',
];

/** What is neither named stands behind: words of the program, lists for it, and what it has measured. */
export const placeOfKind = (kind: string): PlaceOfKind => {
  if (PAGES.includes(kind)) return 'pages';
  return SHARED.includes(kind) ? 'shared' : 'behind';
};
