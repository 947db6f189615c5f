import { getCollection } from 'astro:content';
import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { entry, filled, published } from './entries.ts';
import { byOrder } from './order.ts';
import type { Page } from './schemas/pages/index.ts';
import type { Industry } from './schemas/pages/industry.ts';

const isOfType = <T extends Page['type']>(page: Page, type: T): page is Extract<Page, { type: T }> =>
  page.type === type;

/**
 * A page that exists once. Its file has the name of its type.
 * @throws when the file is missing, is of another type, or names a figure that is not there
 */
export async function loadPage<T extends Page['type']>(type: T): Promise<Extract<Page, { type: T }>> {
  const page = await filled(await entry('pages', type), `pages/${type}`);
  if (!isOfType(page, type)) throw new Error(`content/pages/${type}.yml: type: reads ${page.type}. Write ${type}.`);
  return page;
}

/**
 * All pages that exist once.
 * @throws when one names a figure that is not there
 */
export const loadPages = async (): Promise<Page[]> =>
  Promise.all((await getCollection('pages')).map(({ id, data }) => filled(data, `pages/${id}`)));

/** An industry page with its id and its drawing. */
type IndustryEntry = Industry & { id: string; icon: ArtName };

/**
 * The industry pages in their order.
 * @throws when one names a figure that is not there
 */
export async function loadIndustries(): Promise<IndustryEntry[]> {
  const industries = (await published('industries')).map(({ id, data }) => ({
    ...data,
    id,
    icon: drawingOf('industry', id, data.icon),
  }));
  return industries.sort(byOrder);
}
