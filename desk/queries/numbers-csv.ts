import { csvLine } from '../../server/leads/csv.ts';
import { leadsIn, type Numbers, type Worth } from '../model/numbers.ts';

/** Tells a spreadsheet that a file is UTF-8. */
const BOM = '\ufeff';

/** The figures as one file for a spreadsheet: one line is one figure, and says what it is of. No cell begins a formula. */
export function numbersCsv(numbers: Numbers): string {
  const { range, weeks, services, sources } = numbers;
  const lines: (string | number)[][] = [['figure', 'from', 'of', 'name', 'value']];
  const add = (figure: string, from: string, of: string, name: string, value: number | null) =>
    lines.push([figure, from, of, name, value ?? '']);
  const addWhole = (figure: string, value: number | null) => add(figure, range.from, 'range', `to ${range.to}`, value);
  addWhole('leads', numbers.leads);
  addWhole('contacted', numbers.contacted);
  addWhole('median_seconds_to_contact', inSeconds(numbers.medianToContactMs));
  addWhole('won', numbers.won);
  addWhole('lost', numbers.lost);
  addWhole('won_share', numbers.wonShare);
  addWhole('won_value', numbers.wonValueCents / 100);
  for (const week of weeks) {
    const { start } = week;
    add('leads', start, 'week', '', week.leads);
    for (const { value, label } of services)
      add('leads', start, 'week and service', label, leadsIn(week, 'byService', value));
    for (const { value, label } of sources)
      add('leads', start, 'week and source', label, leadsIn(week, 'bySource', value));
  }
  const addWorths = (of: string, worths: Worth[]) => {
    for (const { label, leads, won, valueCents } of worths) {
      add('leads', range.from, of, label, leads);
      add('won', range.from, of, label, won);
      add('won_value', range.from, of, label, valueCents / 100);
    }
  };
  addWorths('source', numbers.bySource);
  addWorths('landing page', numbers.byLanding);
  return BOM + lines.map(csvLine).join('');
}

const inSeconds = (ms: number | null): number | null => ms && Math.round(ms / 1_000);
