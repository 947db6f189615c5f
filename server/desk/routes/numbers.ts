import { readRange } from '@fairlead/contract/desk/numbers.ts';
import { numbersCsv, readNumbers } from '../queries/numbers.ts';
import { HEADERS } from './headers.ts';
import type { Handler, Leading, RouteDeps, SignedIn } from './visit.ts';

const read = ({ url }: SignedIn, { db, clock, hours: { timeZone } }: RouteDeps) =>
  readNumbers(db, readRange(url.searchParams, clock.now(), timeZone), timeZone);

export const showNumbers: Handler<SignedIn & Leading> = async (visit, deps) =>
  deps.page('numbers', { numbers: await read(visit, deps), now: deps.clock.now() }, visit.viewer);

/** The same figures as a file for a spreadsheet. */
export const sendNumbers: Handler<SignedIn & Leading> = async (visit, deps) => {
  const numbers = await read(visit, deps);
  const { from, to } = numbers.range;
  return new Response(numbersCsv(numbers), {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="numbers-${from}-${to}.csv"`,
    },
  });
};
