/** How the site did in a range of days: its counts are read, a week at a time, and added up. */
import { DAY_MS, dayAt } from '@fairlead/contract/day.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { p75, totalOf } from '@fairlead/contract/visits/histogram.ts';
import {
  ERROR_KINDS,
  METRICS,
  type Metric,
  REFUSED_CODES,
  REFUSED_FIELDS,
  refusedName,
  VIEW,
} from '@fairlead/contract/visits/names.ts';
import { csvLine } from '@fairlead/leads/csv.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import type { Range } from '../data/numbers.ts';
import { type BuildRow, type ErrorRow, gradeOf, type Refused, type SiteFigures, type VitalsRow } from '../data/site.ts';

const WEEK_MS = 7 * DAY_MS;
/** Errors that the page shows. The file has the same. */
const MOST_ERRORS = 50;
/** Builds that the page shows. */
const MOST_BUILDS = 12;

export async function readSite(db: Database, range: Range): Promise<SiteFigures> {
  const [all, refused] = [new Tally(), new Map<string, number>()];
  const by = {
    page: new Groups(),
    build: new Groups(),
    device: new Groups(),
    engine: new Groups(),
    connection: new Groups(),
  };
  for await (const rows of weeksOf(db, range)) {
    for (const row of rows) {
      const count = Number(row.count);
      if (!isMeasured(row.name)) {
        refused.set(row.name, (refused.get(row.name) ?? 0) + count);
        continue;
      }
      all.add(row.name, row.bucket, count);
      for (const name of ['page', 'build', 'device', 'engine', 'connection'] as const)
        by[name].of(row[name]).add(row.name, row.bucket, count);
    }
  }
  return {
    range,
    all: all.row(''),
    pages: by.page.rows(),
    builds: await readBuilds(db, by.build),
    devices: by.device.rows(),
    engines: by.engine.rows(),
    connections: by.connection.rows(),
    refused: refusedIn(refused),
    errors: await readErrors(db, range),
  };
}

/** The counts of each week of the range, so that other requests are answered in between. */
async function* weeksOf(db: Database, { from, to }: Range) {
  const end = Date.parse(to) + DAY_MS;
  for (let start = Date.parse(from); start < end; start += WEEK_MS)
    yield await db
      .selectFrom('field_counts')
      .select(['page', 'build', 'device', 'engine', 'connection', 'name', 'bucket'])
      .select(({ fn }) => fn.sum<number>('count').as('count'))
      .where('day', '>=', dayAt(start))
      .where('day', '<', dayAt(Math.min(start + WEEK_MS, end)))
      .groupBy(['page', 'build', 'device', 'engine', 'connection', 'name', 'bucket'])
      .execute();
}

type Measured = Metric | typeof VIEW;
const isMeasured = (name: string): name is Measured => name === VIEW || METRICS.some((metric) => metric === name);

/** Views, and the histogram of each metric. */
class Tally {
  views = 0;
  readonly histograms = recordOf(METRICS, () => new Map<number, number>());

  add(name: Measured, bucket: number, count: number): void {
    if (name === VIEW) this.views += count;
    else this.histograms[name].set(bucket, (this.histograms[name].get(bucket) ?? 0) + count);
  }

  row(value: string): VitalsRow {
    const metrics = recordOf(METRICS, (metric) => {
      const histogram = this.histograms[metric];
      const figure = p75(histogram);
      return figure === null ? null : { p75: figure, views: totalOf(histogram) };
    });
    return { value, views: this.views, metrics };
  }
}

/** A tally for each value. */
class Groups {
  readonly tallies = new Map<string, Tally>();

  of(value: string): Tally {
    const known = this.tallies.get(value) ?? new Tally();
    this.tallies.set(value, known);
    return known;
  }

  /** Those with most views first. */
  rows(): VitalsRow[] {
    const rows = [...this.tallies].map(([value, tally]) => tally.row(value));
    return rows.sort((a, b) => b.views - a.views || (a.value < b.value ? -1 : 1));
  }
}

/** Those with views in the range, the newest first. */
async function readBuilds(db: Database, groups: Groups): Promise<BuildRow[]> {
  const known = await db.selectFrom('field_builds').selectAll().orderBy('first_at').orderBy('build').execute();
  return known
    .filter(({ build }) => groups.tallies.has(build))
    .map(({ build, first_at: firstAt }) => ({ ...groups.of(build).row(build), firstAt }))
    .reverse()
    .slice(0, MOST_BUILDS);
}

const refusedIn = (counts: ReadonlyMap<string, number>): Refused[] =>
  REFUSED_FIELDS.flatMap((field) =>
    REFUSED_CODES.flatMap((code) => {
      const count = counts.get(refusedName(field, code)) ?? 0;
      return count > 0 ? [{ field, code, count }] : [];
    }),
  ).sort((a, b) => b.count - a.count);

async function readErrors(db: Database, { from, to }: Range): Promise<ErrorRow[]> {
  const rows = await db
    .selectFrom('field_errors')
    .select(['kind', 'message', 'file', 'line', 'build'])
    .select(({ fn }) => [fn.sum<number>('count').as('count'), fn.max('day').as('lastDay')])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['kind', 'message', 'file', 'line', 'build'])
    .execute();
  const errors = Map.groupBy(rows, ({ kind, message, file, line }) => [kind, message, file, line].join('\n'));
  return [...errors.values()]
    .flatMap((same) => {
      const [first] = same;
      const kind = ERROR_KINDS.find((name) => name === first?.kind);
      if (first === undefined || kind === undefined) return [];
      const { message, file, line } = first;
      return [
        {
          ...{ kind, message, file, line, builds: same.map(({ build }) => build).sort() },
          lastDay: same.map((row) => row.lastDay).reduce((a, b) => (a > b ? a : b)),
          count: same.reduce((sum, { count }) => sum + Number(count), 0),
        },
      ];
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, MOST_ERRORS);
}

/** Tells a spreadsheet that a file is UTF-8. */
const BOM = '\ufeff';

/** The figures as one file for a spreadsheet: one line is one figure, and says what it is of. No cell begins a formula. */
export function siteCsv({ range, ...site }: SiteFigures): string {
  const lines: (string | number)[][] = [['figure', 'of', 'name', 'value', 'views', 'grade']];
  const addVitals = (of: string, { value, views, metrics }: VitalsRow) => {
    lines.push(['views', of, value, views, views, '']);
    for (const metric of METRICS) {
      const found = metrics[metric];
      if (found)
        lines.push([`${metric}_p75`, of, value, Math.round(found.p75), found.views, gradeOf(metric, found.p75)]);
    }
  };
  addVitals('range', { ...site.all, value: `${range.from} to ${range.to}` });
  for (const row of site.pages) addVitals('page', row);
  for (const row of site.builds) addVitals('build', row);
  for (const row of site.devices) addVitals('device', row);
  for (const row of site.engines) addVitals('engine', row);
  for (const row of site.connections) addVitals('connection', row);
  for (const { field, code, count } of site.refused) lines.push([code, 'field', field, count, '', '']);
  for (const { kind, message, file, line, count } of site.errors)
    lines.push([kind, `${file}:${line}`, message, count, '', '']);
  return BOM + lines.map(csvLine).join('');
}
