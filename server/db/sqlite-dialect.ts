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
import type { Database, Tables } from './schema.ts';
import type { SqliteQueue } from './sqlite-queue.ts';

/** Runs batches of statements, any number at a time. The simulation has its own. */
export type BatchQueue = Pick<SqliteQueue, 'run' | 'close'>;

/** The database over a queue. */
export function databaseOn(queue: BatchQueue): Database {
  const dialect: Dialect = {
    createAdapter: () => new QueueAdapter(),
    createDriver: () => new QueueDriver(queue),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  return Object.assign(new Kysely<Tables>({ dialect }), {
    engine: 'sqlite',
    // The queue knows rows, and the statements know which.
    batch: (statements) => queue.run(statements.map((statement) => statement.compile())) as never,
    // Kysely's own would close nothing before the first query.
    destroy: async () => queue.close(),
  } satisfies Pick<Database, 'engine' | 'batch' | 'destroy'>);
}

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
  readonly #queue: BatchQueue;

  constructor(queue: BatchQueue) {
    this.#queue = queue;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const queue = this.#queue;
    return {
      async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
        const [result] = await queue.run([query]);
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
