import { z } from 'zod';
import { action, id, label, prose, seo, upTo, words } from '../text.ts';

export const blog = z.strictObject({
  type: z.literal('blog'),
  seo,
  hero: z.strictObject({ tag: prose, heading: prose, intro: prose }),
  say: words(18, 30),
  labels: z.strictObject({
    /** The heading over the cards, for people who hear the page. */
    posts: prose,
    readTime: prose,
    read: prose,
    by: prose,
    updated: prose,
    contents: prose,
    sources: prose,
    /** `Source` 2, the name of a citation. */
    source: prose,
    /** `Table`: and the names of its columns. */
    table: prose,
    /** Names the link from a source back to its citation. */
    back: prose,
    behind: prose,
    related: prose,
    older: prose,
    newer: prose,
    all: prose,
    categories: prose,
    pages: prose,
    /** `Page` 2 `of` 5. */
    page: prose,
    of: prose,
    /** Before the link to a post whose card is on a later page. */
    moved: prose,
  }),
  /** What the page of a category begins with, by the name that its posts have. Without it, that page has the intro of /blog. */
  categories: z.array(z.strictObject({ name: prose, intro: upTo(40) })).optional(),
  /** Posts whose address was once /blog#id. */
  moved: z.array(id).optional(),
  closing: z.strictObject({ heading: label(48), text: upTo(55), action }),
});
