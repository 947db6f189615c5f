/** The inbox in each of its states. */

import { NO_FILTERS } from '@fairlead/contract/desk/filters.ts';
import type { PageProps } from '@fairlead/contract/desk/frame.ts';
import { DIRECT, type InboxPage, type InboxRow } from '@fairlead/contract/desk/inbox.ts';
import { STAGES } from '@fairlead/contract/desk/stages.ts';
import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
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

const rowAt = (index: number): InboxRow => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  name: nth(NAMES, index),
  company: nth(COMPANIES, index),
  service: nth(SERVICES, index * 3),
  source: nth(SOURCES, index),
  receivedAt: NOW - nth(AGES, index) - Math.floor(index / AGES.length) * 80 * DAY,
  stage: nth(STAGES, index),
  owner: nth([null, ANN, BEN], index),
  heldFor: null,
  hasDeadDelivery: index % 7 === 4,
});

const exact = (count: number) => ({ count, more: false });

const page: InboxPage = {
  rows: Array.from({ length: 12 }, (_, index) => rowAt(index)),
  newer: 'newer',
  older: 'older',
  found: { count: 10_000, more: true },
  stages: {
    new: exact(12),
    contacted: exact(48),
    qualified: exact(9),
    won: exact(1_204),
    lost: { count: 10_000, more: true },
  },
  held: exact(3),
  choices: {
    services: SERVICES.map((value) => ({ value, label: serviceName(value) })),
    sources: [...SOURCES, 'former'].map((value) => ({ value, label: value })),
  },
};

const nothing: InboxPage = { ...page, rows: [], newer: null, older: null, found: exact(0) };

const held = [rowAt(0), rowAt(3)].map((row) => ({ ...row, heldFor: 'link_in_name' }));

const inbox: InboxProps = { page, filters: NO_FILTERS, now: NOW, notice: null };

export const inboxExamples = {
  'with leads': inbox,
  filtered: {
    ...inbox,
    page: { ...page, rows: page.rows.slice(0, 1), newer: null, older: null, found: exact(1) },
    filters: {
      ...NO_FILTERS,
      stage: 'won',
      service: nth(SERVICES, 0),
      source: 'former',
      from: '2026-01-01',
      to: '2026-06-30',
      text: 'ada',
    },
    notice: 'erased',
  },
  held: { ...inbox, page: { ...nothing, rows: held, found: exact(2) }, filters: { ...NO_FILTERS, held: true } },
  'no lead at all': {
    ...inbox,
    page: {
      ...nothing,
      stages: { new: exact(0), contacted: exact(0), qualified: exact(0), won: exact(0), lost: exact(0) },
      held: exact(0),
      choices: { services: [], sources: [] },
    },
  },
  'no match': { ...inbox, page: nothing, filters: { ...NO_FILTERS, text: 'nobody has this name' } },
  'none held': { ...inbox, page: { ...nothing, held: exact(0) }, filters: { ...NO_FILTERS, held: true } },
} satisfies Record<string, InboxProps>;
