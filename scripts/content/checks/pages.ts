import { pageTitle } from '../../../src/head/addresses.ts';
import { DESCRIPTION, TITLE } from '../../../src/head/results-page.ts';
import { type Entry, entryOf, fieldsOf, isDraft } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';
import { values } from '../fields.ts';
import { type Address, addresses } from './addresses.ts';
import { tokenValues } from './tokens.ts';

type Head = { title: string; description: string };

const headOf = (entry: Entry): Partial<Head> => (fieldsOf(entry).seo ?? {}) as Partial<Head>;

/** No two pages have the same title or the same description. */
export const headsAreUnique: Check = (entries) => {
  const seen = new Map<string, string>();
  return entries.flatMap((entry) =>
    Object.entries(headOf(entry)).flatMap(([key, value]) => {
      const other = seen.get(`${key} ${value}`);
      seen.set(`${key} ${value}`, entry.file);
      return other ? [fault(entry, `seo.${key}`, `Is the same in ${other}. Write what only this page owns.`)] : [];
    }),
  );
};

/** Every title fits a results page with the brand behind it, and every description is as long as one shows. */
export const headsFit: Check = (entries) => {
  const tokens = tokenValues(entries);
  const length = (text: string) => text.replace(/\{([^}]*)\}/g, (token, id) => tokens.get(id) ?? token).length;
  const brand = pageTitle('', String(fieldsOf(entryOf(entries, 'site')).brand ?? ''));
  const room = TITLE - brand.length;
  return entries.flatMap((entry): Fault[] => {
    const { title, description } = headOf(entry);
    const faults: Fault[] = [];
    if (typeof title === 'string' && length(title) > room)
      faults.push(
        fault(
          entry,
          'seo.title',
          `Has ${length(title)} characters. Shorten to ${room}: "${brand}" is added and ${TITLE} fit.`,
        ),
      );
    if (typeof description !== 'string') return faults;
    const count = length(description);
    const { least, most } = DESCRIPTION;
    if (count < least || count > most)
      faults.push(
        fault(
          entry,
          'seo.description',
          `Has ${count} characters. Write ${least} to ${most}: problem, what you get, verb.`,
        ),
      );
    return faults;
  });
};

/** Keys that have an address. */
const ADDRESS_KEYS = ['href', 'link', 'now'];

/** What is wrong with an address within this site on a page, which may be a draft; undefined for any other address. */
export function linkFault(url: string, known: ReadonlyMap<string, Address>, onDraft: boolean): string | undefined {
  if (!url.startsWith('/')) return undefined;
  const [path, anchor] = url.replace(/\?[^#]*/, '').split('#') as [string, string?];
  const page = known.get(path);
  if (!page) return `${path} is no page of this site. Correct the address.`;
  if (page.draft && !onDraft) return `${path} is a draft. Publish it, or link to another page.`;
  return anchor && page.anchors?.includes(anchor) === false ? `${path} has no anchor #${anchor}.` : undefined;
}

/** Every link within the site has the address of a published page, and an anchor of that page if it has one. */
export const linksResolve: Check = (entries) => {
  const known = addresses(entries);
  return entries.flatMap((entry) =>
    ADDRESS_KEYS.flatMap((key) =>
      values(entry.data, key).flatMap(({ field, text }) => {
        const found = linkFault(text, known, isDraft(entry));
        return found ? [fault(entry, field, found)] : [];
      }),
    ),
  );
};
