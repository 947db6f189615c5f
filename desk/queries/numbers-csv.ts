import { csvLine } from '../../server/leads/csv.ts';
import { leadsIn, type Numbers, type Worth } from '../model/numbers.ts';

/** Tells a spreadsheet that a file is UTF-8. */
const BOM = '\ufeff';

/** The figures as one file for a spreadsheet: one line is one figure, and says what it is of. No cell begins a formula. */
export function numbersCsv(numbers: Numbers): string {
  const { range, weeks, services, sources } = numbers;
  const lines: (string | number)[][] = [['figure', 'of', 'name', 'value']];
  const add = (figure: string, of: string, name: string, value: number | null) =>
    lines.push([figure, of, name, value ?? '']);
  const all = `${range.from} to ${range.to}`;
  add('leads', 'range', all, numbers.leads);
  add('contacted', 'range', all, numbers.contacted);
  add('median_seconds_to_contact', 'range', all, inSeconds(numbers.medianToContactMs));
  add('won', 'range', all, numbers.won);
  add('lost', 'range', all, numbers.lost);
  add('won_share', 'range', all, numbers.wonShare);
  add('won_value', 'range', all, numbers.wonValueCents / 100);
  for (const week of weeks) {
    const { start } = week;
    add('leads', 'week', start, week.leads);
    for (const { value, label } of services)
      add(`leads in the week of ${start}`, 'service', label, leadsIn(week, 'byService', value));
    for (const { value, label } of sources) add(`leads in the week of ${start}`, 'source', label, leadsIn(week, 'bySource', value));
  }
  const addWorths = (of: string, worths: Worth[]) => {
    for (const { label, leads, won, valueCents } of worths) {
      add('leads', of, label, leads);
      add('won', of, label, won);
      add('won_value', of, label, valueCents / 100);
    }
  };
  addWorths('source', numbers.bySource);
  addWorths('landing_page', numbers.byLanding);
  return BOM + lines.map(csvLine).join('');
}

const inSeconds = (ms: number | null): number | null => ms && Math.round(ms / 1_000);
