/** Words of a paper for the examples of this family. */
import type { BlockWords, SampleLabels } from './sample.ts';

export const EXAMPLE_LABELS: SampleLabels = {
  mark: 'The shop and all its figures are invented.',
  sample: 'Sample',
  note: 'Note',
  changed: 'New',
  reading: { who: 'Who gets it', when: 'When it comes', how: 'How to read it' },
  finding: {
    saw: 'What we saw',
    why: 'Why it matters',
    fix: 'The fix',
    effort: 'Effort',
    verify: 'How to verify it',
  },
  flow: { day: 'Day', wait: 'Wait', days: 'days', exit: 'Way out' },
  email: { from: 'From', subject: 'Subject', preview: 'Preview' },
};

type Of<T extends BlockWords['type']> = Extract<BlockWords, { type: T }>;

export const EXAMPLE_TABLE: Of<'table'> = {
  type: 'table',
  title: 'Search terms of January',
  note: 'A term is cut once it has cost more than the margin of one usual order in its family.',
  columns: [
    { id: 'term', label: 'Search term', type: 'text' },
    { id: 'spend', label: 'Spend', type: 'dollars', total: true },
    { id: 'margin', label: 'Margin after freight', type: 'dollars', total: true },
    { id: 'left', label: 'Left after ads', type: 'dollars', less: ['margin', 'spend'], total: true, bar: true },
    {
      id: 'decision',
      label: 'Decision',
      type: 'choice',
      choices: [
        { label: 'Kept', mark: 'through' },
        { label: 'Moved', mark: 'open' },
        { label: 'Cut', mark: 'missed' },
      ],
    },
    { id: 'reason', label: 'Reason', type: 'text' },
  ],
  rows: [
    ['rope 12 mm', 640, 1496, 'Kept', 'Earns, and runs out of budget by noon'],
    ['mooring line bulk', 910, 1230, 'Moved', 'To a campaign of its own'],
    ['rope bridge kit', 430, 119, 'Cut', 'Hobby orders of one piece'],
  ],
  totals: [{ label: 'All searches' }, { label: 'Without rope 12 mm', without: ['rope 12 mm'] }],
};

export const EXAMPLE_FINDING: Of<'finding'> = {
  type: 'finding',
  tag: 'Finding 2, category template',
  title: 'Sort links make a page for every order',
  note: 'A URL that robots.txt blocks is never fetched, so a tag on it goes unread.',
  saw: 'The crawler spends most of its visits on the same products in another order.',
  excerpts: [
    {
      label: 'Server log',
      lines: ['04:17:02  GET /rope?sort=price  200', '04:17:03  GET /rope?view=60&sort=price  200'],
    },
  ],
  why: 'New products wait their turn.',
  fix: ['Turn sort links into buttons that leave no link behind.', 'Disallow the parameter in robots.txt.'],
  effort: 'Web developer: one day.',
  verify: 'Read the log again four weeks after release.',
};

export const EXAMPLE_TEST: Of<'experiment'> = {
  type: 'experiment',
  title: 'The sample',
  baseline: 30,
  difference: 8,
  weeks: [
    [2900, 2880],
    [2810, 2850],
    [2890, 2870],
  ],
  orders: [259, 318],
  margin: [10400, 12300],
  labels: {
    baseline: 'Orders per 1,000 visitors today',
    difference: 'Smallest gain worth building',
    needed: 'Visitors needed on each page',
    curve: 'Visitors of the smaller group',
    week: 'Week',
    pages: ['Page A', 'Page B'],
    smaller: 'Smaller group so far',
    result: 'The result',
    page: 'Page',
    visitors: 'Visitors',
    orders: 'Orders',
    rate: 'Orders per 1,000 visitors',
    margin: 'Margin after freight',
    value: 'Margin per 1,000 visitors',
    gain: 'B over A, orders per 1,000 visitors',
    range: 'Range that fits the data',
  },
};

export const EXAMPLE_LIST: Of<'list'> = {
  type: 'list',
  title: 'Crossed out',
  items: [
    { text: 'A history of rope', struck: true, reason: 'No buyer has asked about it.' },
    { text: 'Which rope floats', reason: 'Stays for next quarter.' },
  ],
};

export const EXAMPLE_TERMS: Of<'terms'> = {
  type: 'terms',
  title: 'The decision',
  items: [
    { label: 'Kept', text: 'The new page goes to all products sold by the coil.' },
    { label: 'Left open', text: 'Products on a pallet keep the old page.' },
  ],
};
