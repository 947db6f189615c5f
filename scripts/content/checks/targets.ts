/** Keys that name entries by id, the kind they name, and the kinds of entries that have such a key. */
export const TARGETS: [key: string, kind: string, within: readonly string[]][] = [
  ['ids', 'figures', ['pages', 'industries', 'services']],
  ['figures', 'figures', ['case-studies']],
  ['figure', 'figures', ['services']],
  ['evidence', 'figures', ['pages']],
  ['case', 'case-studies', ['services']],
  ['cases', 'case-studies', ['services', 'pages', 'industries']],
  ['services', 'services', ['case-studies', 'pages', 'samples']],
  ['service', 'services', ['services', 'pages', 'posts']],
  ['quote', 'quotes', ['case-studies', 'pages']],
  ['goal', 'goals', ['case-studies']],
  ['author', 'people', ['posts']],
  ['calculator', 'calculators', ['services']],
  ['related', 'posts', ['posts']],
];
