/** How the site did for its visitors in a range of days. Figures are milliseconds; those of CLS are thousandths. */
import type { PageError } from '@fairlead/contract/visits/beacon.ts';
import type { Metric, RefusedCode, RefusedField } from '@fairlead/contract/visits/names.ts';
import type { Range } from './numbers.ts';

/** The 75th percentile of a metric, and of how many views; null without any. */
export type Percentile = { p75: number; views: number } | null;

/** The views of one kind of page, build or browser. */
export type VitalsRow = { value: string; views: number; metrics: Record<Metric, Percentile> };

/** `firstAt` is when a server first served it. */
export type BuildRow = VitalsRow & { firstAt: number };

export type Refused = { field: RefusedField; code: RefusedCode; count: number };

/** An error, with the builds that had it. Without a file and a message it is all those that were too many to name. */
export type ErrorRow = PageError & { builds: string[]; lastDay: string; count: number };

export type SiteFigures = {
  range: Range;
  all: VitalsRow;
  /** Those with most views first. */
  pages: VitalsRow[];
  /** The newest first. */
  builds: BuildRow[];
  devices: VitalsRow[];
  engines: VitalsRow[];
  connections: VitalsRow[];
  /** Those with most refusals first. */
  refused: Refused[];
  /** The most frequent first. */
  errors: ErrorRow[];
};

/** Up to where a metric is good, and from where it is poor: the limits of Web Vitals (https://web.dev/articles/vitals). */
export const GOOD_AND_POOR: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [100, 250],
  TTFB: [800, 1_800],
};

type Grade = 'good' | 'fair' | 'poor';

export function gradeOf(metric: Metric, figure: number): Grade {
  const [good, poor] = GOOD_AND_POOR[metric];
  return figure <= good ? 'good' : figure <= poor ? 'fair' : 'poor';
}
