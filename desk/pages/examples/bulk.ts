/** What is done with many leads at once, and the bin, in each of their states. */

import { SERVICES } from '@fairlead/contract/lists.ts';
import { type BulkResult, type Missed, type NamedLead, UNDO_MS } from '../../data/bulk.ts';
import type { PageProps } from '../../data/frame.ts';
import { BEN, DAY, HOUR, NOW, nth } from './shell.ts';

const NAMES = ['Ada Lovelace', 'Maximiliane Freifrau von Hohenstein-Wartenburg', 'مريم العمري'];

const idAt = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
const leads: NamedLead[] = NAMES.map((name, index) => ({ id: idAt(index), name, hasPage: index !== 1 }));

const missed: Missed = { leads, erased: 2 };

const released: BulkResult = {
  ...{ id: 'key', change: { do: 'release' }, at: NOW - 2_000, count: 12 },
  ...{ only: null, already: 0, missed: { leads: [], erased: 0 }, undone: null },
};

const bulk: PageProps['bulk'] = { result: released, now: NOW, back: '/desk?held=1' };

const as = (result: Partial<BulkResult>, now = NOW): PageProps['bulk'] => ({
  ...bulk,
  result: { ...released, ...result },
  now,
});

export const bulkExamples = {
  released: bulk,
  'with leads left alone': as({ change: { do: 'assign', owner: BEN }, already: 1, missed }),
  'of one lead': as({ change: { do: 'move', stage: 'lost' }, count: 1, only: nth(leads, 0) }),
  'with a next step': as({ change: { do: 'step' }, already: 2 }),
  deleted: as({ change: { do: 'bin' }, count: 1, only: nth(leads, 1) }),
  'too late': as({}, NOW + UNDO_MS),
  'too late for the deleted': as({ change: { do: 'bin' } }, NOW + UNDO_MS),
  'nothing changed': as({ change: { do: 'assign', owner: null }, count: 0, missed }),
  undone: as({ undone: { count: 9, missed } }),
} satisfies Record<string, PageProps['bulk']>;

const reason: PageProps['bulk-reason'] = {
  leads: leads.map(({ id }) => ({ id, version: 1 })),
  ...{ typed: '', error: null, now: NOW, back: '/desk?view=all' },
};

export const reasonExamples = {
  ask: reason,
  'with an error': { ...reason, error: 'required' },
} satisfies Record<string, PageProps['bulk-reason']>;

const step: PageProps['bulk-step'] = {
  ...{ leads: reason.leads, errors: {}, now: NOW, back: '/desk?view=all' },
  typed: { what: '', day: '2026-11-30', time: '', by: BEN },
};

export const stepExamples = {
  ask: step,
  'with errors': { ...step, errors: { what: 'required', day: 'invalid', time: 'invalid', by: 'invalid' } },
} satisfies Record<string, PageProps['bulk-step']>;

const rows = NAMES.map((name, index) => ({
  ...{ id: idAt(index), name, service: nth(SERVICES, index * 3), origin: 'form' as const },
  company: nth(['northwind.example', 'a-rather-long-name-of-a-wholesale-company.example'], index),
  binnedAt: NOW - index * DAY - HOUR,
}));

const bin: PageProps['bin'] = { bin: { rows, count: 412 }, now: NOW, notice: null, erasing: null, missed: null };

export const binExamples = {
  'with leads': bin,
  empty: { ...bin, bin: { rows: [], count: 0 }, notice: 'erased' },
  erasing: { ...bin, erasing: rows.map(({ id }) => id) },
  'with leads left alone': { ...bin, missed: { did: 'erase', count: 1, missed } },
} satisfies Record<string, PageProps['bin']>;
