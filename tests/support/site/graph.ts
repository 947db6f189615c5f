import { type BuiltPage, indexedPages, oneLine } from '@fairlead/site/testing/built.ts';
import { must } from '@fairlead/support/must.ts';

/** A thing of a page's linked data. */
export type Thing = { '@type': string; '@id'?: string; [key: string]: unknown };
export type List = Thing & { itemListElement: { position: number; name: string; url?: string; item?: string }[] };

type GraphPage = BuiltPage & {
  canonical: string;
  /** The text of each script of linked data. */
  scripts: string[];
  things: Thing[];
  h1: string;
};

/** The address that a page gives as its own. */
export const canonicalOf = ({ document }: BuiltPage): string =>
  must(must(document.querySelector('link[rel=canonical]')).getAttribute('href'));

/** The built pages with their linked data. */
export const graphPages = (): GraphPage[] =>
  indexedPages().map((page) => {
    const scripts = page.document.querySelectorAll('script[type="application/ld+json"]').map(({ text }) => text);
    const { '@graph': things } = JSON.parse(must(scripts[0])) as { '@graph': Thing[] };
    return {
      ...page,
      canonical: canonicalOf(page),
      scripts,
      things,
      h1: oneLine(must(page.main.querySelector('h1')).structuredText),
    };
  });

/** The things of a type. */
export const ofType = <T extends Thing>(things: Thing[], type: string): T[] =>
  things.filter((thing) => thing['@type'] === type) as T[];

/** Every object of a graph, at any depth. */
export function objects(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.flatMap(objects);
  if (value === null || typeof value !== 'object') return [];
  return [value as Record<string, unknown>, ...Object.values(value).flatMap(objects)];
}
