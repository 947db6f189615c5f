/**
 * Histograms with buckets that grow by a constant ratio. A figure of a metric is a whole number of milliseconds, or for CLS
 * of thousandths. Bucket 0 has what is below 1; bucket n has what is from `2^((n-1)/8)` to below `2^(n/8)`.
 */

/** Buckets for each doubling. */
const PER_DOUBLING = 8;
/** Two minutes and more are one bucket. */
const LAST = Math.ceil(Math.log2(120_000) * PER_DOUBLING);

/**
 * The most by which a quantile is off, as a share of the exact one, for figures from 1 to 120,000: 9.1 %. Both are in the same
 * bucket, whose ends differ by this much. Where a bucket has many figures, interpolation leaves far less.
 */
export const LARGEST_ERROR = 2 ** (1 / PER_DOUBLING) - 1;

/** How many figures are in each bucket, by its number. */
export type Histogram = ReadonlyMap<number, number>;

/** The bucket of a figure. */
export const bucketOf = (figure: number): number =>
  figure < 1 ? 0 : Math.min(1 + Math.floor(Math.log2(figure) * PER_DOUBLING), LAST);

/** The smallest figure of a bucket. */
const lowest = (bucket: number): number => (bucket === 0 ? 0 : 2 ** ((bucket - 1) / PER_DOUBLING));

export const totalOf = (histogram: Histogram): number => histogram.values().reduce((sum, count) => sum + count, 0);

/**
 * The figure that a share of all figures does not exceed, by interpolation in its bucket.
 * @param share from 0 to 1
 * @returns null for an empty histogram
 */
export function quantile(histogram: Histogram, share: number): number | null {
  const total = totalOf(histogram);
  if (total === 0) return null;
  const rank = Math.max(Math.ceil(share * total), 1);
  let before = 0;
  for (const [bucket, count] of [...histogram].sort(([a], [b]) => a - b)) {
    if (before + count >= rank) {
      // As if the figures of the bucket were spread evenly on its scale, each in the middle of its part.
      const part = (rank - before - 0.5) / count;
      return bucket === 0 ? 0 : lowest(bucket) * 2 ** (part / PER_DOUBLING);
    }
    before += count;
  }
  return null;
}

/** The 75th percentile, by which Web Vitals are judged. */
export const p75 = (histogram: Histogram): number | null => quantile(histogram, 0.75);
