import { expect, test } from 'vitest';
import { traceparentIn, withNewParent } from './trace.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const VALID = `00-${TRACE}-${PARENT}-01`;
const read = (value?: string) => traceparentIn(new Headers(value === undefined ? {} : { traceparent: value }));

test('a trace of the standard is read as it came', () => {
  for (const value of [VALID, `00-${TRACE}-${PARENT}-00`]) expect(read(value)).toBe(value);
});

test.each([
  [undefined],
  [''],
  ['hello'],
  [VALID.toUpperCase()],
  [VALID.replace('00-', 'ff-')],
  [VALID.replace('00-', '01-')],
  [`00-${'0'.repeat(32)}-${PARENT}-01`],
  [`00-${TRACE}-${'0'.repeat(16)}-01`],
  [`00-${TRACE.slice(1)}-${PARENT}-01`],
  [`${VALID}-ada@example.com`],
  // What two headers of this name become.
  [`${VALID}, ${VALID}`],
])('%j names no trace', (value) => {
  expect(read(value)).toBeNull();
});

test('what goes out belongs to the same trace, with a parent of its own', () => {
  const [next, another] = [withNewParent(VALID), withNewParent(VALID)];
  for (const value of [next, another]) {
    expect(read(value)).toBe(value);
    expect(value).toContain(`00-${TRACE}-`);
  }
  expect(new Set([VALID, next, another]).size).toBe(3);
});
