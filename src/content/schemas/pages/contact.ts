import { z } from 'zod';
import { label, path, prose, seo, some, words } from '../text.ts';

const anchor = z.string().regex(/^#[a-z-]+$/, 'Write an anchor of this page, such as #consultation.');
const link = z.strictObject({ label: label(40), href: z.union([anchor, path]) });

const note = z.strictObject({ title: label(32), text: prose });

/** A sentence for each setting of `analytics` in content/site.yml. */
const bySetting = z.strictObject({ none: prose, plausible: prose, ga4: prose });

/** What the scheduling box says in each of its states. */
export const calendar = z.strictObject({
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
});

export const contact = z.strictObject({
  type: z.literal('contact'),
  seo,
  hero: z.strictObject({ heading: prose, intro: prose, action: link }),
  form: z.strictObject({
    heading: prose,
    intro: prose,
    why: z.strictObject({ heading: prose, text: prose }),
    privacy: link,
  }),
  next: z.strictObject({
    heading: prose,
    steps: some(prose, 2, 5),
    book: label(28),
    again: label(28),
    home: label(28),
  }),
  consultation: z.strictObject({
    heading: label(48),
    intro: prose,
    points: some(prose, 1, 5),
    calendar,
  }),
  privacy: z.strictObject({
    heading: prose,
    intro: prose,
    /** `opening` is what the text begins with, by the setting `analytics`. */
    items: some(note.extend({ opening: bySetting.optional() }), 2, 12),
    challenge: note,
    /** What is measured, by the setting `analytics`. It follows the item that has an opening. */
    measurement: z.strictObject({ plausible: note, ga4: note }),
    /** The link to the agency's email address, with `{email}` in it. */
    request: label(40),
  }),
  say: words(18, 30),
});
export type Contact = z.infer<typeof contact>;
