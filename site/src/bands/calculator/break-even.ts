import type { Figures } from './figures.ts';

/** All of something, in hundredths of a percent. */
const ALL = 10_000;
/** One order, in hundredths of an order. */
const ONE = 100;
/** The unit of exact amounts: a cent, times two percentages, times a count of orders. */
const CENT = ALL * ALL * ONE;

/** What some orders of one customer bring. Amounts are in cents, `orders` and `roas` in hundredths. */
export type Sum = {
  orders: number;
  /** Sales that are not returned, rounded down. */
  sales: number;
  /** Gross profit on those sales, rounded down. */
  profit: number;
  /** Freight of all orders, returned ones too, rounded up. */
  freight: number;
  /** The most that ads may cost, rounded down; below zero where the orders lose money without ads. */
  cost: number;
  /** The first order's value over that cost, rounded up; null where less than a cent is left for ads. */
  roas: number | null;
};

/** Far more than floating-point numbers of this size are wrong by, and far less than a cent. */
const INEXACT = 1e-4;
const down = (value: number) => Math.floor(value + INEXACT);
/** Of a value that is not below zero. */
const up = (value: number) => Math.max(0, Math.ceil(value - INEXACT));

/**
 * What ads may cost before a sale loses money. Each amount is computed from the figures and rounded once, against the
 * advertiser, so that a rounded limit never allows a loss.
 *
 * A returned order gives its money back, its goods are sold again, and its freight stays paid. ROAS counts the value
 * of the first order in full, as ad platforms do.
 * @returns the sum of the first order alone, and that of the first order with its reorders
 */
export function breakEven(figures: Figures): { first: Sum; all: Sum } {
  const { order, margin, returns, reorders, freight } = figures;
  const sum = (orders: number): Sum => {
    const sales = order * (ALL - returns);
    // Multiplied last, because a product of all figures has too many digits to take a small difference from.
    const left = (sales * margin - freight * ALL * ALL) * orders;
    const cost = down(left / CENT);
    return {
      orders,
      sales: down((sales * orders) / ALL / ONE),
      profit: down((sales * margin * orders) / CENT),
      freight: up((freight * orders) / ONE),
      cost,
      roas: cost > 0 ? up((order * 100 * CENT) / left) : null,
    };
  };
  return { first: sum(ONE), all: sum(ONE + reorders) };
}
