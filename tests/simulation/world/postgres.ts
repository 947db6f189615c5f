import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import pg from 'pg';
import { openPostgres } from '../../../server/db/postgres.ts';
import { SCHEMA, type Tables } from '../../../server/db/schema.ts';
import { createQueueDriver } from '../../../server/db/sqlite-dialect.ts';
import { startPostgres } from '../../support/database/postgres.ts';
import { type Engine, queueOf, type Row, release, UNFINISHED } from './database.ts';

const INT8 = 20;

/** A real PostgreSQL with the real tables. It carries out statements one by one, in the scheduler's order. */
export async function openPostgresEngine(): Promise<Engine & { stop: () => Promise<void> }> {
  const postgres = await startPostgres();
  const url = await postgres.create();
  await (await openPostgres({ url })).destroy();
  // One connection, so that statements keep their order.
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: `-c search_path=${SCHEMA}`,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  const ask = async (sql: string, values: unknown[] = []): Promise<Row[]> => (await pool.query(sql, values)).rows;
  return {
    async execute(sql, parameters) {
      const { rows, rowCount } = await pool.query(sql, parameters as unknown[]);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    },
    leads: () => ask('select * from leads order by received_at, id'),
    deliveries: () => ask('select * from deliveries order by lead_id, channel'),
    emailOf: async (id) => (await ask('select email from leads where id = $1', [id]))[0]?.email,
    unfinished: async () => Number((await ask(UNFINISHED))[0]?.count),
    release: async (now) => {
      await ask(release('$1'), [now]);
    },
    open: (run) =>
      new Kysely<Tables>({
        dialect: {
          createAdapter: () => new PostgresAdapter(),
          createDriver: () => createQueueDriver(() => queueOf(run)),
          createIntrospector: (db) => new PostgresIntrospector(db),
          createQueryCompiler: () => new PostgresQueryCompiler(),
        },
      }).withSchema(SCHEMA),
    clear: async () => {
      await ask('delete from leads');
    },
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}
