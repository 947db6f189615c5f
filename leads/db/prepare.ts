import { hash } from 'node:crypto';
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
 * to run it. In a batch, PostgreSQL also parses and plans it only once for each connection, for the same reason. So there it
 * must not return `*`: after a migration has added a column, such a plan fails.
 * @param build makes the statement. It gets a slot in the place of each value, so nothing but values may differ from call to
 * call.
 * @returns the statement with values. Each call passes the same names.
 */
export function prepare<Values extends object, Row>(
  build: (db: Database, slots: Values) => Compilable<Row>,
): (db: Database, values: Values) => Statement<Row> {
  const compiled = new WeakMap<Database, CompiledQuery<Row> & { name: string }>();
  const compile = (db: Database, values: Values) => {
    const query = build(db, slotsFor(values)).compile();
    const named = { ...query, name: hash('sha256', query.sql, 'base64url') };
    compiled.set(db, named);
    return named;
  };
  return (db, values) => {
    const query = compiled.get(db) ?? compile(db, values);
    const parameters = query.parameters.map((value) =>
      // The slot was made for a key of `Values`.
      value instanceof Slot ? values[value.name as keyof Values] : value,
    );
    return { compile: () => ({ ...query, parameters }) };
  };
}

const slotsFor = <Values extends object>(values: Values): Values =>
  // A slot stands for a value only until the statement runs, and `build` passes it on as it is.
  Object.fromEntries(Object.keys(values).map((name) => [name, new Slot(name)])) as Values;
