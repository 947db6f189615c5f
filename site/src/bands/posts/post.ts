/** What bands read of a post. */

import type { PhotoSource } from '@fairlead/ui/blocks/Photo.tsx';
import type { ArtName } from '../../art/drawings.ts';
import type { Post } from '../../content/types.ts';

export type PostSummary = Pick<Post, 'title' | 'description' | 'category' | 'date'> & {
  id: string;
  /** The address of its page. */
  path: string;
  /** Minutes. */
  readTime: number;
  icon: ArtName;
  /** Shown instead of the drawing. */
  photo?: PhotoSource | undefined;
};

/** A place in a text that a reader can go to. */
export type Heading = { depth: number; slug: string; text: string };
