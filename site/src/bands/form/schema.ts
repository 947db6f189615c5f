import { PLATFORMS, REVENUES } from '@fairlead/contract/lists.ts';
import { z } from 'zod';
import { label, path, prose, ref, some } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

export const form = bandOf(
  'form',
  {
    title: 'Contact form',
    description: 'The contact form, with who reads it and what happens next. Answers can be filled in beforehand.',
    picture: [['words', 'fields']],
    once: true,
    anchors: ['form'],
  },
  {
    /** Without these, the words of content/labels.yml. */
    heading: prose.optional(),
    intro: prose.optional(),
    why: z.strictObject({ heading: prose, text: prose }).optional().meta({ help: 'Why you ask all this.' }),
    privacy: z
      .strictObject({ label: label(40), href: path })
      .optional()
      .meta({ help: 'Where the privacy text is.' }),
    say: z.literal(true).optional().meta({ help: 'Ends with the sentence that the page has for quoting.' }),
    service: ref('services').optional().meta({ help: 'Chosen already; the visitor can change it.' }),
    revenue: z.enum(REVENUES).optional().meta({ help: 'Chosen already; the visitor can change it.' }),
    platforms: some(z.enum(PLATFORMS), 1, 12).optional().meta({ help: 'Chosen already; the visitor can change them.' }),
  },
);
export type Form = z.infer<typeof form>;
