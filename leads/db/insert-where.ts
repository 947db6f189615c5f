import type { Expression, Insertable } from 'kysely';
import type { Database, Statement, Tables } from './schema.ts';

/** A query on which it depends whether a statement does something. */
export type Found = Expression<unknown>;

/**
 * A statement that inserts a row of texts and numbers, if a query finds something. For a batch that may find that what the
 * row is about has gone.
 * @param where without it the row is inserted in any case
 */
export function insertWhere<Name extends 'audit' | 'desk_sessions'>(
  db: Database,
  table: Name,
  row: Insertable<Tables[Name]>,
  where?: Found,
): Statement {
  const into = db.insertInto<'audit' | 'desk_sessions'>(table);
  if (where === undefined) return into.values(row);
  const values = db.selectNoFrom(({ cast, val }) =>
    // PostgreSQL does not know the type of a value that is selected.
    Object.entries(row).map(([name, value]) =>
      cast(val(value), typeof value === 'number' ? 'bigint' : 'text').as(name),
    ),
  );
  // The names are those of columns, by the type of `row`.
  return into.columns(Object.keys(row) as never).expression(values.where(({ exists }) => exists(where)));
}
