import { tmpdir } from 'node:os';
import { openPostgres } from '@fairlead/leads/db/postgres.ts';
import { SCHEMA, type Tables } from '@fairlead/leads/db/schema.ts';
import type { Engine, Run } from '@fairlead/leads/testing/database/memory.ts';
import { startPostgres } from '@fairlead/leads/testing/database/postgres.ts';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

const INT8 = 20;

/** A real PostgreSQL with the real tables. It carries out batches one by one, in the scheduler's order. */
export async function openPostgresEngine(): Promise<Engine & { stop: () => Promise<void> }> {
  // Nothing of it outlives the process.
  const postgres = await startPostgres(tmpdir(), ['fsync=off', 'synchronous_commit=off']);
  const url = await postgres.create();
  await (await openPostgres({ url })).destroy();
  // One connection, so that batches keep their order.
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    options: `-c search_path=${SCHEMA}`,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  // A connection that breaks in use fails its query. One that the pool has ended may still close while PostgreSQL stops.
  pool.on('error', () => {});
  return {
    async run(queries) {
      const client = await pool.connect();
      const isOneStatement = queries.length === 1;
      try {
        if (!isOneStatement) await client.query('begin');
        const results = [];
        for (const { sql, parameters } of queries) {
          const { rows, rowCount } = await client.query(sql, [...parameters]);
          results.push({ rows, changes: rowCount ?? 0 });
        }
        if (!isOneStatement) await client.query('commit');
        return results;
      } catch (error) {
        if (!isOneStatement) await client.query('rollback');
        throw error;
      } finally {
        client.release();
      }
    },
    open: (run) => {
      const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOf(run) }) }).withSchema(SCHEMA);
      // The queue knows rows, and the statements know which.
      const batch = (statements: readonly { compile: () => Parameters<Run>[0][number] }[]) =>
        run(statements.map((statement) => statement.compile())) as never;
      return Object.assign(db, { engine: 'postgres', batch } as const);
    },
    async stop() {
      await pool.end();
      await postgres.stop();
    },
  };
}

/** What Kysely needs of a pool: each statement is a batch of its own. */
const poolOf = (run: Run) => {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const [result] = await run([{ sql, parameters }]);
    return { command: 'UPDATE', rowCount: result?.changes ?? 0, rows: result?.rows ?? [] };
  };
  // Kysely's type names also a cursor, which no server uses.
  return { connect: async () => ({ query, release: () => {} }), end: async () => {} } as never;
};
