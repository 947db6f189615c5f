import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { beginningOf, endOf } from '../moments.ts';
import { draft, label, pageStatus, path, publish, seo, until, words } from './text.ts';

/** A page: its address, its head, and its bands in reading order. Any page can have any bands. */
export const page = z
  .strictObject({
    path,
    draft,
    publish,
    until,
    /** Where visitors go after `until`. */
    // biome-ignore lint/suspicious/noThenProperty: the owner's word for a text; nothing awaits it
    then: path.optional(),
    status: pageStatus.optional(),
    /** Write `false` to keep the page out of the sitemap, search engines and llms.txt. */
    index: z.boolean().optional(),
    /** `brand` has the logo and one button only, for a landing page. */
    header: z.enum(['menu', 'brand']).optional(),
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
  })
  .superRefine(({ publish, until, then, path }, context) => {
    const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    if (until !== undefined && then === undefined)
      wrong('then', 'Is missing. Write the path of the page that visitors get after "until".');
    if (until === undefined && then !== undefined)
      wrong('then', 'Leads nowhere without "until". Write until when the page is there, or remove this line.');
    if (then !== undefined && then.replace(/#.*/, '') === path) wrong('then', 'Is the page itself. Write another one.');
    // Of one zone, so any zone compares them.
    const [from = 0, end = Number.POSITIVE_INFINITY] = [beginningOf(publish ?? '', 'UTC'), endOf(until ?? '', 'UTC')];
    if (from >= end) wrong('until', 'Is not after "publish". Correct one of the two.');
  });
export type Page = z.infer<typeof page>;
