import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { breakEven } from './break-even.ts';
import { FIELD_NAMES, FIELDS, type FieldName, type Figures } from './figures.ts';

/** Any figures that the fields accept, in hundredths. */
const upTo = (name: FieldName) => fc.bigInt({ min: name === 'order' ? 1n : 0n, max: BigInt(FIELDS[name].most) * 100n });
const figures: fc.Arbitrary<Figures> = fc.record({
  order: upTo('order'),
  margin: upTo('margin'),
  returns: upTo('returns'),
  reorders: upTo('reorders'),
  freight: upTo('freight'),
});
/** What all orders leave before ads, exactly, in units so small that every term is whole. */
const UNIT = 10_000n * 10_000n * 100n;
const leftOf = ({ order, margin, returns, freight }: Figures, orders: bigint) =>
  (order * (10_000n - returns) * margin - freight * 10_000n * 10_000n) * orders;

const EXAMPLE: Figures = { order: 42_000n, margin: 3_800n, returns: 600n, reorders: 140n, freight: 1_800n };

test('a sum done by hand comes out to the cent', () => {
  // 420.00 × 94 % = 394.80; × 38 % = 150.024; − 18.00 = 132.024; 420 / 132.024 = 3.1812…
  expect(breakEven(EXAMPLE).first).toEqual({
    orders: 100n,
    sales: 39_480n,
    profit: 15_002n,
    freight: 1_800n,
    cost: 13_202n,
    roas: 319n,
  });
  // 132.024 × 2.4 = 316.8576; 420 / 316.8576 = 1.3255…
  expect(breakEven(EXAMPLE).all).toMatchObject({ orders: 240n, sales: 94_752n, cost: 31_685n, roas: 133n });
});

describe('for any figures', () => {
  test('ads that cost the limit leave less than a cent of profit, and never a loss', () => {
    fc.assert(
      fc.property(figures, (given) => {
        for (const { orders, cost } of Object.values(breakEven(given))) {
          const profit = leftOf(given, orders) - cost * UNIT;
          expect(profit >= 0n && profit < UNIT).toBe(true);
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
          expect(given.order * 100n * UNIT <= left * roas).toBe(true);
          expect(given.order * 100n * UNIT > left * (roas - 1n)).toBe(true);
        }
      }),
    );
  });

  test('there is a ROAS exactly where a cent or more is left for ads', () => {
    fc.assert(
      fc.property(figures, (given) => {
        for (const { cost, roas } of Object.values(breakEven(given))) expect(roas === null).toBe(cost < 1n);
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
        const [less, more] = [given[name], other].sort((a, b) => Number(a - b));
        const [before, after] = [must(less), must(more)].map((value) => breakEven({ ...given, [name]: value }));
        for (const column of ['first', 'all'] as const)
          expect((must(after)[column].cost - must(before)[column].cost) * BigInt(way) >= 0n).toBe(true);
      }),
    );
  });

  test('reorders change nothing of the first order, and make a gain or a loss larger', () => {
    fc.assert(
      fc.property(figures, upTo('reorders'), (given, reorders) => {
        const [once, more] = [breakEven({ ...given, reorders: 0n }), breakEven({ ...given, reorders })];
        expect(more.first).toEqual(once.first);
        expect(once.all).toEqual(once.first);
        expect(once.first.cost < 0n ? more.all.cost <= once.all.cost : more.all.cost >= once.all.cost).toBe(true);
      }),
    );
  });

  test('each of the figures counts', () => {
    for (const name of FIELD_NAMES)
      expect(breakEven({ ...EXAMPLE, [name]: EXAMPLE[name] + 1_000n })).not.toEqual(breakEven(EXAMPLE));
  });
});

describe('at the limits', () => {
  test.each([
    ['no margin', { margin: 0n }, -1_800n],
    ['all margin, nothing returned', { margin: 10_000n, returns: 0n }, 40_200n],
    ['everything returned', { returns: 10_000n }, -1_800n],
    ['no margin and no freight', { margin: 0n, freight: 0n }, 0n],
    ['a freight that takes the margin to the cent', { returns: 0n, margin: 5_000n, freight: 21_000n }, 0n],
    ['the least order', { order: 1n, returns: 0n, margin: 10_000n, freight: 0n }, 1n],
    ['a part of a cent', { order: 1n, freight: 0n }, 0n],
  ] as const)('with %s the sum holds', (_, change, cost) => {
    const { first } = breakEven({ ...EXAMPLE, ...change });
    expect(first.cost).toBe(cost);
    expect(first.roas === null).toBe(cost <= 0n);
  });

  test('the largest figures are still exact', () => {
    const largest = { order: 100_000_000n, margin: 10_000n, returns: 0n, reorders: 10_000n, freight: 0n };
    expect(breakEven(largest).all).toMatchObject({ cost: 10_100_000_000n, roas: 1n });
  });
});
