import { z } from 'zod';
import { label, names, prose, ref, some, upTo } from '../../content/schemas/text.ts';
import { lookOf, saysFirst, usualHeading } from '../band.ts';

const cards = lookOf(
  'cases',
  'cards',
  {
    title: 'Cases as cards',
    description: 'The first cases as large cards.',
    picture: [['title'], ['card', 'card']],
    ground: 'ink',
  },
  {
    heading: label(48),
    intro: upTo(30),
    shown: z.int().min(1).meta({ help: 'How many cases are shown.' }),
  },
);

const proof = lookOf(
  'cases',
  'proof',
  {
    title: 'Cases as proof',
    description: 'One to three cases whose figures prove what the page says.',
    picture: [
      ['title', 'number'],
      ['text', 'number'],
    ],
  },
  {
    heading: usualHeading(60),
    note: upTo(60)
      .optional()
      .meta({ help: 'Goes before the cases. On a service’s page, its own proof stands for it.' }),
    cases: some(ref('case-studies'), 1, 3).optional().meta({ help: 'Without them, those of the service.' }),
  },
);

const results = lookOf(
  'cases',
  'results',
  {
    title: 'Results',
    description: 'One figure a line, each a link to its case.',
    picture: [['title'], ['rows']],
    ground: 'ink',
  },
  {
    heading: label(48),
    paragraphs: some(prose, 1, 3),
    results: some(z.strictObject({ case: ref('case-studies'), figure: ref('figures') }), 1, 7),
  },
);

const ledger = lookOf(
  'cases',
  'ledger',
  {
    title: 'All cases',
    description: 'All cases as rows, so that their figures can be compared down the page.',
    picture: [['rows'], ['rows']],
  },
  {},
);

const goals = lookOf(
  'cases',
  'goals',
  {
    title: 'Cases by goal',
    description: 'What the figures mean, and the cases by what the clients wanted.',
    picture: [['title'], ['cell', 'card'], ['cell', 'card']],
  },
  {
    heading: label(40),
    say: saysFirst,
    intro: prose,
    goals: some(z.strictObject({ id: names('goals'), title: label(40), text: upTo(60) }), 1, 8).meta({
      help: 'Groups of cases. Each case names its goal.',
    }),
  },
);

/** Case studies, in one of five looks. */
export const cases = z.discriminatedUnion('look', [cards, proof, results, ledger, goals]);
export type Cases = z.infer<typeof cases>;
export type CasesIn<Look extends Cases['look']> = Extract<Cases, { look: Look }>;
