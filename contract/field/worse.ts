/** Whether a build is worse than the one before it, by the histograms of both. */
import { above, bucketOfP75, type Histogram, totalOf } from './histogram.ts';

/** The figures of one metric by group: a kind of page on a class of device. */
export type Groups = ReadonlyMap<string, Histogram>;

export type Comparison = {
  /** The figures of each build that were compared. */
  before: number;
  after: number;
  /** The share of figures above the limit: of the build before with as many figures in each group, and of this one. */
  shareBefore: number;
  shareAfter: number;
  isWorse: boolean;
};

/** The error that all metrics and looks together may make: a build that is no worse is named in one of 20 at most. */
const ALPHA = 0.05;
/** A group with fewer figures of the build before is left out. */
const LEAST_IN_GROUP = 20;
/** With fewer figures of the new build, nothing is said. */
const LEAST = 50;
/** A smaller difference than 5 visits in 100 is named to nobody, however sure it is. */
const LEAST_DIFFERENCE = 0.05;

/**
 * Compares a metric of two builds, group by group, so that a new build is not blamed for more visitors on phones.
 *
 * In each group the limit is the end of the bucket with the 75th percentile of both builds together. If the new build is no
 * worse, each figure may as well be of the one as of the other, so the number of its figures above that limit is
 * hypergeometric. A limit from the old build alone would be too low as often as that build was lucky. The excess over all
 * groups, divided by its standard deviation, is a one-sided z (Cochran, Mantel and Haenszel).
 *
 * People look as often as they like, so one limit for z would be crossed some day. The first 50 to 100 figures are one epoch,
 * the next 100 another, and each doubling one more. An epoch k = 1, 2, … may make the error
 * `ALPHA / metrics × 6 / (π² k²)`, which adds up to `ALPHA` for all looks and metrics. The excess at any moment of an epoch
 * is held against its limit for the end of the epoch, and by Lévy's inequality a sum crosses that on its way at most twice as
 * often as at the end. `worse.test.ts` simulates both errors.
 * @param metrics how many metrics are compared, of which this is one
 * @returns null where there are too few figures
 */
export function compareBuilds(before: Groups, after: Groups, metrics: number): Comparison | null {
  const all = { before: 0, after: 0, aboveBefore: 0, excess: 0, aboveAfter: 0, variance: 0 };
  for (const [group, old] of before) {
    const fresh = after.get(group);
    const [m, n] = [totalOf(old), fresh ? totalOf(fresh) : 0];
    if (!fresh || m < LEAST_IN_GROUP || n === 0) continue;
    const limit = bucketOfP75(together(old, fresh));
    const [wasAbove, isAbove] = [above(old, limit), above(fresh, limit)];
    const share = (wasAbove + isAbove) / (m + n);
    all.before += m;
    all.after += n;
    all.aboveBefore += (wasAbove / m) * n;
    all.aboveAfter += isAbove;
    all.excess += isAbove - n * share;
    all.variance += (n * m * share * (1 - share)) / (m + n - 1);
  }
  if (all.after < LEAST) return null;
  const [shareBefore, shareAfter] = [all.aboveBefore / all.after, all.aboveAfter / all.after];
  const epoch = Math.floor(Math.log2(all.after / LEAST)) + 1;
  const error = (ALPHA / metrics) * (6 / (Math.PI * epoch) ** 2);
  // At the end of its epoch the build has this many times as many figures as now, at most twice.
  const growth = (LEAST * 2 ** epoch) / all.after;
  const isSure = all.variance > 0 && all.excess / Math.sqrt(all.variance) > upper(error / 2) * Math.sqrt(growth);
  return {
    ...{ before: all.before, after: all.after, shareBefore, shareAfter },
    isWorse: isSure && shareAfter - shareBefore >= LEAST_DIFFERENCE,
  };
}

const together = (one: Histogram, other: Histogram): Histogram => {
  const both = new Map(one);
  for (const [bucket, count] of other) both.set(bucket, (both.get(bucket) ?? 0) + count);
  return both;
};

/** The z that a standard normal variable exceeds with this probability, below a half (Abramowitz and Stegun, 26.2.23). */
function upper(probability: number): number {
  const t = Math.sqrt(-2 * Math.log(probability));
  return t - (2.515517 + 0.802853 * t + 0.010328 * t ** 2) / (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
}
