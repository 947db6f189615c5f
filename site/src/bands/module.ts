import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import type { ReactNode } from 'react';
import type { ArtName } from '../art/drawings.ts';
import type { Category, PostList } from '../content/blog.ts';
import type { Labels, PostEntry, ServiceEntry } from '../content/index.ts';
import type { Seo } from '../content/schemas/text.ts';
import type { Named } from '../head/graph/index.ts';
import type { PageFacts, Station } from '../head/graph/page.ts';
import type { Band } from './schemas.ts';

/** A page as its bands see it. */
export type Page = {
  /** The file and the address: `content/pages/about.yml`, `/about`. */
  file: string;
  path: string;
  seo: Seo;
  say?: string | undefined;
  /** The name in the breadcrumb. Without it, that is the heading of the first band. */
  name?: string | undefined;
  /** The pages between the home page and this one. */
  above: Station[];
  kind: PageFacts['kind'];
  about?: 'agency' | 'term' | undefined;
  bands: Band[];
  /** False for a page that search engines are kept away from. */
  index?: boolean | undefined;
  /** `brand` has the logo and one button only. */
  header?: 'menu' | 'brand' | undefined;
  labels: Labels;
  /** The drawing of a service or an industry. */
  icon?: ArtName | undefined;
  /** The service whose page this is. */
  service?: ServiceEntry | undefined;
  /** The page of the list of posts that is shown. */
  posts?: ShownPosts | undefined;
};

export type ShownPosts = PostList<PostEntry> & { categories: Category[]; all: number };

/** Where a band stands: its anchor, its ground, and which of its sides have space. */
export type Placed = { id?: string | undefined; ground: BandGround; pad: 'both' | 'bottom' };

/** Pages that a band lists, for search engines: the name of the list, and in order the name and path of each. */
export type Listed = { name: string; items: { name: string; href: string }[] };

/**
 * What a type of band shows. The methods take their own type of band: each is called with bands of the type that its folder is
 * named after (all.ts).
 */
export interface BandModule {
  /** @throws when the band names something that is not there */
  show(band: Band, at: Placed, page: Page): ReactNode | Promise<ReactNode>;
  /** The pages that it lists. Lists of one name on one page become one. */
  listed?(band: Band, page: Page): Listed | undefined | Promise<Listed | undefined>;
  /** What the page is about because it has this band. */
  things?(band: Band, page: Page): Named[] | Promise<Named[]>;
}
