import type { Figures } from './figures.ts';

/** All of something, in hundredths of a percent. */
const ALL = 10_000n;
/** One order, in hundredths of an order. */
const ONE = 100n;
/** The unit of exact amounts: a cent, times two percentages, times a count of orders. */
const CENT = ALL * ALL * ONE;

/** What some orders of one customer bring. Amounts are in cents, `orders` and `roas` in hundredths. */
export type Sum = {
  orders: bigint;
  /** Sales that are not returned, rounded down. */
  sales: bigint;
  /** Gross profit on those sales, rounded down. */
  profit: bigint;
  /** Freight of all orders, returned ones too, rounded up. */
  freight: bigint;
  /** The most that ads may cost, rounded down; below zero where the orders lose money without ads. */
  cost: bigint;
  /** The first order's value over that cost, rounded up; null where less than a cent is left for ads. */
  roas: bigint | null;
};

/** Quotients of whole numbers, rounded down and up. The divisor is above zero. */
const down = (value: bigint, by: bigint) => (value - (((value % by) + by) % by)) / by;
const up = (value: bigint, by: bigint) => -down(-value, by);

/**
 * What ads may cost before a sale loses money. Each amount is computed exactly and rounded once, against the advertiser,
 * so that a rounded limit never allows a loss.
 *
 * A returned order gives its money back, its goods are sold again, and its freight stays paid. ROAS counts the value
 * of the first order in full, as ad platforms do.
 * @returns the sum of the first order alone, and that of the first order with its reorders
 */
export function breakEven(figures: Figures): { first: Sum; all: Sum } {
  const { order, margin, returns, reorders, freight } = figures;
  const sum = (orders: bigint): Sum => {
    const sales = order * (ALL - returns) * orders;
    const shipping = freight * orders;
    const left = sales * margin - shipping * ALL * ALL;
    const cost = down(left, CENT);
    return {
      orders,
      sales: down(sales, ALL * ONE),
      profit: down(sales * margin, CENT),
      freight: up(shipping, ONE),
      cost,
      roas: cost > 0n ? up(order * 100n * CENT, left) : null,
    };
  };
  return { first: sum(ONE), all: sum(ONE + reorders) };
}
