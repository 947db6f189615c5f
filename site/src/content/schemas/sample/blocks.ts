import { z } from 'zod';
import { label, prose, some } from '../text.ts';
import { base } from './base.ts';
import { experiment } from './experiment.ts';
import { schedule } from './schedule.ts';
import { table } from './table.ts';

/** A flaw: what shows it, why it matters, the steps of the fix, the effort, and the check. */
const finding = z.strictObject({
  type: z.literal('finding'),
  ...base,
  tag: label(48).meta({ help: 'Its number and its place.' }),
  saw: prose.meta({ help: 'What shows the flaw.' }),
  excerpts: some(
    z.strictObject({
      label: label(48).meta({ help: 'What the lines are from.' }),
      lines: some(z.string().min(1).meta({ prose: true }), 1, 6),
    }),
    1,
    3,
  ).meta({ help: 'Lines of a log or of a page’s code, as they are.' }),
  why: prose.meta({ help: 'Why it matters.' }),
  fix: some(prose, 1, 5).meta({ help: 'The steps that mend it.' }),
  effort: prose.meta({ help: 'How long that takes.' }),
  verify: prose.meta({ help: 'How one sees that it is mended.' }),
});

const terms = z.strictObject({
  type: z.literal('terms'),
  ...base,
  items: some(z.strictObject({ label: label(32), text: prose }), 2, 8),
});

/** Points, or topics that are crossed out, each with its reason. */
const list = z.strictObject({
  type: z.literal('list'),
  ...base,
  items: some(
    z.strictObject({
      text: prose,
      struck: z.literal(true).optional().meta({ help: 'It is crossed out.' }),
      reason: prose.optional().meta({ help: 'Why it is so.' }),
    }),
    2,
    10,
  ),
});

/** Versions of a page, side by side. A part that differs between them is marked. */
const pages = z.strictObject({
  type: z.literal('pages'),
  ...base,
  pages: some(
    z.strictObject({
      name: label(32),
      parts: some(
        z.strictObject({
          kind: z.enum(['title', 'price', 'line', 'button']).meta({ help: 'How it is drawn.' }),
          text: label(60),
          changed: z.literal(true).optional().meta({ help: 'It differs between the versions, and is marked.' }),
        }),
        2,
        8,
      ).meta({ help: 'The parts of the page, from above.' }),
    }),
    2,
    3,
  ),
});

/** What happens on which day around day 0. The waits between are computed. */
const flow = z.strictObject({
  type: z.literal('flow'),
  ...base,
  steps: some(
    z.strictObject({
      day: z.int('Write a whole number of days, such as -14.').meta({ help: 'Days before (-14) or after day 0.' }),
      title: label(40),
      text: prose,
    }),
    2,
    8,
  ).refine((steps) => steps.every(({ day }, at) => day > (steps[at - 1]?.day ?? Number.NEGATIVE_INFINITY)), {
    error: 'Put the steps in the order of their days, with one step a day.',
  }),
  exit: prose.meta({ help: 'How somebody leaves before the end.' }),
});

const email = z.strictObject({
  type: z.literal('email'),
  ...base,
  from: label(48).meta({ help: 'Who sends the email.' }),
  subject: label(60),
  preview: label(90).meta({ help: 'What a mailbox shows beside the subject.' }),
  body: some(prose, 1, 5),
  button: label(40).meta({ help: 'The words of the button in the email.' }),
  footer: prose.meta({ help: 'The small print at the end of the email.' }),
});

/** The parts of a paper, in any order. */
export const block = z.discriminatedUnion('type', [
  finding,
  terms,
  table,
  list,
  pages,
  experiment,
  schedule,
  flow,
  email,
]);
