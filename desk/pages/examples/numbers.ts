/** The numbers in each of their states. */

import type { PageProps } from '@fairlead/contract/desk/frame.ts';
import { DIRECT } from '@fairlead/contract/desk/inbox.ts';
import { type Numbers, OTHER, UNKNOWN, type Week, type Worth } from '@fairlead/contract/desk/numbers.ts';
import { STEPS } from '@fairlead/contract/field/names.ts';
import { SERVICES, serviceName } from '@fairlead/contract/lists.ts';
import { recordOf } from '@fairlead/contract/records.ts';
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

const worthAt = (value: string, index: number): Worth => ({
  ...{ value, label: value, leads: 40 - index, won: 9 - index },
  valueCents: index === 4 ? 0 : Math.round(98_765_400 / (index + 1) ** 2),
});

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
  bySource: SOURCES.map(worthAt),
  byLanding: ['/', '/services/geo', '/blog/a-long-address-of-an-article-about-search', '/contact', UNKNOWN].map(
    worthAt,
  ),
};

const undecided: Numbers = {
  ...numbers,
  ...{ leads: 1, contacted: 0, won: 0, lost: 0, wonValueCents: 0, medianToContactMs: null, wonShare: null },
  funnel: recordOf(STEPS, () => 0),
  weeks: [{ start: '2026-11-16', leads: 1, byService: { [nth(SERVICES, 0)]: 1 }, bySource: { [DIRECT]: 1 } }],
  services: numbers.services.slice(0, 1),
  sources: [{ value: DIRECT, label: DIRECT }],
  bySource: [{ value: DIRECT, label: DIRECT, leads: 1, won: 0, valueCents: 0 }],
  byLanding: [],
};

const none: Numbers = { ...undecided, leads: 0, weeks: [], services: [], sources: [], bySource: [] };

const years: Numbers = { ...numbers, weeks: Array.from({ length: 520 }, weekAt) };

export const numbersExamples = {
  'of a quarter': { numbers, now: NOW },
  'of ten years': { numbers: years, now: NOW },
  'with one lead': { numbers: undecided, now: NOW },
  'without leads': { numbers: none, now: NOW },
} satisfies Record<string, NumbersProps>;
