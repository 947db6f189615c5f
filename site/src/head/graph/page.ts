import type { BreadcrumbList, WebPage } from 'schema-dts';
import { breadcrumbId, pageId, ref, WEBSITE } from './ids.ts';

/** A page above this one in the breadcrumb: its name there, and its path. */
export type Station = { label: string; href: string };

export type PageFacts = {
  /** Path of the page: `/services/seo`. */
  path: string;
  kind: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'ContactPage';
  /** The h1, with its line breaks. */
  heading: string;
  description: string;
  /** The pages above this one, from the home page down; none on the home page. */
  trail: Station[];
  /** The name of this page in the breadcrumb. */
  current: string;
  /** The day on which somebody last found the page true. */
  reviewed?: string | undefined;
  /** The id of the thing that the page is about. */
  main?: string | undefined;
};

/** A heading on one line, without line breaks and hard spaces. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The page itself. */
export const webPage = ({
  path,
  kind,
  heading,
  description,
  trail,
  reviewed,
  main,
}: PageFacts): Exclude<WebPage, string> => ({
  '@type': kind,
  '@id': pageId(path),
  url: path,
  name: oneLine(heading),
  description,
  isPartOf: ref(WEBSITE),
  ...(trail.length > 0 && { breadcrumb: ref(breadcrumbId(path)) }),
  ...(reviewed && { dateModified: reviewed }),
  ...(main && { mainEntity: ref(main) }),
});

/** The breadcrumb from the home page down, as the page shows it where it shows one. */
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
