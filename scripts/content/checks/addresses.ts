import { type Entry, isDraft } from '../entries.ts';

/** Anchors that the code gives to a page, by its id. */
const ANCHORS: Record<string, string[]> = {
  about: ['accessibility'],
  'working-with-us': ['options'],
  contact: ['consultation', 'privacy', 'thanks', 'form'],
};

/** The address of an entry's page, if it has one. */
export function addressOf({ kind, id }: Entry): string | undefined {
  switch (kind) {
    case 'pages':
      if (id === 'not-found') return undefined;
      return id === 'home' ? '/' : `/${id}`;
    case 'posts':
      return `/blog/${id}`;
    case 'services':
    case 'case-studies':
    case 'industries':
    case 'samples':
      return `/${kind}/${id}`;
    default:
      return undefined;
  }
}

const idsOf = (entries: Entry[], wanted: string) => entries.filter(({ kind }) => kind === wanted).map(({ id }) => id);

/**
 * The anchors of a page: those in its code, a person's on the team's page, a post's on the blog. Those of a post come
 * from its headings, and only the build knows them.
 */
function anchorsOf({ kind, id }: Entry, entries: Entry[]): string[] | null {
  if (kind === 'posts') return null;
  if (kind !== 'pages') return [];
  if (id === 'about') return [...ANCHORS.about!, ...idsOf(entries, 'people').map((person) => `people-${person}`)];
  return id === 'blog' ? idsOf(entries, 'posts') : (ANCHORS[id] ?? []);
}

/** A page that texts may link to: its anchors, null where only the build knows them, and whether it is a draft. */
export type Address = { anchors: string[] | null; draft: boolean };

/** Every page by its path. */
export const addresses = (entries: Entry[]): Map<string, Address> =>
  new Map(
    entries.flatMap((entry) => {
      const path = addressOf(entry);
      return path ? [[path, { anchors: anchorsOf(entry, entries), draft: isDraft(entry) }] as const] : [];
    }),
  );
