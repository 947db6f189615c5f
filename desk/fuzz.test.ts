import { describe, test } from 'vitest';
import { compareDesks } from './testing/fuzz.ts';
import { useDesk } from './testing/use-desk.ts';

describe('whatever is asked of the desk', () => {
  const desks = [useDesk('sqlite'), useDesk('postgres')] as const;

  // Enough to meet most routes with most values. Fifteen times as many are in tests/slow.
  test('both databases answer alike, and never with an error of the server', async () => {
    await compareDesks(desks, 20_261_129, 200);
  });
});
