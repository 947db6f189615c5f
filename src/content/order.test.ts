import { expect, test } from 'vitest';
import { byOrder } from './order.ts';

test('entries without an order come after the others, and entries of one place by their ids', () => {
  const entries = [{ id: 'd' }, { id: 'b', order: 2 }, { id: 'c' }, { id: 'a', order: 2 }, { id: 'e', order: 1 }];
  expect(
    entries
      .sort(byOrder)
      .map(({ id }) => id)
      .join(''),
  ).toBe('eabcd');
});
