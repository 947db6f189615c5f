/** What each type of band shows: every folder beside this file has a band.tsx. */
import type { Named } from '../head/graph/index.ts';
import { definedTerm, itemList } from '../head/graph/list.ts';
import { placed } from './grounds.ts';
import type { Hero } from './hero/schema.ts';
import type { Lost } from './lost/schema.ts';
import type { BandModule, Listed, Page, Placed } from './module.ts';
import type { Band, BandType } from './schemas.ts';

const folders = import.meta.glob<{ default: BandModule }>('./*/band.tsx', { eager: true });

function moduleOf(type: BandType): BandModule {
  const found = folders[`./${type}/band.tsx`];
  if (!found) throw new Error(`site/src/bands/${type}/band.tsx: is missing. Write what a band of this type shows.`);
  return found.default;
}

/** Whether a band has the one h1 of its page. */
export const hasHeading = (band: Band): band is Hero | Lost => band.band === 'hero' || band.band === 'lost';

/** The words of the one h1. @throws when no band of the page has one */
export function headingOf({ bands, file }: Pick<Page, 'bands' | 'file'>): string {
  const band = bands.find(hasHeading);
  if (band) return band.heading;
  throw new Error(`${file}: bands: Has no hero, so the page has no heading. Begin with a band of the type hero.`);
}

/** Whether a band shows the page's quotable sentence: by itself, as its intro, or word for word in a text. */
export const says = (band: Band, sentence: string): boolean =>
  ('say' in band && band.say === true) ||
  (band.band === 'hero' && band.intro === undefined) ||
  JSON.stringify(band).includes(JSON.stringify(sentence).slice(1, -1));

/** The bands of a page with what each shows, and where it stands. */
export async function shownBands(page: Page): Promise<{ band: Band; at: Placed; shown: React.ReactNode }[]> {
  const places = placed(page.bands);
  return Promise.all(
    page.bands.map(async (band, index) => {
      const at = places[index] as Placed;
      try {
        return { band, at, shown: await moduleOf(band.band).show(band, at, page) };
      } catch (error) {
        throw new Error(`${page.file}: bands.${index}: ${(error as Error).message}`, { cause: error });
      }
    }),
  );
}

/** What a page is about, for its linked data: what its bands say, one list for each name, and the term that it defines. */
export async function thingsOf(page: Page): Promise<Named[]> {
  const [things, lists] = await Promise.all([
    Promise.all(page.bands.map(async (band) => (await moduleOf(band.band).things?.(band, page)) ?? [])),
    Promise.all(page.bands.map(async (band) => (await moduleOf(band.band).listed?.(band, page)) ?? [])),
  ]);
  const byName = Map.groupBy(lists.flat(), ({ name }: Listed) => name);
  const listed = [...byName].map(([name, parts]) =>
    itemList(
      page.path,
      name,
      parts.flatMap(({ items }) => items),
    ),
  );
  const term = page.about === 'term' && page.say ? [definedTerm(page.path, headingOf(page), page.say)] : [];
  return [...term, ...things.flat(), ...listed];
}
