import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { draft, label, pageStatus, path, seo, words } from './text.ts';

/** A page: its address, its head, and its bands in reading order. Any page can have any bands. */
export const page = z.strictObject({
  path,
  draft,
  status: pageStatus.optional(),
  seo,
  /** The name of the page in breadcrumbs and links. Without it, that is the heading of its hero. */
  name: label(40).optional(),
  /** The quotable sentence: it can be understood without the rest of the page. Bands with `say` show it. */
  say: words(18, 30).optional(),
  /** For search engines: what kind of page this is. */
  kind: z.enum(['about', 'collection', 'contact']).optional(),
  /** For search engines: what the page is about, the agency or a term, which is its heading and is defined by `say`. */
  about: z.enum(['agency', 'term']).optional(),
  bands,
});
export type Page = z.infer<typeof page>;
