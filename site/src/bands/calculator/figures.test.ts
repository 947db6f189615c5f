import { must } from '@fairlead/support/must.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fault, FIELD_NAMES, FIELDS, fromHash, readFigure, readFigures, toHash } from './figures.ts';

test.each([
  ['1,200.50', 120_050],
  ['$1,200.50', 120_050],
  [' $ 1200.5 ', 120_050],
  ['€80', 8_000],
  ['.5', 50],
  ['7.', 700],
  ['1,000,000', 100_000_000],
  ['1.230', 123],
  ['1\u202f200.50', 120_050],
  ['$\u00a01\u00a0200', 120_000],
  ['\u202d1,200.50\u202c', 120_050],
  ['１，２００．５０', 120_050],
  ['＄１２００', 120_000],
  ['١٢٠٠', 120_000],
])('reads %j as an amount', (answer, cents) => {
  expect(readFigure('order', answer)).toBe(cents);
});

test.each([
  ['38%', 3_800],
  ['38.25 %', 3_825],
  ['３８％', 3_800],
  ['\u200e38\u00a0%', 3_800],
  ['0', 0],
  ['-0', 0],
  ['100', 10_000],
])('reads %j as a percentage', (answer, hundredths) => {
  expect(readFigure('margin', answer)).toBe(hundredths);
});

test.each([
  ['order', '', 'empty'],
  ['order', '   ', 'empty'],
  ['order', '$', 'number'],
  ['order', 'about 40', 'number'],
  ['order', '1.200,50', 'number'],
  ['order', '12,5', 'number'],
  ['order', '1,20,000', 'number'],
  ['order', '1 20 000', 'number'],
  ['order', '1 200,000', 'number'],
  ['order', '½', 'number'],
  ['order', '1e3', 'number'],
  ['order', '38%', 'number'],
  ['order', '.', 'number'],
  ['order', '0.00', 'zero'],
  ['order', '1.234', 'decimals'],
  ['order', '-5', 'range'],
  ['order', '-$5', 'range'],
  ['order', '1,000,000.01', 'range'],
  ['order', '9'.repeat(400), 'range'],
  ['margin', '100.01', 'range'],
  ['margin', '$38', 'number'],
  ['returns', '-1', 'range'],
  ['reorders', '1.4%', 'number'],
  ['freight', 'NaN', 'number'],
] as const)('%s: %j is no figure, because of: %s', (name, answer, fault) => {
  expect(readFigure(name, answer)).toBe(fault);
});

const FAULTS: Fault[] = ['empty', 'number', 'decimals', 'range', 'zero'];

test('any text is a figure within its range or has a fault, and is never half read', () => {
  const amount = fc.integer({ min: -100, max: 20_000 }).map((cents) => String(cents / 100));
  const typed = fc.oneof(fc.string(), fc.double().map(String), amount);
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_NAMES), typed, (name, answer) => {
      const figure = readFigure(name, answer);
      if (typeof figure === 'string') expect(FAULTS).toContain(figure);
      else {
        expect(figure >= 0 && figure <= FIELDS[name].most * 100).toBe(true);
        expect(figure / 100).toBe(Number(answer.replace(/[^\d.]/g, '')));
      }
    }),
  );
});

test('figures are there only when every answer is one, and each fault is named', () => {
  const answers = { order: '420', margin: '38', returns: '6', reorders: '1.4', freight: '18' };
  expect(readFigures(answers)).toEqual({
    figures: { order: 42_000, margin: 3_800, returns: 600, reorders: 140, freight: 1_800 },
    faults: {},
  });
  expect(readFigures({ ...answers, margin: '', freight: 'x' })).toEqual({
    faults: { margin: 'empty', freight: 'number' },
  });
});

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
