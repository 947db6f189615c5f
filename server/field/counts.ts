/** Counts in memory, and their way into the database. */
import { type Beacon, type FieldError, figuresIn } from '@fairlead/contract/field/beacon.ts';
import { bucketOf } from '@fairlead/contract/field/histogram.ts';
import { OTHER_PAGE, refusedName } from '@fairlead/contract/field/names.ts';
import type { Database, FieldCountTable, FieldErrorTable, Statement } from '../db/schema.ts';

/** Different counts that wait for the next write. */
const MOST_WAITING = 2_000;
/** Different counts, and different errors, of a day. Anybody can invent errors: those beyond are counted together. */
const MOST_COUNTS = 20_000;
const MOST_ERRORS = 200;
/** Rows of one statement: so the values are fewer than either database allows. */
const ROWS = 200;

type Waiting<Row> = Map<string, Row>;

/**
 * Counts what beacons have, until somebody takes it. Whatever comes, it has a limited size: further names are dropped and
 * their number is kept.
 */
export class FieldCounts {
  #counts: Waiting<FieldCountTable> = new Map();
  #errors: Waiting<FieldErrorTable> = new Map();
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

  addError(day: string, build: string, error: FieldError): void {
    const known = this.#namesOf(day).errors;
    const key = keyOf([day, build, error.kind, error.message, error.file, error.line]);
    const isNamed = known.has(key) || known.size < MOST_ERRORS;
    if (isNamed) known.add(key);
    const row = { day, build, ...(isNamed ? error : { kind: error.kind, message: '', file: '', line: 0 }), count: 1 };
    this.#keep(this.#errors, keyOf([day, build, row.kind, row.message, row.file, row.line]), row);
  }

  #count(row: FieldCountTable): void {
    const { count: _, ...name } = row;
    const known = this.#namesOf(row.day).counts;
    const key = keyOf(Object.values(name));
    if (!known.has(key) && known.size >= MOST_COUNTS) this.#dropped++;
    else if (this.#keep(this.#counts, key, row)) known.add(key);
  }

  #keep<Row extends { count: number }>(waiting: Waiting<Row>, key: string, row: Row): boolean {
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
  take(): { counts: FieldCountTable[]; errors: FieldErrorTable[]; dropped: number } {
    const taken = { counts: inOrder(this.#counts), errors: inOrder(this.#errors), dropped: this.#dropped };
    this.#counts = new Map();
    this.#errors = new Map();
    this.#dropped = 0;
    return taken;
  }

  /** Puts back what could not be written. */
  putBack({ counts, errors }: { counts: FieldCountTable[]; errors: FieldErrorTable[] }): void {
    for (const row of counts) this.#count(row);
    for (const row of errors) this.#keep(this.#errors, keyOf(Object.values({ ...row, count: '' })), row);
  }
}

const keyOf = (parts: readonly (string | number)[]): string => parts.join('\n');

/** In one order, so that two servers that write the same rows do not wait for each other. */
const inOrder = <Row>(waiting: Waiting<Row>): Row[] =>
  [...waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);

/** Statements that add counts to those in the database. */
export function addCounts(db: Database, counts: FieldCountTable[], errors: FieldErrorTable[]): Statement[] {
  return [
    ...groups(counts).map((rows) =>
      db
        .insertInto('field_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'build', 'page', 'engine', 'device', 'connection', 'name', 'bucket'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('field_counts.count', '+', ref('excluded.count')) })),
        ),
    ),
    ...groups(errors).map((rows) =>
      db
        .insertInto('field_errors')
        .values(rows)
        .onConflict((conflict) =>
          conflict
            .columns(['day', 'build', 'kind', 'message', 'file', 'line'])
            .doUpdateSet(({ eb, ref }) => ({ count: eb('field_errors.count', '+', ref('excluded.count')) })),
        ),
    ),
  ];
}

const groups = <Row>(rows: Row[]): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, at) => rows.slice(at * ROWS, (at + 1) * ROWS));
