/** Counts in memory, and their way into the database. */
import { type Beacon, figuresIn, type PageError } from '@fairlead/contract/visits/beacon.ts';
import { bucketOf } from '@fairlead/contract/visits/histogram.ts';
import { OTHER_PAGE, refusedName } from '@fairlead/contract/visits/names.ts';
import type { Database, PageErrorTable, Statement, VisitCountTable } from './db/schema.ts';

/** Different counts that wait for the next write. */
const MOST_WAITING = 2_000;
/** Different counts, and different errors, of a day. Anybody can invent errors: those beyond are counted together. */
const MOST_COUNTS = 20_000;
const MOST_ERRORS = 200;
/** Rows of one statement: so the values are fewer than either database allows. */
const ROWS = 200;

type Waiting<Row> = Map<string, Row>;

/** What is to be added to the rows of the database. */
export type Rows = { counts: VisitCountTable[]; errors: PageErrorTable[] };

/**
 * Counts what beacons have, until somebody takes it. Whatever comes, it has a limited size: further names are dropped and
 * their number is kept.
 */
export class VisitCounts {
  #counts: Waiting<VisitCountTable> = new Map();
  #errors: Waiting<PageErrorTable> = new Map();
  #dropped = 0;
  /** The names of the day so far. */
  #today = { day: '', counts: new Set<string>(), errors: new Set<string>() };
  readonly #pages: ReadonlySet<string>;

  /** @param pages the kinds of page that the site has */
  constructor(pages: ReadonlySet<string>) {
    this.#pages = pages;
  }

  /** Counts what a beacon has. Its errors count too. */
  add(day: string, beacon: Beacon): void {
    const { build, engine, device, connection } = beacon;
    const page = this.#pages.has(beacon.page) ? beacon.page : OTHER_PAGE;
    const count = (name: string, bucket = 0) =>
      this.#count({ day, build, page, engine, device, connection, name, bucket, count: 1 });
    for (const step of new Set(beacon.steps)) count(step);
    for (const [metric, figure] of figuresIn(beacon)) count(metric, bucketOf(figure));
    for (const name of new Set(beacon.refused.map(([field, code]) => refusedName(field, code)))) count(name);
    for (const error of beacon.errors) this.addError(day, build, error);
  }

  addError(day: string, build: string, error: PageError): void {
    const known = this.#namesOf(day).errors;
    const row = { day, build, ...error, count: 1 };
    const key = errorKey(row);
    const isNamed = known.has(key) || known.size < MOST_ERRORS;
    if (isNamed) known.add(key);
    this.#keep(this.#errors, errorKey, isNamed ? row : { ...row, message: '', file: '', line: 0 });
  }

  #count(row: VisitCountTable): void {
    const known = this.#namesOf(row.day).counts;
    const key = countKey(row);
    if (!known.has(key) && known.size >= MOST_COUNTS) this.#dropped++;
    else if (this.#keep(this.#counts, countKey, row)) known.add(key);
  }

  #keep<Row extends { count: number }>(waiting: Waiting<Row>, keyOf: (row: Row) => string, row: Row): boolean {
    const key = keyOf(row);
    const kept = waiting.get(key);
    if (kept) kept.count += row.count;
    else if (waiting.size < MOST_WAITING) waiting.set(key, row);
    else this.#dropped++;
    return waiting.has(key);
  }

  #namesOf(day: string) {
    if (this.#today.day !== day) this.#today = { day, counts: new Set(), errors: new Set() };
    return this.#today;
  }

  /** Takes all that waits. @returns it in the order of its keys, and how many were dropped since the last time */
  take(): Rows & { dropped: number } {
    const taken = { counts: inOrder(this.#counts), errors: inOrder(this.#errors), dropped: this.#dropped };
    this.#counts = new Map();
    this.#errors = new Map();
    this.#dropped = 0;
    return taken;
  }

  /** Puts back what could not be written. Its names have been counted against the limits of their day. */
  putBack({ counts, errors }: Rows): void {
    for (const row of counts) this.#keep(this.#counts, countKey, row);
    for (const row of errors) this.#keep(this.#errors, errorKey, row);
  }
}

/** The columns that tell a row from the others of its table: its primary key. One statement cannot add to a row twice. */
const COUNT_KEY = ['day', 'build', 'page', 'engine', 'device', 'connection', 'name', 'bucket'] as const;
const ERROR_KEY = ['day', 'build', 'kind', 'message', 'file', 'line'] as const;
const countKey = (row: VisitCountTable): string => COUNT_KEY.map((name) => row[name]).join('\n');
const errorKey = (row: PageErrorTable): string => ERROR_KEY.map((name) => row[name]).join('\n');

/** In one order, so that two servers that write the same rows do not wait for each other. */
const inOrder = <Row>(waiting: Waiting<Row>): Row[] =>
  [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** The rows in two parts; none where there is only one row. */
export function partsOf({ counts, errors }: Rows): Rows[] {
  const half = Math.ceil(Math.max(counts.length, errors.length) / 2);
  if (counts.length > 0 && errors.length > 0)
    return [
      { counts, errors: [] },
      { counts: [], errors },
    ];
  if (counts.length + errors.length < 2) return [];
  return [
    { counts: counts.slice(0, half), errors: errors.slice(0, half) },
    { counts: counts.slice(half), errors: errors.slice(half) },
  ];
}

/** Statements that add counts to those in the database. */
export function addCounts(db: Database, { counts, errors }: Rows): Statement[] {
  return [
    ...groups(counts).map((rows) =>
      db
        .insertInto('field_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(COUNT_KEY)
            .doUpdateSet(({ eb, ref }) => ({ count: eb('field_counts.count', '+', ref('excluded.count')) })),
        ),
    ),
    ...groups(errors).map((rows) =>
      db
        .insertInto('field_errors')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(ERROR_KEY)
            .doUpdateSet(({ eb, ref }) => ({ count: eb('field_errors.count', '+', ref('excluded.count')) })),
        ),
    ),
  ];
}

const groups = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));
