import type { Compilable, CompiledQuery } from 'kysely';
import type { Database } from './schema.ts';

/** Where a value goes in a query that is compiled before the value is known. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query that is built and compiled once for each database, because for a large one that takes longer than to run it.
 * @param build makes the query. It gets a slot in the place of each value, so nothing but values may differ from call to
 * call: each call passes the same names.
 * @returns runs the query with values. It throws the driver's error.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, slots: Values) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  return async (db, values) => {
    const query: CompiledQuery<Row> = compiled.get(db) ?? build(db, slotsFor(values)).compile();
    compiled.set(db, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values;
