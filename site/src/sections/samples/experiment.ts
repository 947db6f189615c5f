/**
 * The arithmetic of a test of two pages: the sample that it needs, and the range of its result. Rates are orders per
 * 1,000 visitors. It compares two proportions by the normal approximation: NIST/SEMATECH e-Handbook of Statistical
 * Methods, 7.3.3.
 */

/** Standard normal quantiles: a false winner in one of twenty tests (two-sided), a missed winner in one of five. */
const FALSE_WINNER = 1.959964;
const MISSED_WINNER = 0.841621;

const variance = (rate: number): number => (rate / 1000) * (1 - rate / 1000);

/** Visitors that each page needs to find a difference, in full hundreds. */
export function needed(baseline: number, difference: number): number {
  const spread = variance(baseline) + variance(baseline + difference);
  const visitors = ((FALSE_WINNER + MISSED_WINNER) ** 2 * spread) / (difference / 1000) ** 2;
  return Math.ceil(visitors / 100) * 100;
}

type Pair = [a: number, b: number];

/** Visitors of the smaller group after each week. */
export function growth(weeks: Pair[]): number[] {
  let [a, b] = [0, 0];
  return weeks.map((week) => {
    a += week[0];
    b += week[1];
    return Math.min(a, b);
  });
}

type PageResult = { visitors: number; orders: number; rate: number; margin: number; value: number };

/** What each page sold: orders and margin in whole dollars, both also per 1,000 visitors. */
export function results(weeks: Pair[], orders: Pair, margin: Pair): [a: PageResult, b: PageResult] {
  const of = (page: 0 | 1): PageResult => {
    const visitors = weeks.reduce((sum, week) => sum + week[page], 0);
    const per = (amount: number) => (amount / visitors) * 1000;
    return {
      visitors,
      orders: orders[page],
      rate: per(orders[page]),
      margin: margin[page],
      value: per(margin[page]),
    };
  };
  return [of(0), of(1)];
}

/** How many more orders B brought per 1,000 visitors, and between which values the true gain lies in 19 of 20 tests. */
export function gain([a, b]: [PageResult, PageResult]): { gain: number; from: number; to: number } {
  const difference = b.rate - a.rate;
  const error = 1000 * Math.sqrt(variance(a.rate) / a.visitors + variance(b.rate) / b.visitors);
  return { gain: difference, from: difference - FALSE_WINNER * error, to: difference + FALSE_WINNER * error };
}
