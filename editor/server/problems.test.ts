import { expect, test } from 'vitest';
import { placeOf } from '../app/model/labels.ts';
import { problemsOf } from './problems.ts';

test.each([
  ['of the entry itself', 'pages/about.yml', 'Bands, item 3, 2025, item 1'],
  ['of another file, which nobody has read', 'people.yml', 'Bands, item 3, item 2026, item 1'],
])('the places of a list %s count from 1 where people read them', (_, file, place) => {
  const value = { bands: [{}, {}, { '2025': ['a text'] }] };
  const [problem] = problemsOf([{ file: 'pages/about.yml', field: 'bands.2.2025.0', message: 'M' }], file, value);
  expect(placeOf(problem?.path ?? [])).toBe(place);
});
