import { z } from 'zod';
import { plate } from '../art.ts';
import { closing, exactly, id, label, path, prose, seo, words } from '../text.ts';

/** The explorer of services: tabs with a description, three details and a link each. */
export const explorer = (tabs: number) =>
  z.strictObject({
    heading: label(48),
    tabs: z
      .array(
        z.strictObject({
          id,
          title: label(28),
          icon: plate,
          link: path,
          description: words(30, 70),
          details: z.array(z.strictObject({ title: label(28), text: words(10, 24) })).length(3, exactly(3)),
        }),
      )
      .length(tabs, exactly(tabs)),
  });

const step = z.strictObject({ title: label(32), text: words(20, 30) });

export const home = z.strictObject({
  type: z.literal('home'),
  seo,
  hero: z.strictObject({
    heading: z.tuple([z.literal('Scale Smarter.'), z.literal('Advertise with Precision.')]),
    intro: words(18, 25),
    action: z.strictObject({ label: z.literal('Learn More'), target: prose, href: path }),
  }),
  figures: z.strictObject({ heading: prose, scope: prose, ids: z.array(id).length(4, exactly(4)) }),
  growth: z.strictObject({
    heading: z.literal('Built for Growth'),
    link: z.strictObject({ label: prose, href: path }),
    opening: prose,
    say: words(18, 30),
    audiences: z.array(z.strictObject({ title: label(32), text: prose })).length(3, exactly(3)),
  }),
  cases: z.strictObject({ heading: prose, intro: prose }),
  explorer: explorer(5),
  process: z.strictObject({ heading: prose, steps: z.array(step).length(4, exactly(4)) }),
  closing: closing.extend({ actions: z.array(z.strictObject({ label: label(32), href: path })).length(2, exactly(2)) }),
});
export type Home = z.infer<typeof home>;
