import { z } from 'zod';
import { label, path, prose, upTo } from './text.ts';

const link = z.strictObject({ label: label(40), href: path });
/** A link whose address is that of a route. */
const linkTo = (href: string) => z.strictObject({ label: label(40), href: z.literal(href) });

/** Words that pages of one kind share. */
export const labels = z.strictObject({
  home: linkTo('/'),
  /** What a screen reader calls the links to the pages above. */
  breadcrumb: prose,
  step: prose,
  deliverable: prose,
  cards: z.strictObject({ action: label(28) }),
  /** What goes before the day on which somebody last found a page true. */
  reviewed: label(24),
  draft: z.strictObject({ mark: label(40), link: label(24) }),
  /** Around the amount of a price: before one that begins at it, between the ends of a range, and after it what it is for. */
  price: z.strictObject({ from: label(12), to: label(12), month: label(24), project: label(24) }),
  /** Beside a form: what goes before the person who answers. */
  answers: label(48),
  /** Beside a text in the first person: what goes before whoever tells it. */
  told: label(48),
  /** `about` goes before the title of a tab, for people who hear its link on its own. */
  explorer: z.strictObject({ action: label(28), about: prose }),
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
    index: linkTo('/services'),
    all: link,
    note: prose,
    fit: z.strictObject({ heading: prose, fit: prose, notFit: prose }),
    proof: z.strictObject({ heading: prose, none: prose, all: link }),
    terms: z.strictObject({
      heading: label(40),
      price: label(32),
      /** What a service without a price of its own costs. */
      monthly: upTo(55).optional(),
      /** After that, of a service that has no note of its own. */
      note: upTo(25).optional(),
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
    /** The box of facts, and the sentence on what clients do not publish. */
    facts: z.strictObject({
      heading: label(40),
      industry: label(28),
      size: label(28),
      channels: label(28),
      duration: label(28),
      platform: label(28),
      counts: label(40),
      withheld: prose,
    }),
    /** What social pictures call one case. */
    kind: prose,
    index: linkTo('/case-studies'),
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
  /** `author` goes before the function of an author without a name: "a Fairlead" editor. */
  blog: z.strictObject({ index: linkTo('/blog'), author: label(32) }),
  /** The index of the samples, and the words before the name of one on a service page. */
  sample: z.strictObject({ index: linkTo('/samples'), see: label(24) }),
});
export type Labels = z.infer<typeof labels>;
