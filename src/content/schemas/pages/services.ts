import { z } from 'zod';
import { SERVICES } from '../../../../contract/lists.ts';
import { plate } from '../art.ts';
import { action, atLeast, atMost, closing, exactly, id, label, paragraphs, prose, seo, words } from '../text.ts';

/** The groups that the owner asked for, in their order (docs/requirements.md, section 2). */
export const GROUP_TITLES = [
  'Search Engine Optimization',
  'Content Marketing',
  'Paid Media & PPC',
  'Conversion & Analytics',
] as const;

const group = z.strictObject({
  title: z.enum(GROUP_TITLES),
  icon: plate,
  description: words(25, 35),
  main: z.strictObject({ label: label(32), service: id }),
  /** A card begins with the reader's problem. Its title is the service's name. */
  cards: z
    .array(z.strictObject({ service: id, text: words(14, 20) }))
    .min(3, atLeast(3))
    .max(5, atMost(5)),
});

export const services = z.strictObject({
  type: z.literal('services'),
  seo,
  hero: z.strictObject({ heading: label(48), intro: words(15, 35) }),
  groups: z
    .array(group)
    .length(4, exactly(4))
    .superRefine((groups, context) => {
      const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      groups.forEach(({ title }, index) => {
        if (title !== GROUP_TITLES[index]) wrong([index, 'title'], `Group ${index + 1} is ${GROUP_TITLES[index]}.`);
      });
      if (groups[3] && groups[3].main.service !== 'conversion-optimization')
        wrong([3, 'main', 'service'], 'Link conversion-optimization here: the owner asked for it.');
      const listed = groups.flatMap(({ main, cards }) => [main.service, ...cards.map(({ service }) => service)]);
      for (const service of SERVICES) {
        const count = listed.filter((id) => id === service).length;
        if (count !== 1) wrong([], `Lists ${service} ${count} times; each service has one main link or one card.`);
      }
    }),
  figures: z.strictObject({
    heading: label(48),
    scope: prose,
    ids: z.array(id).length(4, exactly(4)),
  }),
  /** The quotable sentence. The text about pricing begins with it. */
  say: words(18, 30),
  pricing: z.strictObject({
    heading: label(40),
    paragraphs: paragraphs({ least: 1, most: 3, words: [90, 120] }),
    /** The pages that no menu lists. */
    links: z.array(action).length(2, exactly(2)),
  }),
  proof: z.strictObject({ heading: label(48), note: words(15, 40), cases: z.array(id).length(2, exactly(2)) }),
  closing: closing.extend({
    action: action.extend({ label: z.literal('Book a Consultation'), href: z.literal('/contact#consultation') }),
  }),
});
export type Services = z.infer<typeof services>;
