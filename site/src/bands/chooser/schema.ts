import { z } from 'zod';
import type { Target } from '../../content/fields.ts';
import { label, names, some, upTo, withIds } from '../../content/schemas/text.ts';
import { bandOf } from '../band.ts';

/** A question, and its options. Services name the options that they answer by their ids. */
const question = (target: Target) =>
  z.strictObject({
    label: label(40),
    options: withIds(some(z.strictObject({ id: names(target), label: label(40) }), 2, 8), 'option'),
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
    questions: z
      .strictObject({
        stalls: question('stalls').meta({ help: 'The first question: what is stuck?' }),
        runs: question('runs').meta({ help: 'The second question: what does the visitor run?' }),
        sells: question('sells').meta({ help: 'The third question: to whom does the visitor sell?' }),
      })
      .meta({ help: 'Three questions. Each service says which answers lead to it.' }),
    waiting: upTo(30).meta({ help: 'In place of the answer, until all questions have one.' }),
    found: label(40).meta({ help: 'Goes before the answer.' }),
    case: label(24).meta({ help: 'Goes before the client of a case of that kind.' }),
    none: upTo(18).meta({ help: 'Where there is no such case.' }),
    reset: label(24).meta({ help: 'The button that begins anew.' }),
    all: label(40).meta({ help: 'The heading above the list of all services, where the chooser cannot run.' }),
  },
);
export type Chooser = z.infer<typeof chooser>;
