import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEven } from './break-even.ts';
import { FIELD_NAMES, FIELDS, type FieldName, type Figures } from './figures.ts';

/** Any figures that the fields accept, in hundredths. */
const upTo = (name: FieldName) => fc.integer({ min: name === 'order' ? 1 : 0, max: FIELDS[name].most * 100 });
const figures: fc.Arbitrary<Figures> = fc.record({
  order: upTo('order'),
  margin: upTo('margin'),
  returns: upTo('returns'),
  reorders: upTo('reorders'),
  freight: upTo('freight'),
});
/** The unit in which what orders leave is a whole number. */
const UNIT = 10_000n * 10_000n * 100n;
/** What some orders leave before ads, exactly. */
function leftOf(figures: Figures, orders: number): bigint {
  const [order, margin, returns, freight] = [figures.order, figures.margin, figures.returns, figures.freight].map(
    BigInt,
  );
  return (must(order) * (10_000n - must(returns)) * must(margin) - must(freight) * 10_000n * 10_000n) * BigInt(orders);
}
/** The thousandth of a cent that a limit may be wrong by. */
const NOTHING = UNIT / 1000n;

const EXAMPLE: Figures = { order: 42_000, margin: 3_800, returns: 600, reorders: 140, freight: 1_800 };

test('a sum done by hand comes out to the cent', () => {
  // 420.00 × 94 % = 394.80; × 38 % = 150.024; − 18.00 = 132.024; 420 / 132.024 = 3.1812…
  expect(breakEven(EXAMPLE).first).toEqual({
    orders: 100,
    sales: 39_480,
    profit: 15_002,
    freight: 1_800,
    cost: 13_202,
    roas: 319,
  });
  // 132.024 × 2.4 = 316.8576; 420 / 316.8576 = 1.3255…
  expect(breakEven(EXAMPLE).all).toMatchObject({ orders: 240, sales: 94_752, cost: 31_685, roas: 133 });
});

describe('for any figures', () => {
  test('ads that cost the limit leave less than a cent of profit, and never a loss', () => {
    fc.assert(
      fc.property(figures, (given) => {
        for (const { orders, cost } of Object.values(breakEven(given))) {
          const profit = leftOf(given, orders) - BigInt(cost) * UNIT;
          expect(profit >= -NOTHING && profit < UNIT).toBe(true);
        }
      }),
    );
  });

  test('ads at the shown ROAS never lose money, and a hundredth less does', () => {
    fc.assert(
      fc.property(figures, (given) => {
        for (const { orders, roas } of Object.values(breakEven(given))) {
          if (roas === null) return;
          const left = leftOf(given, orders);
          const needed = BigInt(given.order) * 100n * UNIT;
          expect(needed <= left * BigInt(roas) + (left * BigInt(roas)) / 1_000_000n).toBe(true);
          expect(needed > left * BigInt(roas - 1)).toBe(true);
        }
      }),
    );
  });

  test('there is a ROAS exactly where a cent or more is left for ads', () => {
    fc.assert(
      fc.property(figures, (given) => {
        for (const { cost, roas } of Object.values(breakEven(given))) expect(roas === null).toBe(cost < 1);
      }),
    );
  });

  test.each([
    ['margin', 1],
    ['returns', -1],
    ['freight', -1],
  ] as const)('more %s moves the limit one way only', (name, way) => {
    fc.assert(
      fc.property(figures, upTo(name), (given, other) => {
        const [less, more] = [given[name], other].sort((a, b) => a - b);
        const [before, after] = [must(less), must(more)].map((value) => breakEven({ ...given, [name]: value }));
        for (const column of ['first', 'all'] as const)
          expect((must(after)[column].cost - must(before)[column].cost) * way >= 0).toBe(true);
      }),
    );
  });

  test('reorders change nothing of the first order, and make a gain or a loss larger', () => {
    fc.assert(
      fc.property(figures, upTo('reorders'), (given, reorders) => {
        const [once, more] = [breakEven({ ...given, reorders: 0 }), breakEven({ ...given, reorders })];
        expect(more.first).toEqual(once.first);
        expect(once.all).toEqual(once.first);
        expect(once.first.cost < 0 ? more.all.cost <= once.all.cost : more.all.cost >= once.all.cost).toBe(true);
      }),
    );
  });

  test('each of the figures counts', () => {
    for (const name of FIELD_NAMES)
      expect(breakEven({ ...EXAMPLE, [name]: EXAMPLE[name] + 1_000 })).not.toEqual(breakEven(EXAMPLE));
  });
});

describe('at the limits', () => {
  test.each([
    ['no margin', { margin: 0 }, -1_800],
    ['all margin, nothing returned', { margin: 10_000, returns: 0 }, 40_200],
    ['everything returned', { returns: 10_000 }, -1_800],
    ['no margin and no freight', { margin: 0, freight: 0 }, 0],
    ['a freight that takes the margin to the cent', { returns: 0, margin: 5_000, freight: 21_000 }, 0],
    ['the least order', { order: 1, returns: 0, margin: 10_000, freight: 0 }, 1],
    ['a part of a cent', { order: 1, freight: 0 }, 0],
  ] as const)('with %s the sum holds', (_, change, cost) => {
    const { first } = breakEven({ ...EXAMPLE, ...change });
    expect(first.cost).toBe(cost);
    expect(first.roas === null).toBe(cost <= 0);
  });

  test('the largest figures are still exact', () => {
    const largest = { order: 100_000_000, margin: 10_000, returns: 0, reorders: 10_000, freight: 0 };
    expect(breakEven(largest).all).toMatchObject({ cost: 10_100_000_000, roas: 1 });
  });
});
