import { z } from 'zod';
import { label, names, prose, ref, some, upTo } from '../../content/schemas/text.ts';
import { lookOf } from '../band.ts';

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
    /** How many cases are shown. */
    shown: z.int().min(1),
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
    /** Without it, the heading of content/labels.yml. */
    heading: label(60).optional(),
    /** On the page of a service, its own `proof` stands for these two. */
    note: upTo(60).optional(),
    cases: some(ref('case-studies'), 1, 3).optional(),
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
    /** Begins with the quotable sentence of the page. */
    say: z.literal(true).optional(),
    intro: prose,
    /** Groups of cases, so that a reader compares cases of one kind. Each case names its goal. */
    goals: some(z.strictObject({ id: names('goals'), title: label(40), text: upTo(60) }), 1, 8),
  },
);

/** Case studies, in one of five looks. */
export const cases = z.discriminatedUnion('look', [cards, proof, results, ledger, goals]);
export type Cases = z.infer<typeof cases>;
export type CasesIn<Look extends Cases['look']> = Extract<Cases, { look: Look }>;
