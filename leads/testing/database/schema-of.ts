import type { Store } from './stores.ts';

/** What a database has, in words that are the same for both: the limits count in PostgreSQL alone, and each database
 * keeps its list of migrations as its runner needs it. */
export type Schema = { columns: string[]; keys: string[]; indexes: string[] };

const isShared = ({ table }: Row) => !/^(?:rate_.+|migrations)$/.test(String(table));

type Row = Record<string, unknown>;

/** Type, default and whether it must have a value: `leads.held integer 0 not null`. */
const columnOf = ({ table, column, type, standard, required }: Row) =>
  [
    `${table}.${column}`,
    String(type).toLowerCase().replace('bigint', 'integer'),
    String(standard ?? '').replace('::text', ''),
    Number(required) ? 'not null' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The definition without what only one database writes: `index leads_held on leads received_at, id where held = 1`. */
const indexOf = ({ definition }: Row) =>
  String(definition)
    .toLowerCase()
    .replace(/^create /, '')
    .replace(/fairlead\.|using btree|::text|[()]/g, '')
    .replace(/\s+/g, ' ');

const ASK = {
  sqlite: {
    columns: `select m.name as "table", c.name as "column", c.type, c.dflt_value as standard, c."notnull" or c.pk as required
      from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table'`,
    keys: `select m.name as "table", 'primary key ' || group_concat(c.name) as key
      from sqlite_schema m join pragma_table_info(m.name) c where m.type = 'table' and c.pk > 0 group by m.name
      union all
      select m.name, 'unique ' || c.name from sqlite_schema m join pragma_index_list(m.name) i
        join pragma_index_info(i.name) c where m.type = 'table' and i.origin = 'u'
      union all
      select m.name, 'foreign key ' || f."from" || ' ' || f."table" || '.' || f."to" || ' on delete ' || lower(f.on_delete)
      from sqlite_schema m join pragma_foreign_key_list(m.name) f where m.type = 'table'`,
    indexes: `select tbl_name as "table", sql as definition from sqlite_schema where type = 'index' and sql is not null`,
  },
  postgres: {
    columns: `select table_name as "table", column_name as "column", data_type as type, column_default as standard,
      (is_nullable = 'NO')::int as required from information_schema.columns where table_schema = 'fairlead'`,
    keys: `select r.relname as "table", case c.contype
        when 'p' then 'primary key ' || k.columns
        when 'u' then 'unique ' || k.columns
        else 'foreign key ' || k.columns || ' ' || (select relname from pg_class where oid = c.confrelid) || '.'
          || (select attname from pg_attribute where attrelid = c.confrelid and attnum = c.confkey[1]) || ' on delete '
          || case c.confdeltype when 'c' then 'cascade' else 'no action' end
      end as key
      from pg_constraint c join pg_class r on r.oid = c.conrelid, lateral (
        select string_agg(attname, ',' order by attnum) as columns from pg_attribute
        where attrelid = c.conrelid and attnum = any (c.conkey)) k
      where c.connamespace = 'fairlead'::regnamespace and c.contype in ('p', 'u', 'f')`,
    indexes: `select tablename as "table", indexdef as definition from pg_indexes where schemaname = 'fairlead'
      and not exists (select from pg_constraint where conname = indexname)`,
  },
};

/** Every column, key and index of every table that both databases have. */
export async function schemaOf(store: Store): Promise<Schema> {
  const ask = async (sql: string, describe: (row: Row) => string) =>
    (await store.query(sql)).filter(isShared).map(describe).sort();
  const { columns, keys, indexes } = ASK[store.kind];
  return {
    columns: await ask(columns, columnOf),
    keys: await ask(keys, ({ table, key }) => `${table}: ${key}`),
    indexes: await ask(indexes, indexOf),
  };
}
