import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test('a name in braces that has no value stays, so that the fault can be seen', () => {
  expect(fillIn('{$cost}, {total-cost} and {$other}', { cost: '$1', 'total-cost': '$2' })).toBe('$1, $2 and {$other}');
});
