import { dayAt } from '@fairlead/contract/day.ts';
import { dayIn } from '@fairlead/contract/zone.ts';
import { CHANNELS, readView } from '../data/breakdown.ts';
import { type Cost, costsPath, monthOf } from '../data/costs.ts';
import { centsOf } from '../data/forms.ts';
import { noticeOf } from '../data/frame.ts';
import { type Range, readRange } from '../data/numbers.ts';
import { breakdownCsv, readBreakdown } from '../queries/breakdown.ts';
import { readMonth, saveCosts } from '../queries/costs.ts';
import { numbersCsv, readNumbers } from '../queries/numbers.ts';
import { errorPage, redirect } from './answers.ts';
import { HEADERS } from './headers.ts';
import type { Allowed, Handler, Member, MemberChange, RouteDeps } from './visit.ts';

const rangeIn = ({ url }: Member, { clock, hours: { timeZone } }: RouteDeps): Range =>
  readRange(url.searchParams, clock.now(), timeZone);

const breakdownIn = (visit: Member, deps: RouteDeps) =>
  readBreakdown(deps.db, rangeIn(visit, deps), readView(visit.url.searchParams), deps.hours.timeZone);

export const showNumbers: Handler<Member & Allowed> = async (visit, deps) => {
  const numbers = await readNumbers(deps.db, rangeIn(visit, deps), deps.hours.timeZone);
  const breakdown = await breakdownIn(visit, deps);
  return deps.page('numbers', { numbers, breakdown, now: deps.clock.now() }, visit.viewer);
};

/** The same figures as a file for a spreadsheet. */
export const sendNumbers: Handler<Member & Allowed> = async (visit, deps) => {
  const numbers = await readNumbers(deps.db, rangeIn(visit, deps), deps.hours.timeZone);
  return file('numbers', numbers.range, numbersCsv(numbers));
};

/** The table by channel, campaign or the like, as it is shown. */
export const sendBreakdown: Handler<Member & Allowed> = async (visit, deps) =>
  file('channels', rangeIn(visit, deps), breakdownCsv(await breakdownIn(visit, deps)));

const file = (name: string, { from, to }: Range, text: string) =>
  new Response(text, {
    headers: {
      ...HEADERS,
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${from}-${to}.csv"`,
    },
  });

/** The month in an address; without one, this month. */
export const showCosts: Handler<Member & Allowed> = async ({ url, viewer }, { db, clock, hours, page }) => {
  const { timeZone } = hours;
  const month = monthOf(url.searchParams.get('month')) ?? dayAt(dayIn(timeZone, clock.now())).slice(0, 7);
  const costs = await readMonth(db, month, timeZone);
  return page('costs', { month, costs, typed: null, notice: noticeOf(url.searchParams.get('done')) }, viewer);
};

/** The form has three fields for each cost: `channel.0`, `campaign.0` and `cost.0`. An empty amount is none. */
export const storeCosts: Handler<MemberChange & Allowed> = async ({ form, viewer }, deps) => {
  const month = monthOf(form.get('month'));
  if (month === null) return errorPage(deps, 'forbidden', viewer, form);
  const [costs, typed]: [Cost[], string[]] = [[], []];
  let isWrong = false;
  for (let index = 0; form.has(`cost.${index}`); index++) {
    const channel = CHANNELS.find((name) => name === form.get(`channel.${index}`));
    const text = form.get(`cost.${index}`)?.trim() ?? '';
    const cents = text === '' ? null : centsOf(text, deps.currency);
    isWrong ||= cents === undefined;
    if (channel === undefined) continue;
    costs.push({ channel, campaign: form.get(`campaign.${index}`) ?? '', cents: cents ?? null });
    typed.push(text);
  }
  if (isWrong) return deps.page('costs', { month, costs, typed, notice: null }, viewer, { status: 422 });
  await saveCosts(deps.db, month, costs);
  return redirect(costsPath(month), 'saved');
};
