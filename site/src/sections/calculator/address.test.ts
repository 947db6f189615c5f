import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromHash, toHash } from './address.ts';
import { FIELD_NAMES } from './figures.ts';

const answers = fc.record(
  Object.fromEntries(FIELD_NAMES.map((name) => [name, fc.string({ maxLength: 24, unit: 'grapheme-ascii' })])) as Record<
    (typeof FIELD_NAMES)[number],
    fc.Arbitrary<string>
  >,
);

test('an address gives back every answer that it keeps', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(fromHash(toHash(given))).toEqual(given);
    }),
  );
});

test('an anchor, an empty hash and unknown names keep no answer', () => {
  for (const hash of ['', '#', '#main', '#cost=3&constructor=4']) expect(fromHash(hash)).toEqual({});
});

test('an answer that is too long for any figure is cut', () => {
  expect(must(fromHash(`#order=${'9'.repeat(5000)}`).order).length).toBeLessThan(30);
});
