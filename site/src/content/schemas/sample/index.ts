import { z } from 'zod';
import { plate } from '../art.ts';
import { action, closing, draft, label, order, prose, publish, ref, seo, some, upTo } from '../text.ts';
import { block } from './blocks.ts';

/** A sample deliverable: a paper as a client would get it, of an invented shop. */
export const sample = z.strictObject({
  draft,
  publish,
  order,
  icon: plate,
  name: label(32).meta({ help: 'What links and cards call it.' }),
  practice: label(32).meta({ help: 'The kind of work that it comes from.' }),
  services: some(ref('services'), 1, 6).meta({
    help: 'Who delivers it. A service links the first sample that names it.',
  }),
  seo,
  hero: z.strictObject({ heading: label(48), intro: upTo(55) }).meta({ help: 'The top of the page.' }),
  card: upTo(40).meta({ help: 'The text on its card.' }),
  reading: z
    .strictObject({
      who: upTo(55).meta({ help: 'Who at the client reads it.' }),
      when: upTo(45).meta({ help: 'When the client gets it.' }),
      how: upTo(55).meta({ help: 'How to read it.' }),
    })
    .meta({ help: 'Who reads it, when, and how.' }),
  document: z
    .strictObject({
      title: label(48),
      facts: some(z.strictObject({ label: label(24), text: prose }), 2, 4).meta({
        help: 'What stands below its title, such as the client and the date.',
      }),
    })
    .meta({ help: 'The head of the paper.' }),
  blocks: some(block, 2, 8).meta({ help: 'The parts of the paper, in any order.' }),
  closing: closing.extend({ action }).meta({ help: 'The end of the page.' }),
});
export type Sample = z.infer<typeof sample>;
