/** A Kysely dialect for Node's own SQLite. Each statement is a transaction of its own; `batch` joins several. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { EMPTY_LISTS } from './empty-lists.ts';
import type { Database, Tables } from './schema.ts';
import type { Query, SqliteQueue } from './sqlite-queue.ts';
import { storable } from './storable.ts';

/** Runs batches of statements, any number at a time. The simulation has its own. */
export type BatchQueue = Pick<SqliteQueue, 'run' | 'close'>;

/** The database over a queue. */
export function databaseOn(queue: BatchQueue): Database {
  const run: BatchQueue['run'] = (queries) => queue.run(queries.map(withStorableValues));
  const dialect: Dialect = {
    createAdapter: () => new QueueAdapter(),
    createDriver: () => new QueueDriver(run),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return Object.assign(new Kysely<Tables>({ dialect, plugins: [EMPTY_LISTS] }), {
    engine: 'sqlite',
    // The queue knows rows, and the statements know which.
    batch: (statements) => run(statements.map((statement) => statement.compile())) as never,
    // Kysely's own would close nothing before the first query.
    destroy: async () => queue.close(),
  } satisfies Pick<Database, 'engine' | 'batch' | 'destroy'>);
}

const withStorableValues = (query: Query): Query => ({ ...query, parameters: query.parameters.map(storable) });

const unsupported = async (): Promise<never> => {
  throw new Error('Use db.batch: a transaction that awaits would hold up everybody else.');
};

/**
 * Tells Kysely that the queue takes many statements at once. Otherwise Kysely would wait for each commit before it
 * passes the next statement. Then no two would share a commit, and each would wait for a lock on its own.
 */
class QueueAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class QueueDriver implements Driver {
  readonly #run: BatchQueue['run'];

  constructor(run: BatchQueue['run']) {
    this.#run = run;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const run = this.#run;
    return {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const [result] = await run([query]);
        // The statement's type says which rows it returns.
        return { rows: (result?.rows ?? []) as Row[], numAffectedRows: BigInt(result?.changes ?? 0) };
      },
      streamQuery: () => {
        throw new Error('Read pages: a stream would hold up everybody else.');
      },
    };
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}

  beginTransaction = unsupported;
  commitTransaction = unsupported;
  rollbackTransaction = unsupported;
}
