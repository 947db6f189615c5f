/** A Kysely dialect over Node's own SQLite. Each statement stands for itself: there are no longer transactions. */
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

/** Carries out statements, each for itself, any number at a time. */
export type StatementQueue = Pick<SqliteQueue, 'run' | 'stream' | 'close'>;

export type SqliteOptions = {
  file: string;
  /** Milliseconds after which a statement that waits for a foreign lock fails. */
  patienceMs: number;
};

/** @throws the driver's error when a lock outlasts the patience, at a full disk, or at an I/O error */
export const sqliteDialect = ({ file, patienceMs }: SqliteOptions): Dialect =>
  queueDialect(() => new SqliteQueue(file, patienceMs));

/** SQLite's language over any queue of statements. */
export const queueDialect = (open: () => StatementQueue): Dialect => ({
  createAdapter: () => new QueueAdapter(),
  createDriver: () => createQueueDriver(open),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/** Hands statements to a queue, which is opened with the first of them. */
export const createQueueDriver = (open: () => StatementQueue): Driver => new QueueDriver(open);

const unsupported = async (): Promise<never> => {
  throw new Error('Put it in one statement: a transaction would hold up everybody else.');
};

/** The queue takes any number of statements at a time. Told otherwise, Kysely would hand them over one by one, each after
 * the commit of the one before: nothing would share a commit, and each would begin to wait for a lock anew. */
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
