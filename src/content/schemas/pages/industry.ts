import { z } from 'zod';
import { industryDrawing } from '../art.ts';
import { action, closing, countWords, exactly, id, label, prose, seo, words } from '../text.ts';
import { explorer } from './home.ts';

/** The tabs that the owner asked for (docs/requirements.md, section 2), with their links. The first is open at first. */
export const INDUSTRY_TABS = [
  { title: 'Paid Media', link: '/services/paid-media' },
  { title: 'Content & SEO', link: '/services/seo' },
  { title: 'CRO & Design', link: '/services/cro' },
  { title: 'Revenue Ops', link: '/services/marketing-automation' },
  { title: 'Go-to-Market', link: '/services/go-to-market' },
] as const;

const titled = (min: number, max: number) => z.strictObject({ title: label(40), text: words(min, max) });

export const industry = z.strictObject({
  type: z.literal('industry'),
  icon: industryDrawing,
  seo,
  /** The quotable sentence, and the intro of the hero. */
  say: words(18, 30),
  hero: z.strictObject({
    tag: z.literal('Wholesale and Distribution'),
    heading: label(48),
    actions: z.tuple([
      action.extend({ label: z.literal('Book Intro Call'), href: z.literal('/contact') }),
      action.extend({ href: z.literal('/about') }),
    ]),
    note: words(1, 12),
  }),
  differences: z.strictObject({ heading: label(48), items: z.array(titled(20, 40)).length(4, exactly(4)) }),
  why: z.strictObject({
    heading: z.literal('Why Choose Us'),
    items: z.array(titled(25, 35)).length(3, exactly(3)),
  }),
  explorer: explorer(5).superRefine(({ tabs }, context) => {
    const wrong = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    tabs.forEach(({ title, link, description }, index) => {
      const asked = INDUSTRY_TABS[index];
      if (title !== asked?.title || link !== asked.link)
        wrong(['tabs', index], `Tab ${index + 1} is ${asked?.title} and leads to ${asked?.link}.`);
      const count = countWords(description);
      if (count < 45 || count > 70) wrong(['tabs', index, 'description'], `Has ${count} words; write 45 to 70.`);
    });
  }),
  /** The cases, and for each of them in the same order the figure that is shown. */
  results: z.strictObject({
    heading: label(48),
    text: prose,
    cases: z.array(id).length(5, exactly(5)),
    ids: z.array(id).length(5, exactly(5)),
  }),
  closing: closing.extend({
    action: action.extend({ label: z.literal('Get Started Today'), href: z.literal('/contact') }),
  }),
});
export type Industry = z.infer<typeof industry>;
