/** A Kysely dialect for Node's own SQLite. Each statement is a transaction of its own; there are no longer ones. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteQueue } from './sqlite-queue.ts';

/** Runs statements, any number at a time, each as its own transaction. */
export type StatementQueue = Pick<SqliteQueue, 'run' | 'stream' | 'close'>;

export type SqliteOptions = {
  file: string;
  /** Milliseconds that a statement waits for the lock of another process before it fails. */
  patienceMs: number;
};

/** A statement fails with the driver's error when a lock lasts longer than `patienceMs`, or at a disk or I/O error. */
export const sqliteDialect = ({ file, patienceMs }: SqliteOptions): Dialect =>
  queueDialect(() => new SqliteQueue(file, patienceMs));

/** SQLite's SQL over any queue of statements. */
export const queueDialect = (open: () => StatementQueue): Dialect => ({
  createAdapter: () => new QueueAdapter(),
  createDriver: () => createQueueDriver(open),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Passes statements to a queue, which is opened for the first one. */
export const createQueueDriver = (open: () => StatementQueue): Driver => new QueueDriver(open);

const unsupported = async (): Promise<never> => {
  throw new Error('Put it in one statement: a transaction would hold up everybody else.');
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
  readonly #open: () => StatementQueue;
  #queue: StatementQueue | undefined;

  constructor(open: () => StatementQueue) {
    this.#open = open;
  }

  async init(): Promise<void> {
    this.#queue = this.#open();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const queue = this.#queue!;
    return {
      executeQuery: <R>({ sql, parameters }: CompiledQuery) => queue.run(sql, parameters) as Promise<QueryResult<R>>,
      streamQuery: <R>({ sql, parameters }: CompiledQuery) =>
        queue.stream(sql, parameters) as AsyncIterableIterator<QueryResult<R>>,
    };
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#queue?.close();
  }

  beginTransaction = unsupported;
  commitTransaction = unsupported;
  rollbackTransaction = unsupported;
}
