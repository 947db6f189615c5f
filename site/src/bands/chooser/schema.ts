import { z } from 'zod';
import type { Target } from '../../content/fields.ts';
import { label, names, some, upTo } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

/** A question, and its options. Services name the options that they answer by their ids. */
const question = (target: Target) =>
  z.strictObject({
    label: label(40),
    options: some(z.strictObject({ id: names(target), label: label(40) }), 2, 8).superRefine((options, context) =>
      options.forEach(({ id }, at) => {
        if (options.findIndex((other) => other.id === id) < at)
          context.addIssue({ code: 'custom', path: [at, 'id'], message: `Another option is "${id}" too. Rename one.` });
      }),
    ),
  });

export const chooser = bandOf(
  'chooser',
  {
    title: 'Chooser',
    description: 'Three questions that lead to two services. What each service answers is in its own file.',
    picture: [['title'], ['choices']],
    once: true,
    ground: 'shoal',
    anchors: ['which'],
  },
  {
    heading: label(40),
    intro: upTo(55),
    questions: z.strictObject({ stalls: question('stalls'), runs: question('runs'), sells: question('sells') }),
    /** Stands in place of the answer until all questions have one. */
    waiting: upTo(30),
    found: label(40),
    /** What goes before the client of a related case, and what stands there without one. */
    case: label(24),
    none: upTo(18),
    reset: label(24),
    /** Heads the list of all services, which stands in place of the questions without JavaScript. */
    all: label(40),
  },
);
export type Chooser = z.infer<typeof chooser>;
