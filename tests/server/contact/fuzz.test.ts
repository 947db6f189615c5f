import { describe, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { fuzzContact } from '../../support/server/fuzz.ts';

/** Enough to meet every kind of answer. Ten times as many are in tests/slow. */
const ROUNDS = 150;

describe.each(KINDS)('on %s', (kind) => {
  test.each([
    ['json', 20_261_121],
    ['form', 42],
  ] as const)('any %s body gets an answer of the contract, and never an echo', async (type, seed) => {
    await fuzzContact(kind, type, seed, ROUNDS);
  });
});
