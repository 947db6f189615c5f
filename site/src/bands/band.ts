import type { BandGround } from '@fairlead/ui/styles/grounds.ts';
import { z } from 'zod';
import type { PictureBlock } from '../content/fields.ts';
import { id, label } from '../content/schemas/text.ts';

/** What any band may say about its place on the page. */
const place = {
  ground: z
    .enum(['paper', 'shoal', 'ink'])
    .optional()
    .meta({ help: 'Light, tinted or dark. Without it, paper and shoal follow each other.' }),
  continues: z
    .literal(true)
    .optional()
    .meta({ help: 'It goes on with the band above: on its ground, and close to it.' }),
  id: id.optional().meta({ help: 'The end of a link to this band: “prices” makes /working-with-us#prices.' }),
};

/** Whether a band begins with the sentence that the page has for quoting. */
export const saysFirst = z
  .literal(true)
  .optional()
  .meta({ help: 'Begins with the sentence that the page has for quoting.' });

/** A heading that stands in content/labels.yml for all bands of the type, and that a band may replace. */
export const usualHeading = (max: number) => label(max).optional().meta({ help: 'Without it, the usual one.' });

/** What the editor says of a type of band, and what follows from the type. */
type About = {
  title: string;
  description: string;
  /** A small picture for the menu of bands: its rows from above, each with what stands side by side in it. */
  picture: PictureBlock[][];
  /** The ground of every band of this type that names no other one. */
  ground?: BandGround;
  /** Anchors that the type has wherever it stands. */
  anchors?: string[];
  /** Whether a page can have one of it only, since its code or its anchors are made for one. */
  once?: true;
};

/** The schema of a type of band: its own fields, and those of every band. */
export const bandOf = <Type extends string, Shape extends z.core.$ZodShape>(type: Type, about: About, shape: Shape) =>
  z.strictObject({ band: z.literal(type), ...shape, ...place }).meta(about);

/** A type of band in several looks, which have different fields. */
export const lookOf = <Type extends string, Look extends string, Shape extends z.core.$ZodShape>(
  type: Type,
  look: Look,
  about: About,
  shape: Shape,
) => z.strictObject({ band: z.literal(type), look: z.literal(look), ...shape, ...place }).meta(about);
