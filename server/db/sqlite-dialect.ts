/** A Kysely dialect over Node's own SQLite, one connection for the process. */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';

/** Milliseconds that SQLite itself waits for a foreign lock. It blocks the event loop, so it is short. */
const BUSY_MS = 10;
/** Milliseconds between two tries while another process holds the lock. */
const PAUSE_MS = 20;
const SQLITE_BUSY = 5;

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;

export type SqliteOptions = {
  file: string;
  /** Milliseconds after which a statement that waits for a foreign lock fails. */
  patienceMs: number;
};

/** @throws the driver's error when a lock outlasts the patience, at a full disk, or at an I/O error */
export const sqliteDialect = (options: SqliteOptions): Dialect => ({
  createAdapter: () => new SqliteAdapter(),
  createDriver: () => new SqliteDriver(options),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});

/**
 * Statements queue behind each other: under a foreign lock only the first of them asks for it, so the event loop is
 * blocked for BUSY_MS now and then, however many requests wait.
 */
class SqliteDriver implements Driver {
  readonly #options: SqliteOptions;
  #connection: SqliteConnection | undefined;
  #tail: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;

  constructor(options: SqliteOptions) {
    this.#options = options;
  }

  async init(): Promise<void> {
    const database = new DatabaseSync(this.#options.file, { timeout: BUSY_MS, enableForeignKeyConstraints: true });
    database.exec('pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on');
    this.#connection = new SqliteConnection(database, this.#options);
  }

  async acquireConnection(): Promise<SqliteConnection> {
    const since = performance.now();
    const before = this.#tail;
    let release = () => {};
    this.#tail = new Promise((resolve) => {
      release = resolve;
    });
    await before;
    this.#release = release;
    this.#connection!.waitingSince = since;
    return this.#connection!;
  }

  async releaseConnection(): Promise<void> {
    this.#release?.();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async destroy(): Promise<void> {
    this.#connection?.close();
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #options: SqliteOptions;
  readonly #inode: number;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  /** When the query at hand began to wait for its turn. */
  waitingSince = 0;

  constructor(database: DatabaseSync, options: SqliteOptions) {
    this.#database = database;
    this.#options = options;
    this.#inode = statSync(options.file).ino;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const deadline = this.waitingSince + this.#options.patienceMs;
    for (;;) {
      try {
        return this.#execute(sql, parameters as SQLInputValue[]);
      } catch (error) {
        if (!isBusy(error) || performance.now() + PAUSE_MS > deadline) throw error;
      }
      await delay(PAUSE_MS);
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#prepare(query.sql).statement.iterate(...(query.parameters as SQLInputValue[]))) {
      yield { rows: [row as R] };
    }
  }

  #execute<R>(sql: string, parameters: SQLInputValue[]): QueryResult<R> {
    // A file that was removed or replaced would still take rows, and lose them with the process.
    if (statSync(this.#options.file).ino !== this.#inode) throw new Error('The database file was replaced.');
    const { statement, returnsRows } = this.#prepare(sql);
    if (returnsRows) return { rows: statement.all(...parameters) as R[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    // The queries are few; the bound only keeps a mistake from growing without end.
    if (this.#statements.size < 200) this.#statements.set(sql, prepared);
    return prepared;
  }

  close(): void {
    this.#statements.clear();
    this.#database.close();
  }
}
