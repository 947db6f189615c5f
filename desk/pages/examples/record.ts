/** The record in each of its states. */
import type { PageProps } from '../../data/frame.ts';
import type { RecordEntry } from '../../data/record.ts';
import { ANN, BEN, DAY, HOUR, MINUTE, NOW } from './shell.ts';

const idOf = (index: number) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;

const nothing = { of: null, count: null, leads: [] };
const five = Array.from({ length: 5 }, (_, index) => ({ id: idOf(index), isThere: false }));

const entries: RecordEntry[] = [
  { ...nothing, id: '1', at: NOW - MINUTE, actor: ANN, action: 'signed_in' },
  {
    id: '2',
    at: NOW - HOUR,
    actor: BEN,
    action: 'exported',
    of: null,
    count: 1,
    leads: [{ id: idOf(7), isThere: true }],
  },
  { id: '3', at: NOW - 8 * HOUR, actor: 'retention', action: 'erased', of: null, count: 31, leads: five },
  { ...nothing, id: '4', at: NOW - DAY, actor: 'leads', action: 'link_printed', of: BEN },
  { ...nothing, id: '5', at: NOW - 90 * DAY, actor: 'leads', action: 'exported' },
  { ...nothing, id: '6', at: NOW - 90 * DAY, actor: ANN, action: 'an_action_of_a_newer_version' },
];

const actors = ['leads', 'retention', ANN, BEN];
const all = { filters: { actor: null, action: null }, isFirst: true, now: NOW };

export const recordExamples = {
  first: { ...all, page: { entries, next: 'at', actors } },
  last: { ...all, page: { entries: entries.slice(0, 1), next: null, actors }, isFirst: false },
  'without an entry': {
    ...all,
    page: { entries: [], next: null, actors },
    filters: { actor: ANN, action: 'link_printed' },
  },
} satisfies Record<string, PageProps['record']>;
