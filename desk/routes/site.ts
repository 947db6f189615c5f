import { readRange } from '../data/numbers.ts';
import { readSite, siteCsv } from '../queries/site.ts';
import { HEADERS } from './headers.ts';
import type { Allowed, Handler, Member, RouteDeps } from './visit.ts';

const read = ({ url }: Member, { db, clock, hours: { timeZone } }: RouteDeps) =>
  readSite(db, readRange(url.searchParams, clock.now(), timeZone));

export const showSite: Handler<Member & Allowed> = async (visit, deps) =>
  deps.page('site', { site: await read(visit, deps), now: deps.clock.now() }, visit.viewer);

/** The same figures as a file for a spreadsheet. */
export const sendSite: Handler<Member & Allowed> = async (visit, deps) => {
  const site = await read(visit, deps);
  const { from, to } = site.range;
  return new Response(siteCsv(site), {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="site-${from}-${to}.csv"`,
    },
  });
};
