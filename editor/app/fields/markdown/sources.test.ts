import { expect, test } from 'vitest';
import { nextPlace, sourceAt, sourcesIn } from './sources.ts';

const rope = { title: 'A study of ropes', publisher: 'Rope Society', url: 'https://www.rope.example/Study/' };
const example = { title: 'Title of the source', publisher: 'Who published it', url: 'https://example.com/source-1' };

test.each([
  ['https://www.rope.example/Study/', 1],
  [' http://rope.example/study#table-2 ', 1],
  ['https://www.rope.example/study?page=2', undefined],
  ['https://www.rope.example', undefined],
  ['', undefined],
])('the source at “%s” is number %s of the list', (address, place) => {
  expect(sourceAt(sourcesIn([rope]), address)?.place).toBe(place);
});

test('a new source takes the place of the first example, or the one behind the last source', () => {
  expect(nextPlace(undefined)).toBe(1);
  expect(nextPlace([rope])).toBe(2);
  expect(nextPlace([rope, example, example])).toBe(2);
  expect(sourcesIn([example, rope])).toEqual([{ place: 2, ...rope }]);
});
