import { z } from 'zod';
import { label } from './text.ts';

export const alt = z
  .string({ error: 'Write what the picture shows, for people who cannot see it.' })
  .trim()
  .min(1, 'Write what the picture shows, for people who cannot see it.')
  .meta({ prose: true, maxCharacters: 160, help: 'What the picture shows, for people who cannot see it.' });

/** The words of the photo that is a file beside the entry (site/src/content/photos). */
export const photo = z.strictObject({
  alt,
  credit: label(60).optional().meta({ help: 'Who took it, such as “Photo: Jane Doe”.' }),
});
export type PhotoWords = z.infer<typeof photo>;

/** The words of a client's logo; the alternative text is the client's name. */
export const logo = z.strictObject({ alt });
