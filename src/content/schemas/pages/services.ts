import { z } from 'zod';
import { plate } from '../art.ts';
import { action, atLeast, atMost, closing, id, label, paragraphs, prose, seo, words } from '../text.ts';

/** A group of services. Its cards come from the services that name its id in `overview.group`. */
const group = z.strictObject({
  id,
  title: label(40),
  icon: plate,
  description: words(25, 35),
  main: z.strictObject({ label: label(32), service: id }),
});

export const services = z.strictObject({
  type: z.literal('services'),
  seo,
  hero: z.strictObject({ heading: label(48), intro: words(15, 35) }),
  groups: z
    .array(group)
    .min(1, atLeast(1))
    .superRefine((groups, context) => {
      groups.forEach(({ id }, at) => {
        if (groups.findIndex((other) => other.id === id) < at)
          context.addIssue({ code: 'custom', path: [at, 'id'], message: `Another group is "${id}" too. Rename one.` });
      });
    }),
  figures: z.strictObject({
    heading: label(48),
    scope: prose,
    ids: z.array(id).min(3, atLeast(3)).max(4, atMost(4)),
  }),
  /** The quotable sentence. The text about pricing begins with it. */
  say: words(18, 30),
  pricing: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs({ least: 1, most: 3, words: [90, 120] }),
    /** The pages that no menu lists. */
    links: z.array(action).min(1, atLeast(1)).max(4, atMost(4)),
  }),
  proof: z.strictObject({
    heading: label(48),
    note: words(15, 40),
    cases: z.array(id).min(1, atLeast(1)).max(3, atMost(3)),
  }),
  closing: closing.extend({ action }),
});
export type Services = z.infer<typeof services>;
