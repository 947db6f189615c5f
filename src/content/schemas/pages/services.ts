import { z } from 'zod';
import { SERVICES } from '../../../../contract/contact.ts';
import { plate } from '../art.ts';
import { action, atLeast, atMost, countWords, exactly, id, label, prose, seo, words } from '../text.ts';

/** The four groups of the specification, in its order; the last one's main link is given too. */
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
  /** A card opens with the problem; its title is the service's name. */
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
    .length(4, 'The specification gives four groups.')
    .superRefine((groups, context) => {
      const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
      groups.forEach(({ title }, index) => {
        if (title !== GROUP_TITLES[index]) wrong([index, 'title'], `Group ${index + 1} is ${GROUP_TITLES[index]}.`);
      });
      if (groups[3] && groups[3].main.service !== 'conversion-optimization')
        wrong([3, 'main', 'service'], 'The specification leads this group to conversion-optimization.');
      const listed = groups.flatMap(({ main, cards }) => [main.service, ...cards.map(({ service }) => service)]);
      for (const service of SERVICES) {
        const count = listed.filter((id) => id === service).length;
        if (count !== 1) wrong([], `Lists ${service} ${count} times; each service has one main link or one card.`);
      }
    }),
  figures: z.strictObject({
    heading: label(48),
    scope: prose,
    ids: z.array(id).length(4, 'The specification gives four figures.'),
  }),
  /** The quotable sentence; it opens the text about pricing. */
  say: words(18, 30),
  pricing: z.strictObject({
    heading: label(40),
    paragraphs: z
      .array(prose)
      .min(1, atLeast(1))
      .max(3, atMost(3))
      .refine((paragraphs) => countWords(paragraphs.join(' ')) >= 90 && countWords(paragraphs.join(' ')) <= 120, {
        error: 'Write 90 to 120 words in all paragraphs together.',
      }),
    /** The pages that no menu lists. */
    links: z.array(action).length(2, exactly(2)),
  }),
  proof: z.strictObject({ heading: label(48), note: words(15, 40), cases: z.array(id).length(2, exactly(2)) }),
  closing: z.strictObject({
    heading: label(48),
    text: words(10, 35),
    action: action.extend({ label: z.literal('Book a Consultation'), href: z.literal('/contact#consultation') }),
    note: words(1, 12),
  }),
});
export type Services = z.infer<typeof services>;
