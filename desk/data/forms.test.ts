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
  ['$12,000', 1_200_000],
  ['$ 12,000.50', 1_200_050],
  ['US$12,000', 1_200_000],
  ['12,000 USD', 1_200_000],
  ['usd 12000', 1_200_000],
  ['$12,000 USD', 1_200_000],
  [' 12 000 ', 1_200_000],
  ['12\u00a0000', 1_200_000],
  ['12\u202f000.5', 1_200_050],
  ["12'000", 1_200_000],
  ['12’000.50', 1_200_050],
  ['12.000,50', 1_200_050],
  ['1.234.567', 123_456_700],
  ['12 000,50', 1_200_050],
  ['12000.-', 1_200_000],
  ['12k', 1_200_000],
  ['\u202d$12,000\u202c', 1_200_000],
  ['١٢٠٠٠', 1_200_000],
  ['$12.5K', 1_250_000],
  ['1.2 m', 120_000_000],
  ['１２，０００', 1_200_000],
])('%j is read as %i cents of a dollar', (text, cents) => {
  expect(centsOf(text, 'USD')).toBe(cents);
});

test.each([
  ['€ 12 000', 'EUR', 1_200_000],
  ['12.000,50 €', 'EUR', 1_200_050],
  ['£12k', 'GBP', 1_200_000],
  ['$12,000', 'CAD', 1_200_000],
  ['CHF 12’000', 'CHF', 1_200_000],
])('%j is read as an amount in %s', (text, currency, cents) => {
  expect(centsOf(text, currency)).toBe(cents);
});

test.each([
  ...['', '$', 'k', '-5', '12.345', '1,23', '12,00,000', '12 00', '1.234,567', '1,234,50', '10-15k', '12 or 13', '5%'],
  ...['€12,000', 'NaN', '1e3', '0x10', '9'.repeat(13), '99999999999', '2000m'],
])('%j could mean several amounts in dollars, or none', (text) => {
  expect(centsOf(text, 'USD')).toBeUndefined();
});

test('every amount comes back from its field as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MOST_CENTS }), (cents) => {
      expect(centsOf(typedCents(cents), 'USD')).toBe(cents);
    }),
  );
});

test('a form as it was made changes nothing', () => {
  const work = { stage: 'lost', lostReason: 'Too far', valueCents: 5, owner: ANN } as const;
  expect(checkWork(typedOf({ ...work, nextStep: null }, 'UTC'), PEOPLE, 'USD')).toEqual({ work });
});

test('a lead that is not lost has no reason for it', () => {
  expect(checkWork(typed({ lostReason: 'Too far' }), PEOPLE, 'USD')).toMatchObject({ work: { lostReason: null } });
});

test.each([
  [{ stage: 'sold' }, { stage: 'invalid' }],
  [{ stage: 'lost' }, { lostReason: 'required' }],
  [{ stage: 'lost', lostReason: 'x'.repeat(LONGEST.lostReason + 1) }, { lostReason: 'too_long' }],
  [{ value: 'much' }, { value: 'invalid' }],
  [{ owner: 'eve@example.com' }, { owner: 'invalid' }],
])('%j is refused by name', (changes, errors) => {
  expect(checkWork(typed(changes), PEOPLE, 'USD')).toEqual({ errors });
});
