/** The inbox in each of its states. */

import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
import { STAGES } from '@fairlead/leads/stages.ts';
import { NO_FILTERS } from '../../data/filters.ts';
import type { PageProps } from '../../data/frame.ts';
import { DIRECT, type InboxPage, type InboxRow } from '../../data/inbox.ts';
import { ANN, BEN, DAY, HOUR, MINUTE, NOW, nth } from './shell.ts';

type InboxProps = PageProps['inbox'];

const NAMES = [
  'Ada Lovelace',
  'Grace Hopper',
  'Jo Ng',
  'Maximiliane Freifrau von Hohenstein-Wartenburg',
  'مريم العمري',
];
const COMPANIES = ['northwind.example', 'shop.example', 'a-rather-long-name-of-a-wholesale-company.example'];
const SOURCES = ['google', DIRECT, 'newsletter', 'news.ycombinator.example'];
const AGES = [40_000, 9 * MINUTE, 3 * HOUR, 26 * HOUR, 9 * DAY, 70 * DAY];

/** Late for a day and for a minute, due soon, due later. */
const DUE = [
  { dueAt: NOW - 26 * HOUR, urgency: 'late' },
  { dueAt: NOW - MINUTE, urgency: 'late' },
  { dueAt: NOW + 50 * MINUTE, urgency: 'soon' },
  { dueAt: NOW + 7 * HOUR, urgency: null },
] as const;

/** What is new waits for an answer. */
const dueOf = (index: number) =>
  nth(STAGES, index) === 'new'
    ? nth(DUE, Math.floor(index / STAGES.length))
    : ({ dueAt: null, urgency: null } as const);

/** Of what is answered, two in three have a next step: late, due today, or later. */
const STEPS = [
  { what: 'Call back about the budget', at: NOW - 3 * HOUR, timed: true, by: BEN, urgency: 'late' },
  { what: 'Send the offer', at: NOW + HOUR, timed: false, by: ANN, urgency: null },
  null,
  {
    ...{
      what: 'Ask whether their new shop is on Shopify or on something of their own, and who runs it',
      at: NOW + DAY,
    },
    ...{ timed: true, by: BEN, urgency: null },
  },
  { what: 'Check in', at: NOW + 9 * DAY, timed: false, by: ANN, urgency: null },
  null,
] as const;

const isInWork = (index: number) => ['contacted', 'qualified'].includes(nth(STAGES, index));

const rowAt = (index: number): InboxRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: nth(NAMES, index),
  company: nth(COMPANIES, index),
  // One has come by a call.
  service: index === 3 ? '' : nth(SERVICES, index * 3),
  origin: index === 3 ? 'call' : 'form',
  source: nth(SOURCES, index),
  ...dueOf(index),
  nextStep: isInWork(index) ? nth(STEPS, index - 1) : null,
  receivedAt: NOW - nth(AGES, index) - Math.floor(index / AGES.length) * 80 * DAY,
  place: NOW - index,
  stage: nth(STAGES, index),
  owner: nth([null, ANN, BEN], index),
  version: index,
  heldFor: null,
  hasDeadDelivery: index % 7 === 4,
});

/** A lead to answer, one with a next step, and every second time one with both. */
const toDo = (due: (typeof DUE)[number], index: number): InboxRow[] => {
  const [row, other] = [rowAt(5 * index), rowAt(5 * index + 1)];
  const step = { what: 'Call back', at: due.dueAt + MINUTE / 2, timed: true, by: ANN, urgency: due.urgency };
  const both = { ...other, ...due, stage: 'new', nextStep: step } as const;
  return [{ ...row, ...due, owner: ANN }, index % 2 === 0 ? both : { ...other, nextStep: step }];
};

const exact = (count: number) => ({ count, more: false });

const page: InboxPage = {
  rows: Array.from({ length: 12 }, (_, index) => rowAt(index)),
  previous: 'previous',
  next: 'next',
  found: { count: 10_000, more: true },
  views: { mine: exact(3), late: exact(2), nobody: { count: 1_000, more: true }, waiting: exact(12), idle: exact(4) },
  stages: {
    new: exact(12),
    contacted: exact(48),
    qualified: exact(9),
    won: exact(1_204),
    lost: { count: 10_000, more: true },
  },
  held: exact(3),
  oldestHeld: NOW - 90 * DAY,
  undelivered: exact(1),
  choices: {
    services: SERVICES.map((value) => ({ value, label: serviceName(value) })),
    sources: [...SOURCES, 'former'].map((value) => ({ value, label: value })),
    campaigns: ['spring-sale', 'brand'].map((value) => ({ value, label: value })),
  },
};

const nothing: InboxPage = { ...page, rows: [], previous: null, next: null, found: exact(0) };

const held = [rowAt(0), rowAt(3)].map((row) => ({ ...row, heldFor: 'link_in_name' }));

const ALL = { ...NO_FILTERS, view: 'all' } as const;

const inbox: InboxProps = { page, filters: ALL, cursor: null, isTicked: false, now: NOW, notice: null };

export const inboxExamples = {
  'with leads': inbox,
  filtered: {
    ...inbox,
    page: { ...page, rows: page.rows.slice(0, 1), previous: null, next: null, found: exact(1) },
    filters: {
      ...ALL,
      stage: 'won',
      service: nth(SERVICES, 0),
      source: 'former',
      from: '2026-01-01',
      to: '2026-06-30',
      text: 'ada',
    },
    notice: 'nothing_chosen',
  },
  held: { ...inbox, page: { ...nothing, rows: held, found: exact(2) }, filters: { ...ALL, held: true } },
  'mine today': {
    ...inbox,
    filters: NO_FILTERS,
    page: { ...page, rows: DUE.flatMap(toDo), found: exact(8) },
  },
  'waiting for them': {
    ...inbox,
    filters: { ...NO_FILTERS, view: 'waiting' },
    page: { ...nothing, rows: [rowAt(11), rowAt(6)], found: exact(2) },
  },
  'no next step': {
    ...inbox,
    filters: { ...NO_FILTERS, view: 'idle' },
    page: { ...nothing, rows: [rowAt(11), rowAt(6)], found: exact(2) },
  },
  'nothing late': { ...inbox, page: nothing, filters: { ...NO_FILTERS, view: 'late' } },
  'no lead at all': {
    ...inbox,
    filters: NO_FILTERS,
    page: {
      ...nothing,
      views: { mine: exact(0), late: exact(0), nobody: exact(0), waiting: exact(0), idle: exact(0) },
      stages: { new: exact(0), contacted: exact(0), qualified: exact(0), won: exact(0), lost: exact(0) },
      held: exact(0),
      choices: { services: [], sources: [], campaigns: [] },
    },
  },
  'no match': { ...inbox, page: nothing, filters: { ...ALL, text: 'nobody has this name' } },
  'none held': { ...inbox, page: { ...nothing, held: exact(0) }, filters: { ...ALL, held: true } },
} satisfies Record<string, InboxProps>;
