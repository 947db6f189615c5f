/**
 * The words of the form. They and those of the function are JSON, because browsers, Node and Deno read them without a parser.
 * Of contract/ only what reads no content runs here: the rest reads these files while it loads, so they must be checked before.
 */

import { FIELD_NAMES, type FieldName, isLine } from '@fairlead/contract/field-list.ts';
import type { Reason } from '@fairlead/contract/fields.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { z } from 'zod';
import { counting } from './filled-in.ts';
import { atLeast, prose } from './text.ts';

const REASONS: Record<Reason, z.ZodOptional<typeof prose>> = {
  required: prose.optional(),
  wrong_type: prose.optional(),
  too_long: prose.optional(),
  invalid: prose.optional(),
  not_listed: prose.optional(),
  repeated: prose.optional(),
};

const field = z.strictObject({
  label: prose,
  hint: prose.optional(),
  /** The hint of the form without JavaScript. */
  hintPlain: prose.optional(),
  placeholder: prose.optional(),
  note: prose.optional(),
  /** A sentence for each reason why the field may be refused. A reason without one gets the first. */
  remedy: z
    .strictObject(REASONS)
    .refine((remedy) => Object.keys(remedy).length > 0, 'Write a sentence for one reason or more, such as required.'),
});

/** What is stored, and the label that people read. */
const choices = z
  .record(z.string(), prose)
  .refine((list) => Object.keys(list).length > 0, atLeast(1))
  .describe('a group with one or more choices, each with its label');

/** The services have a list of their own: content/services.json. */
const fieldOf = (name: FieldName) => (isLine(name) || name === 'service' ? field : field.extend({ options: choices }));

export const form = z.strictObject({
  fields: z.strictObject(recordOf(FIELD_NAMES, fieldOf)),
  summary: z.strictObject({
    one: prose,
    many: counting,
    /** Two, three and so on. Where they end, the title has digits. */
    numbers: z.array(prose),
  }),
  submit: prose,
  sending: prose,
  success: z.strictObject({ title: prose, description: prose }),
  failure: z
    .strictObject({ title: prose, description: prose, kept: prose, keptLink: prose })
    .refine(({ kept, keptLink }) => kept.split(keptLink).length === 2, {
      path: ['keptLink'],
      error: 'Repeat words of "kept" that stand there once: they become the link.',
    }),
  dismiss: prose,
  trap: prose,
});

export const challenge = z.strictObject({ title: prose, text: prose });

export const countries = z
  .array(prose)
  .min(1, atLeast(1))
  .superRefine((names, context) => {
    names.forEach((name, index) => {
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `Lists ${name} for the second time. Remove the line.`,
        });
    });
  });
