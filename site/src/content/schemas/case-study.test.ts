import { globSync, readFileSync } from 'node:fs';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { caseStudy } from './case-study.ts';
import { faultsIn } from './faults.ts';

describe('a case', () => {
  const entry = () => parse(readFileSync(must(globSync('content/case-studies/*.yml')[0]), 'utf8'));

  test('may have figures of its own, name others by id, and have no order and no quote', () => {
    const study = { ...entry(), figures: [{ id: 'a', value: '5x', label: 'l', counts: 'c' }, 'an-id'] };
    expect(faultsIn(caseStudy, { ...study, order: undefined, quote: undefined })).toEqual([]);
  });

  test('without a figure is refused', () => {
    expect(faultsIn(caseStudy, { ...entry(), figures: [] })).toEqual(['figures: Write 1 or more.']);
  });

  test('with a broken figure or a broken quote of its own is refused with the field', () => {
    const figures = [
      { id: 'a', value: '5 x', label: 'l', counts: 'c' },
      { id: 'b', value: '5x', counts: 'c' },
    ];
    const found = faultsIn(caseStudy, { ...entry(), figures, quote: { text: 'Too short', role: 'r', company: 'c' } });
    expect(found).toEqual([
      expect.stringMatching(/^figures\.0\.value: Reads "5 x"\. /),
      expect.stringMatching(/^figures\.1: label: /),
      expect.stringMatching(/^quote: status: /),
    ]);
  });
});
