import type { BreadcrumbList, WebPage } from 'schema-dts';
import { breadcrumbId, pageId, ref, WEBSITE } from './ids.ts';

/** A station above a page: what the visible breadcrumb calls it, and its path. */
export type Station = { label: string; href: string };

export type PageFacts = {
  /** Path of the page: `/services/seo`. */
  path: string;
  kind: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** The h1, line breaks and all. */
  heading: string;
  description: string;
  /** Stations from the home page down to the one above; none on the home page. */
  trail: Station[];
  /** What the last station is called. */
  current: string;
  /** Name of the thing the page is about. */
  main?: string | undefined;
};

/** Text of a heading on one line: breaks and hard spaces are for the eye. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const webPage = ({ path, kind, heading, description, trail, main }: PageFacts): Exclude<WebPage, string> => ({
  '@type': kind as 'WebPage',
  '@id': pageId(path),
  url: path,
  name: oneLine(heading),
  description,
  isPartOf: ref(WEBSITE),
  ...(trail.length > 0 && { breadcrumb: ref(breadcrumbId(path)) }),
  ...(main && { mainEntity: ref(main) }),
});

/** The way from the home page, as the visible breadcrumb shows it where there is one. */
export const breadcrumb = ({ path, trail, current }: PageFacts): Exclude<BreadcrumbList, string> => ({
  '@type': 'BreadcrumbList',
  '@id': breadcrumbId(path),
  itemListElement: [...trail, { label: oneLine(current), href: path }].map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: href,
  })),
});
