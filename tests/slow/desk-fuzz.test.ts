import { compareDesks } from '@fairlead/desk/testing/fuzz.ts';
import { useDesk } from '@fairlead/desk/testing/use-desk.ts';
import { describe, test } from 'vitest';

describe('whatever is asked of the desk', () => {
  const desks = [useDesk('sqlite'), useDesk('postgres')] as const;

  test.each([1, 2, 3])(
    'both databases answer alike, and never with an error of the server, from seed %i',
    { timeout: 300_000 },
    async (seed) => {
      await compareDesks(desks, seed, 1_000);
    },
  );
});
