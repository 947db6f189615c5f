import { z } from 'zod';
import { type ArtName, CASE_DRAWINGS, INDUSTRY_DRAWINGS, PLATES } from '../../art/catalogue.ts';

/** The hand-made plate of a text that is no entry of its own, such as a menu group or a tab. */
export const plate = z.enum(PLATES, { error: () => `Name one of the plates: ${PLATES.join(', ')}.` });

/** The drawing of an entry. Without one, a drawing is made from the kind and the id of the entry. */
const drawing = <Names extends readonly [ArtName, ...ArtName[]]>(names: Names): z.ZodOptional<z.ZodType<ArtName>> =>
  z
    .enum(names, {
      error: () =>
        `There is no such drawing. Name ${names.join(', ')}, or leave icon out: one is then made for the entry.`,
    })
    .optional();

export const caseDrawing = drawing(CASE_DRAWINGS);
export const plateDrawing = drawing(PLATES);
export const industryDrawing = drawing(INDUSTRY_DRAWINGS);
