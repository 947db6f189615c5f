/** The numbers in each of their states. */

import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { STEPS } from '@fairlead/contract/visits/names.ts';
import { type Breakdown, CHANNELS, type Figures, NO_VIEW } from '../../data/breakdown.ts';
import type { Cost } from '../../data/costs.ts';
import type { PageProps } from '../../data/frame.ts';
import { DIRECT } from '../../data/inbox.ts';
import { NONE, type Numbers, OTHER, type Week } from '../../data/numbers.ts';
import { DAY, HOUR, NOW, nth } from './shell.ts';

type NumbersProps = PageProps['numbers'];

const SOURCES = ['google', DIRECT, 'newsletter', 'linkedin', 'a-long-name-of-a-referring-host.example', OTHER];
const SHOWN = SERVICES.slice(0, 11);
const FIRST_MONDAY = Date.parse('2026-08-24');

/** Any even spread of counts will do. */
const countAt = (week: number, kind: number): number => Math.max(0, ((week * 7 + kind * 5) % 11) - kind);

const counts = (names: readonly string[], week: number): Record<string, number> =>
  Object.fromEntries(names.map((name, kind) => [name, countAt(week, kind)]));

const weekAt = (_: unknown, index: number): Week => {
  const byService = counts(SHOWN, index);
  return {
    start: new Date(FIRST_MONDAY + index * 7 * DAY).toISOString().slice(0, 10),
    leads: Object.values(byService).reduce((sum, count) => sum + count, 0),
    byService,
    bySource: counts(SOURCES, index),
  };
};

/** @param index of the row; the last ones have won nothing, and cost nothing that anybody has typed in */
function figuresAt(index: number): Figures {
  const [leads, won] = [400 - 37 * index, Math.max(0, 31 - 9 * index)];
  const value = won * 1_234_500;
  const cost = index % 3 === 2 ? null : 345_678 - 12_345 * index;
  return {
    ...{ leads, booked: Math.floor(leads / 4), qualified: Math.floor(leads / 3), won, value, cost },
    valuePerLead: Math.round(value / leads),
    daysToWon: won === 0 ? null : 14 + index,
    costPerLead: cost && Math.round(cost / leads),
    costPerWon: cost === null || won === 0 ? null : Math.round(cost / won),
  };
}

const breakdown: Breakdown = {
  view: NO_VIEW,
  rows: CHANNELS.map((name, index) => ({ name, ...figuresAt(index) })),
  others: null,
  total: figuresAt(0),
};

const CAMPAIGNS = ['spring-sale', 'a-very-long-name-of-a-campaign-for-search-2026-q4_exact', NONE, 'مريم'];
const ofChannel: Breakdown = {
  view: {
    ...NO_VIEW,
    ...{ by: 'campaign', wonDays: 'won', sort: 'costPerWon', up: true },
    within: { ...NO_VIEW.within, channel: 'paid-search' },
  },
  rows: CAMPAIGNS.map((name, index) => ({ name, ...figuresAt(index) })),
  others: figuresAt(9),
  total: figuresAt(0),
};

const noLeads: Breakdown = { ...breakdown, rows: [] };

const numbers: Numbers = {
  range: { from: '2026-08-24', to: '2026-11-22' },
  funnel: {
    ...recordOf(STEPS, () => 0),
    seen: 1_290,
    begun: 402,
    sent: 231,
    stored: 228,
    thanked: 228,
    scheduling: 96,
  },
  booked: 41,
  leads: 1_404,
  weeks: Array.from({ length: 13 }, weekAt),
  services: SHOWN.map((value) => ({ value, label: serviceName(value) })),
  sources: SOURCES.map((value) => ({ value, label: value })),
  medianToContactMs: 3 * HOUR,
  contacted: 1_221,
  won: 31,
  lost: 62,
  wonShare: 1 / 3,
  wonValueCents: 145_678_950,
};

const undecided: Numbers = {
  ...numbers,
  ...{ leads: 1, booked: 0, contacted: 0, won: 0, lost: 0, wonValueCents: 0, medianToContactMs: null, wonShare: null },
  funnel: recordOf(STEPS, () => 0),
  weeks: [{ start: '2026-11-16', leads: 1, byService: { [nth(SERVICES, 0)]: 1 }, bySource: { [DIRECT]: 1 } }],
  services: numbers.services.slice(0, 1),
  sources: [{ value: DIRECT, label: DIRECT }],
};

const none: Numbers = { ...undecided, leads: 0, weeks: [], services: [], sources: [] };

const years: Numbers = { ...numbers, weeks: Array.from({ length: 520 }, weekAt) };

export const numbersExamples = {
  'of a quarter': { numbers, breakdown, now: NOW },
  'of a channel': { numbers, breakdown: ofChannel, now: NOW },
  'of ten years': { numbers: years, breakdown, now: NOW },
  'with one lead': { numbers: undecided, breakdown: { ...breakdown, rows: breakdown.rows.slice(-1) }, now: NOW },
  'without leads': { numbers: none, breakdown: noLeads, now: NOW },
} satisfies Record<string, NumbersProps>;

const costs: Cost[] = CHANNELS.flatMap((channel, index) => [
  { channel, campaign: '', cents: index === 0 ? 250_000 : null },
  // No campaign is what the channel itself costs.
  ...(index > 1
    ? []
    : CAMPAIGNS.filter((campaign) => campaign !== NONE).map(
        (campaign): Cost => ({ channel, campaign, cents: 45_050 }),
      )),
]);
const month = { month: '2026-11', costs, typed: null, notice: null };

export const costsExamples = {
  'of a month': month,
  'with a wrong amount': { ...month, typed: costs.map((_, index) => (index === 2 ? '12.345' : '')) },
} satisfies Record<string, PageProps['costs']>;
