/** What bands read of a post. */
import type { ArtName } from '../../art/catalogue.ts';
import type { PhotoSource } from '../../ui/blocks/Photo.tsx';

export type PostSummary = {
  id: string;
  /** The address of its page. */
  path: string;
  title: string;
  description: string;
  category: string;
  /** A day, `2026-11-20`, or a month, `2025-03`. */
  date: string;
  /** Minutes. */
  readTime: number;
  icon: ArtName;
  /** Shown instead of the drawing. */
  photo?: PhotoSource | undefined;
};

/** A place in a text that a reader can go to. */
export type Heading = { depth: number; slug: string; text: string };
