import { type BuiltPage, classesOf, samplesOf } from '@fairlead/site/testing/built.ts';

/** How many pages are compared if none is named. */
const USUAL_PAGES = 12;

/**
 * Chooses pages that together show as much of the site's styles as so many pages can: of one page of each kind, again and
 * again the one with the most classes that no page chosen before has.
 * @returns their paths, the one that shows most first
 */
export function choosePages(pages: BuiltPage[], count = USUAL_PAGES): string[] {
  const left = samplesOf(pages).map((page) => ({ path: page.path, classes: classesOf(page) }));
  const shown = new Set<string>();
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) {
    const gains = left.map(({ classes }) => classes.difference(shown).size);
    const [best] = left.splice(gains.indexOf(Math.max(...gains)), 1);
    if (!best) break;
    for (const name of best.classes) shown.add(name);
    chosen.push(best.path);
  }
  return chosen;
}
