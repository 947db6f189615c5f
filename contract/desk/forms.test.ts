import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, checkWork, LONGEST, MOST_CENTS, readTyped, typedCents, typedOf, WORK_FIELDS } from './forms.ts';

const ANN = 'ann@example.com';
const PEOPLE = [ANN];
const typed = (changes: Record<string, string>) =>
  readTyped(new URLSearchParams({ stage: 'contacted', lostReason: '', value: '', owner: '', ...changes }), WORK_FIELDS);

test.each([
  ['12500', 1_250_000],
  ['12,500', 1_250_000],
  ['1,234,567.8', 123_456_780],
  ['0.05', 5],
])('%s is read as %i cents', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
});

test.each(['', '-5', '12.345', '1,23', '1.234,50', '$5', 'NaN', '1e3', '9'.repeat(13), '99999999999'])(
  '%j is no amount',
  (text) => {
    expect(centsOf(text)).toBeUndefined();
  },
);

test('every amount comes back from its field as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(centsOf(typedCents(cents))).toBe(cents);
    }),
  );
});

test('a form as it was made changes nothing', () => {
  const work = { stage: 'lost', lostReason: 'Too far', valueCents: 5, owner: ANN } as const;
  expect(checkWork(typedOf({ ...work, nextStep: null }, 'UTC'), PEOPLE)).toEqual({ work });
});

test('a lead that is not lost has no reason for it', () => {
  expect(checkWork(typed({ lostReason: 'Too far' }), PEOPLE)).toMatchObject({ work: { lostReason: null } });
});

test.each([
  [{ stage: 'sold' }, { stage: 'invalid' }],
  [{ stage: 'lost' }, { lostReason: 'required' }],
  [{ stage: 'lost', lostReason: 'x'.repeat(LONGEST.lostReason + 1) }, { lostReason: 'too_long' }],
  [{ value: 'much' }, { value: 'invalid' }],
  [{ owner: 'eve@example.com' }, { owner: 'invalid' }],
])('%j is refused by name', (changes, errors) => {
  expect(checkWork(typed(changes), PEOPLE)).toEqual({ errors });
});
