import { z } from 'zod';
import { label, path, prose, some, upTo } from './text.ts';

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
  blog: z.strictObject({
    index: linkTo('/blog'),
    /** Goes before the function of an author without a name: "a Fairlead" editor. */
    author: label(32),
    /** The heading over the cards, for people who hear the page. */
    posts: prose,
    readTime: prose,
    read: prose,
    by: prose,
    updated: prose,
    contents: prose,
    sources: prose,
    /** `Source` 2, the name of a citation. */
    source: prose,
    /** `Table`: and the names of its columns. */
    table: prose,
    /** Names the link from a source back to its citation. */
    back: prose,
    behind: prose,
    related: prose,
    older: prose,
    newer: prose,
    all: prose,
    categories: prose,
    pages: prose,
    /** `Page` 2 `of` 5. */
    page: prose,
    of: prose,
    /** Before the link to a post whose card is on a later page. */
    moved: prose,
  }),
  sample: z.strictObject({
    index: linkTo('/samples'),
    /** Before the name of a sample on a service page. */
    see: label(24),
    /** Says on every sample that its shop is invented. */
    mark: upTo(24),
    sample: label(16),
    list: label(32),
    note: label(16),
    changed: label(16),
    reading: z.strictObject({ who: label(24), when: label(24), how: label(24) }),
    finding: z.strictObject({
      saw: label(24),
      why: label(24),
      fix: label(24),
      effort: label(24),
      verify: label(24),
    }),
    flow: z.strictObject({ day: label(12), wait: label(12), days: label(12), exit: label(24) }),
    email: z.strictObject({ from: label(16), subject: label(16), preview: label(16) }),
    delivered: label(40),
    others: label(40),
  }),
  /** On the poster of a video, and below it, by whose player it is. */
  video: z.strictObject({ play: label(28), note: z.strictObject({ youtube: prose, vimeo: prose }) }),
  /** Around the form and the calendar, on any page that has them. */
  contact: z.strictObject({
    heading: prose,
    intro: prose,
    why: z.strictObject({ heading: prose, text: prose }),
    privacy: link,
    next: z.strictObject({
      heading: prose,
      steps: some(prose, 2, 5),
      book: label(28),
      again: label(28),
      home: label(28),
    }),
    /** What the scheduling box says in each of its states. */
    calendar: z.strictObject({
      title: prose,
      waiting: prose,
      waitingNote: prose,
      open: prose,
      silent: prose,
      silentNote: prose,
      unset: prose,
      unsetNote: prose,
      fallback: prose,
      write: prose,
    }),
  }),
});
export type Labels = z.infer<typeof labels>;
