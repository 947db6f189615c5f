import { STAGES } from '@fairlead/leads/stages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dayOf,
  type InboxFilters,
  inboxPath,
  isFiltered,
  NO_FILTERS,
  readCursor,
  readFilters,
  VIEWS,
} from './filters.ts';

const paramsOf = (path: string) => new URL(path, 'http://localhost').searchParams;

const text = fc.string({ unit: 'grapheme', maxLength: 60 }).map((typed) => typed.trim() || null);
const filters: fc.Arbitrary<InboxFilters> = fc
  .record({
    view: fc.constantFrom(...VIEWS),
    stage: fc.constantFrom(null, ...STAGES),
    service: text,
    source: text,
    from: fc.constantFrom(null, '2026-01-31'),
    to: fc.constantFrom(null, '2026-02-28'),
    text,
    owner: text,
    channel: text,
    campaign: text,
    term: text,
    origin: text,
    landing: text,
    booked: fc.boolean(),
    answered: fc.boolean(),
    qualified: fc.boolean(),
    wonDays: fc.boolean(),
    held: fc.boolean(),
    undelivered: fc.boolean(),
  })
  .map((wanted) => (isFiltered(wanted) ? { ...wanted, view: 'all' } : wanted));

test('any filters and place come back from the address as they were', () => {
  fc.assert(
    fc.property(filters, fc.option(fc.string({ minLength: 1 })), (wanted, cursor) => {
      const params = paramsOf(inboxPath(wanted, cursor));
      expect(readFilters(params)).toEqual(wanted);
      expect(readCursor(params)).toBe(cursor);
    }),
  );
});

test('the address of what is mine is that of the inbox, and a filter alone leads to all leads', () => {
  expect(inboxPath(NO_FILTERS)).toBe('/desk');
  expect(readFilters(paramsOf('/desk?stage=new')).view).toBe('all');
  expect(readFilters(paramsOf('/desk?view=late&text=ada')).view).toBe('all');
});

test('what is not valid in an address counts as not there', () => {
  expect(readFilters(paramsOf('/desk?view=early&stage=sold&from=2026-02-31&to=tomorrow&held=yes&text=%20'))).toEqual(
    NO_FILTERS,
  );
});

test('a long text is cut between its characters', () => {
  const { text } = readFilters(new URLSearchParams({ text: `a${'🚀'.repeat(300)}` }));
  expect(text).toBe(`a${'🚀'.repeat(199)}`);
});

test('a NUL is in no filter, since PostgreSQL takes none', () => {
  expect(readFilters(paramsOf('/desk?text=pl%00ain&source=%00'))).toEqual({
    ...NO_FILTERS,
    view: 'all',
    text: 'plain',
  });
});

test.each(['2026-02-29', '2026-13-01', '2026-1-1', '0000-00-00', 'x2026-01-01'])('%s is no day', (day) => {
  expect(dayOf(day)).toBeNull();
});
