import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { namesOf } from '../../art/drawings.ts';
import { caseDrawing, plate } from './art.ts';

test('an entry names a drawing of its kind', () => {
  const name = must(namesOf('cases')[0]);
  expect(caseDrawing.parse(name)).toBe(name);
  expect(plate.safeParse(name).success).toBe(false);
});

test('a name that no drawing has, and none at all, is refused, and the message says which there are', () => {
  for (const name of ['boat-distributor', undefined]) {
    const { message } = must(must(caseDrawing.safeParse(name).error).issues[0]);
    expect(message).toContain(`Name a file of content/drawings/cases: ${namesOf('cases').join(', ')}.`);
  }
});
