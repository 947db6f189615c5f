import type { Compilable, CompiledQuery } from 'kysely';
import type { Database, Statement } from './schema.ts';

/** Where a value goes in a statement that is compiled before the value is known. */
class Slot {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement that is built and compiled once for each database: for one that every lead needs, that would take longer than
 * to run it.
 * @param build makes the statement. It gets a slot in the place of each value, so nothing but values may differ from call to
 * call.
 * @returns the statement with values. Each call passes the same names.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, slots: Values) => Compilable<Row>,
): (db: Database, values: Values) => Statement<Row> {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  return (db, values) => {
    const query: CompiledQuery<Row> = compiled.get(db) ?? build(db, slotsFor(values)).compile();
    compiled.set(db, query);
    const parameters = query.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return { compile: () => ({ ...query, parameters }) };
  };
}

const slotsFor = <Values extends object>(values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values;
