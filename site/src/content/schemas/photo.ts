import { z } from 'zod';
import { label } from './text.ts';

export const alt = z
  .string({ error: 'Write what the picture shows, for people who cannot see it.' })
  .trim()
  .min(1, 'Write what the picture shows, for people who cannot see it.')
  .meta({ prose: true, maxCharacters: 160, help: 'What the picture shows, for people who cannot see it.' });

/** In steps of five, for which `Photo` has styles. */
const percent = z
  .int('Write a whole number, such as 30.')
  .min(0, 'Write a number from 0 to 100.')
  .max(100, 'Write a number from 0 to 100.')
  .multipleOf(5, 'Write a multiple of 5, such as 30 or 35.');

const focus = z
  .strictObject({
    x: percent.meta({ help: 'Percent from the left.' }),
    y: percent.meta({ help: 'Percent from the top.' }),
  })
  .meta({ focus: true, help: 'What stays in view where a place cuts the picture. Without it, the middle.' });

/** The words of the photo that is a file beside the entry (site/src/content/photos). */
export const photo = z.strictObject({
  alt,
  credit: label(60).optional().meta({ help: 'Who took it, such as “Photo: Jane Doe”.' }),
  focus: focus.optional(),
});
export type PhotoWords = z.infer<typeof photo>;

/** The words of a client's logo; the alternative text is the client's name. */
export const logo = z.strictObject({ alt });
