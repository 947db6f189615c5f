import { type Entry, ids } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { values } from '../fields.ts';
import { REQUIRED_ENTRIES } from '../required.ts';

/** No two pages have the same title or the same description. */
export const headsAreUnique: Check = (entries) => {
  const seen = new Map<string, string>();
  return entries.flatMap((entry) => {
    const { seo } = entry.data as { seo?: { title: string; description: string } };
    return Object.entries(seo ?? {}).flatMap(([key, value]) => {
      const other = seen.get(`${key} ${value}`);
      seen.set(`${key} ${value}`, entry.file);
      return other ? [fault(entry, `seo.${key}`, `Is the same in ${other}. Write what only this page owns.`)] : [];
    });
  });
};

/** The pages that exist once, with the anchors that links may have. A new page of this sort must be added here. */
const PAGES: Record<string, string[]> = {
  '/': [],
  '/services': [],
  '/methodology': [],
  '/about': ['accessibility'],
  '/our-story': [],
  '/contact': ['consultation', 'privacy', 'thanks', 'form'],
  '/industries/wholesale-distribution': [],
  '/case-studies': [],
  '/blog': [],
};

/** The anchors of every page, by its path. */
export const anchorsByPath = (entries: Entry[]): Map<string, string[]> =>
  new Map([
    ...Object.entries(PAGES),
    ...(['services', 'case-studies'] as const).flatMap((kind) =>
      [...ids(entries, kind)].map((id): [string, string[]] => [`/${kind}/${id}`, []]),
    ),
  ]);

/** Every link within the site has the address of a page, and an anchor of that page if it has one. */
export const linksResolve: Check = (entries) => {
  const known = anchorsByPath(entries);
  return entries.flatMap((entry) =>
    ['href', 'link'].flatMap((key) =>
      values(entry.data, key).flatMap(({ field, text }) => {
        if (!text.startsWith('/')) return [];
        const [path, anchor] = text.replace(/\?[^#]*/, '').split('#') as [string, string?];
        const anchors = known.get(path);
        if (!anchors) return [fault(entry, field, `${path} is no page of this site. Correct the address.`)];
        return anchor && !anchors.includes(anchor) ? [fault(entry, field, `${path} has no anchor #${anchor}.`)] : [];
      }),
    ),
  );
};

/** Every page that the owner asked for has its entry. */
export const requiredEntriesExist: Check = (entries) =>
  (['services', 'case-studies'] as const).flatMap((kind) =>
    REQUIRED_ENTRIES[kind]
      .filter((id) => !ids(entries, kind).has(id))
      .map((id) => ({
        file: `content/${kind}/${id}.yml`,
        field: 'file',
        message: 'Is missing. Write it: the owner asked for the page.',
      })),
  );
