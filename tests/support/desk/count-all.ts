/** The figures of the desk, counted from all leads one by one. */
import type { Numbers, Range } from '../../../desk/model/numbers.ts';
import { DAY_MS, type QueriesBox } from './use-queries.ts';

export const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const nameOf = (row: Record<string, unknown>) =>
  String(row.source_utm_source ?? row.source_referrer ?? 'direct')
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.com$/, '');

/** The same figures from all leads, counted one by one. */
export async function countAll(box: QueriesBox, { from, to }: Range) {
  const rows = await box.store.query(
    `select * from (select id, state, stage, service, source_utm_source, source_referrer, source_landing, received_at from leads) as l
     left join (select lead_id, contacted_at, value_cents from lead_work) as w on w.lead_id = l.id`,
  );
  const leads = rows.filter(
    ({ state, received_at }) =>
      state !== 'held' && Number(received_at) >= Date.parse(from) && Number(received_at) < Date.parse(to) + DAY_MS,
  );
  const worths = (name: (row: Record<string, unknown>) => string) =>
    [...Map.groupBy(leads, name)]
      .map(([value, of]) => {
        const won = of.filter(({ stage }) => stage === 'won');
        return [value, of.length, won.length, sum(won.map(({ value_cents }) => Number(value_cents)))];
      })
      .sort();
  const waits = leads
    .flatMap(({ contacted_at, received_at }) =>
      contacted_at === null ? [] : [Number(contacted_at) - Number(received_at)],
    )
    .sort((a, b) => a - b);
  const middle = [waits[(waits.length - 1) >> 1], waits[waits.length >> 1]] as [number, number];
  return {
    leads: leads.length,
    lost: leads.filter(({ stage }) => stage === 'lost').length,
    services: [...Map.groupBy(leads, ({ service }) => service)].map(([name, of]) => [name, of.length]).sort(),
    bySource: worths(nameOf),
    byLanding: worths(({ source_landing }) => String(source_landing ?? 'unknown')),
    contacted: waits.length,
    median: waits.length === 0 ? null : Math.round(sum(middle) / 2),
  };
}

/** The same parts of the figures as the desk has them. */
export const asCounted = (numbers: Numbers) => ({
  leads: sum(numbers.weeks.map(({ leads }) => leads)),
  lost: numbers.lost,
  services: numbers.services.map(({ value, count }) => [value, count]).sort(),
  bySource: numbers.bySource.map(({ value, leads, won, valueCents }) => [value, leads, won, valueCents]).sort(),
  byLanding: numbers.byLanding.map(({ value, leads, won, valueCents }) => [value, leads, won, valueCents]).sort(),
  contacted: numbers.contacted,
  median: numbers.medianToContactMs,
});
