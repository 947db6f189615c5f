import { z } from 'zod';
import { step } from '../service.ts';
import { action, closing, label, objection, pageStatus, prose, ref, seo, some, status, upTo, words } from '../text.ts';

const titled = (most: number) => z.strictObject({ title: label(40), text: upTo(most) });

/** What moves the price in one direction. */
const moves = z.strictObject({ heading: label(32), items: some(upTo(27), 2, 5) });

/** One way to get the work done, with an answer to each question of the table. */
const way = z.strictObject({
  name: label(24),
  better: upTo(50),
  takes: upTo(45),
  short: upTo(50),
});

export const workingWithUs = z.strictObject({
  type: z.literal('working-with-us'),
  status: pageStatus,
  seo,
  hero: z.strictObject({ tag: label(40), heading: label(24), intro: upTo(60), action }),
  /** The quotable sentence. The text about the price begins with it. */
  say: words(18, 30),
  /** What the agency charges: ids of content/prices.yml. */
  prices: z.strictObject({
    heading: label(40),
    intro: upTo(80),
    /** A month of work, by the size of the client. */
    ranges: some(ref('prices'), 1, 5),
    /** Work with a fixed price and an end. */
    fixed: z.strictObject({ heading: label(40), ids: some(ref('prices'), 1, 6) }),
    /** What goes for every contract: the smallest engagement, the term, the notice. */
    terms: some(
      z.strictObject({
        status: status('Is it true that "{title}" is "{text}"? Correct it and write status: confirmed.'),
        title: label(32),
        text: upTo(50),
      }),
      1,
      6,
    ),
  }),
  cost: z.strictObject({ heading: label(40), intro: upTo(70), raises: moves, lowers: moves }),
  start: z.strictObject({ heading: label(40), items: some(titled(60), 2, 6) }),
  days: z.strictObject({ heading: label(40), items: some(step(60), 3, 4) }),
  /** The agency beside other ways to get the same work done, each with its limits. */
  options: z.strictObject({
    heading: label(48),
    columns: z.strictObject({ way: prose, better: label(32), takes: label(32), short: label(32) }),
    others: some(way, 2, 4),
    own: way,
  }),
  end: z.strictObject({ heading: label(40), intro: upTo(60), items: some(titled(50), 2, 6) }),
  questions: z.strictObject({ heading: label(40), items: some(objection, 2, 6) }),
  closing: closing.extend({ action }),
});
