import { z } from 'zod';
import { bands } from '../../bands/schemas.ts';
import { beginningOf, endOf } from '../moments.ts';
import { draft, label, pageStatus, path, publish, quotable, seo, until } from './text.ts';

/** A page: its address, its head, and its bands in reading order. Any page can have any bands. */
export const page = z
  .strictObject({
    path: path.meta({
      address: false,
      help: '“Rename” changes it, too: then links follow, and the old one leads here.',
    }),
    draft,
    publish,
    until,
    /** Where visitors go after `until`. */
    // biome-ignore lint/suspicious/noThenProperty: the owner's word for a text; nothing awaits it
    then: path.optional().meta({ help: 'Where visitors go once the page is gone. Only with “Until”.' }),
    status: pageStatus.optional(),
    index: z
      .boolean()
      .optional()
      .meta({ help: 'Untick to keep the page out of search engines and the list of all pages.' }),
    header: z
      .enum(['menu', 'brand'])
      .optional()
      .meta({ help: '“Menu” is the usual header. “Brand” has only the logo and one button, for a landing page.' }),
    seo,
    name: label(40)
      .optional()
      .meta({ help: 'What links call the page. Without it, that is the heading of its first band.' }),
    say: quotable.optional().meta({ help: `${quotable.meta()?.help} Bands with “Say” show it.` }),
    kind: z
      .enum(['about', 'collection', 'contact'])
      .optional()
      .meta({ help: 'For search engines: what kind of page this is.' }),
    about: z
      .enum(['agency', 'term'])
      .optional()
      .meta({ help: 'For search engines: whether the page is about the agency, or explains a term.' }),
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
