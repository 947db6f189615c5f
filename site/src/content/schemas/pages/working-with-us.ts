import { z } from 'zod';
import { step } from '../service.ts';
import { action, closing, label, objection, prose, seo, some, status, words } from '../text.ts';

const titled = (min: number, max: number) => z.strictObject({ title: label(40), text: words(min, max) });

/** What moves the price in one direction. */
const moves = z.strictObject({ heading: label(32), items: some(words(3, 18), 2, 5) });

/** One way to get the work done, with an answer to each question of the table. */
const way = z.strictObject({
  name: label(24),
  better: words(8, 32),
  takes: words(6, 28),
  short: words(8, 32),
});

export const workingWithUs = z.strictObject({
  type: z.literal('working-with-us'),
  status: status('Is everything on this page true of your agency? Correct it and write status: confirmed.'),
  seo,
  hero: z.strictObject({ tag: label(40), heading: label(24), intro: words(15, 40), action }),
  /** The quotable sentence. The text about the price begins with it. */
  say: words(18, 30),
  cost: z.strictObject({ heading: label(40), intro: words(12, 45), raises: moves, lowers: moves }),
  start: z.strictObject({ heading: label(40), items: some(titled(18, 40), 2, 6) }),
  days: z.strictObject({ heading: label(40), items: some(step(14, 40), 3, 4) }),
  /** The agency beside other ways to get the same work done, each with its limits. */
  options: z.strictObject({
    heading: label(48),
    columns: z.strictObject({ way: prose, better: label(32), takes: label(32), short: label(32) }),
    others: some(way, 2, 4),
    own: way,
  }),
  end: z.strictObject({ heading: label(40), intro: words(8, 40), items: some(titled(8, 32), 2, 6) }),
  questions: z.strictObject({ heading: label(40), items: some(objection, 2, 6) }),
  closing: closing.extend({ action }),
});
