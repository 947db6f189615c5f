import { z } from 'zod';
import { label, path, prose } from './text.ts';

const link = z.strictObject({ label: label(40), href: path });

/** Words that pages of one kind share. */
export const labels = z.strictObject({
  home: link,
  /** What a screen reader calls the links to the pages above. */
  breadcrumb: prose,
  step: prose,
  deliverable: prose,
  cards: z.strictObject({ action: label(28) }),
  explorer: z.strictObject({ action: label(28) }),
  /** In Markdown versions, where a page has a form: the words before the names of its fields, and the link to it. */
  markdown: z.strictObject({ form: prose, fill: prose }),
  /** With `ga4` in the settings: the question whether visits may be measured, and what the footer has about it. */
  consent: z.strictObject({
    heading: label(48),
    text: prose,
    /** Both buttons are as wide as the longer one. */
    accept: label(16),
    decline: label(16),
    more: link,
    /** The button in the footer that asks again. */
    choices: label(28),
    /** In the footer, instead of the button, for a browser that refuses for its visitor. */
    refused: prose,
  }),
  service: z.strictObject({
    index: link,
    all: link,
    note: prose,
    fit: z.strictObject({ heading: prose, fit: prose, notFit: prose }),
    proof: z.strictObject({ heading: prose, none: prose, all: link }),
    terms: z.strictObject({
      heading: label(40),
      raises: label(32),
      lowers: label(32),
      begins: label(32),
      ends: label(32),
      more: link,
    }),
    measure: prose,
    questions: prose,
    which: prose,
  }),
  case: z.strictObject({
    /** What social pictures call one case. */
    kind: prose,
    index: link,
    chips: prose,
    results: prose,
    summary: prose,
    situation: prose,
    challenges: prose,
    approach: prose,
    differently: prose,
    services: prose,
    next: prose,
    action: link,
    all: link,
  }),
  /** The heading above the links from one industry page to the others. */
  industry: z.strictObject({ others: label(48) }),
  blog: z.strictObject({ index: link }),
  /** The index of the samples, and the words before the name of one on a service page. */
  sample: z.strictObject({ index: link, see: label(24) }),
});
export type Labels = z.infer<typeof labels>;
