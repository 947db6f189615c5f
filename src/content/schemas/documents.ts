/**
 * The words of the form and of the function. They are JSON, because browsers, Node and Deno read them without a parser.
 * No code of contract/ runs here: it reads these files while it loads, so they must be checked before.
 */
import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from '../../../contract/answers.ts';
import type { FieldName, Reason } from '../../../contract/fields.ts';
import type { Utm } from '../../../contract/source.ts';
import { atLeast, prose } from './text.ts';

/** A text in which the code replaces `{name}` for each of these names. */
export const filledIn = (...names: string[]) =>
  prose.refine((text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name]) => names.includes(name!)), {
    error: ({ input }) =>
      `Reads "${input}". In braces, this text may have ${names.map((name) => `{${name}}`).join(', ')} and nothing else.`,
  });

/** A text that must say how many. */
const counting = filledIn('count').includes('{count}', 'Write {count} where the number belongs.');

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

const FIELDS: Record<FieldName, typeof field> = {
  firstName: field,
  lastName: field,
  email: field,
  phone: field,
  website: field,
  country: field,
  service: field,
  revenue: field,
  platforms: field,
};

/** What is stored, and the label that people read. */
const choices = z
  .record(z.string(), prose)
  .refine((list) => Object.keys(list).length > 0, atLeast(1))
  .describe('a group with one or more choices, each with its label');

export const form = z.strictObject({
  fields: z.strictObject(FIELDS),
  revenues: choices,
  platforms: choices,
  summary: z.strictObject({
    one: prose,
    many: counting,
    /** Two, three and so on, up to the number of fields. */
    numbers: z
      .array(prose)
      .length(Object.keys(FIELDS).length - 1, `Write the numbers from two to ${Object.keys(FIELDS).length}.`),
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

const ERRORS = Object.fromEntries(Object.keys(ERROR_STATUS).map((code) => [code, prose])) as Record<
  ErrorCode,
  typeof prose
>;

/** A text about one part of where a visit came from. */
const part = filledIn('value').includes('{value}', 'Write {value} where the value belongs.');

const UTM: Record<keyof Utm, typeof part> = { source: part, medium: part, campaign: part, term: part, content: part };

const notice = z.strictObject({ subject: counting, text: prose });

export const functionWords = z.strictObject({
  errors: z.strictObject(ERRORS),
  deliver: z.strictObject({ unauthorized: prose, failed: prose }),
  pages: z.strictObject({ back: prose, kept: prose, book: prose, contact: prose }),
  letters: z.strictObject({
    subject: filledIn('name', 'service'),
    heading: filledIn('name'),
    preview: filledIn('service', 'revenue', 'country'),
    reply: filledIn('name'),
    received: prose,
    reference: prose,
    none: prose,
    signIn: z.strictObject({
      subject: filledIn('brand'),
      heading: prose,
      text: filledIn('minutes'),
      link: prose,
      note: prose,
    }),
    source: z.strictObject({
      first: prose,
      last: prose,
      direct: prose,
      landing: part,
      page: part,
      utm: z.strictObject(UTM),
    }),
    refused: z.strictObject({ subject: prose, text: prose }),
    more: counting,
    dead: notice,
    digest: notice.extend({ doubts: z.record(z.string(), prose) }),
  }),
  slack: z.strictObject({ heading: filledIn('name', 'service'), open: prose }),
  confirmation: z.strictObject({
    subject: filledIn('brand', 'replyTime'),
    greeting: filledIn('name').includes('{name}', 'Write {name} where the first name belongs.'),
    /** Where the first name is no name. */
    greetingAll: prose,
    text: filledIn('brand', 'replyTime'),
    book: prose,
    bookLink: prose,
    note: filledIn('brand', 'replyTime'),
  }),
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
