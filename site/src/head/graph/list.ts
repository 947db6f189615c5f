import type { DefinedTerm, ItemList } from 'schema-dts';
import { listId, termId } from './ids.ts';

/** The most items of a list. Each makes the page longer; a crawler finds the others by the links of the page. */
const MOST_ITEMS = 30;

/** Pages that a page lists, in its order: the name that it gives each, and the path. */
export const itemList = (
  path: string,
  name: string,
  items: { name: string; href: string }[],
): Exclude<ItemList, string> => ({
  '@type': 'ItemList',
  '@id': listId(path),
  name,
  itemListElement: items.slice(0, MOST_ITEMS).map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: item.href,
  })),
});

/** A term that a page defines. */
export const definedTerm = (path: string, name: string, description: string): Exclude<DefinedTerm, string> => ({
  '@type': 'DefinedTerm',
  '@id': termId(path),
  name,
  description,
  url: path,
});
