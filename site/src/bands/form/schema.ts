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
    why: z.strictObject({ heading: prose, text: prose }).optional(),
    /** Where the privacy text is. */
    privacy: z.strictObject({ label: label(40), href: path }).optional(),
    /** Ends with the quotable sentence of the page. */
    say: z.literal(true).optional(),
    /** Answers that are chosen already; the visitor can change them. */
    service: ref('services').optional(),
    revenue: z.enum(REVENUES).optional(),
    platforms: some(z.enum(PLATFORMS), 1, 12).optional(),
  },
);
export type Form = z.infer<typeof form>;
