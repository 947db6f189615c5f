import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { sqliteCodeOf } from '../base/errors.ts';
import type { StatementResult } from './schema.ts';

/**
 * Milliseconds that SQLite itself waits for the lock of another process. This blocks the event loop, so it is short.
 */
const BUSY_MS = 10;
/** Milliseconds between two tries while another process holds the lock. */
const PAUSE_MS = 20;
/** The most batches in one commit. More would block the event loop for too long. */
const LARGEST_GROUP = 64;
/** Milliseconds between two copies of the write-ahead log into the database file, so that little is ever in the log alone. */
const CHECKPOINT_MS = 60_000;
const SQLITE_BUSY = 5;

/** Whether the error says that another connection has the lock. */
export const isBusy = (error: unknown) => sqliteCodeOf(error) === SQLITE_BUSY;

export type Query = { sql: string; parameters: readonly unknown[] };
type Result = StatementResult<unknown>;
type Job = {
  queries: readonly Query[];
  deadline: number;
  resolve: (results: Result[]) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs batches of statements on one connection, each as one transaction. Batches that wait at the same moment share one
 * commit, and so one sync of the disk. Each resolves only after that commit. While another process has the lock, each try
 * blocks the event loop for BUSY_MS, however many batches wait.
 */
export class SqliteQueue {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #inode: number;
  /** The inode of the write-ahead log; undefined until the first commit. */
  #logInode: number | undefined;
  readonly #patienceMs: number;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  readonly #begin: StatementSync;
  readonly #end: StatementSync;
  readonly #checkpoints: NodeJS.Timeout;
  #jobs: Job[] = [];
  #scheduled = false;

  constructor(file: string, patienceMs: number) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS });
    this.#database.exec('pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on');
    // Overwrites the bytes of deleted rows.
    this.#database.exec('pragma secure_delete = on');
    this.#begin = this.#database.prepare('begin immediate');
    this.#end = this.#database.prepare('commit');
    this.#file = file;
    this.#inode = statSync(file).ino;
    this.#patienceMs = patienceMs;
    this.#checkpoints = setInterval(() => this.#checkpoint(), CHECKPOINT_MS).unref();
  }

  /** Resolves once the statements are committed and synced. When one fails, none of them takes effect. */
  run(queries: readonly Query[]): Promise<Result[]> {
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#patienceMs;
      this.#jobs.push({ queries, deadline, resolve, reject });
      this.#schedule(0);
    });
  }

  /** Batches that still wait fail. None of them was carried out. */
  close(): void {
    clearInterval(this.#checkpoints);
    const waiting = this.#jobs.splice(0);
    this.#statements.clear();
    this.#database.close();
    for (const job of waiting) job.reject(new Error('The database was closed.'));
  }

  #schedule(pauseMs: number): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const work = () => {
      this.#scheduled = false;
      this.#work();
    };
    if (pauseMs > 0) setTimeout(work, pauseMs);
    else setImmediate(work);
  }

  #work(): void {
    const group = this.#jobs.splice(0, LARGEST_GROUP);
    if (group.length === 0) return;
    let wasBusy = false;
    try {
      this.#commit(group);
    } catch (error) {
      wasBusy = isBusy(error);
      if (group.length === 1 || wasBusy) this.#postpone(group, error);
      else wasBusy = this.#commitOneByOne(group);
    }
    if (this.#jobs.length > 0) this.#schedule(wasBusy ? PAUSE_MS : 0);
  }

  /** All jobs in one transaction. @throws the error of the first that fails; then none of them took effect */
  #commit(group: readonly Job[]): void {
    const isOneStatement = group.length === 1 && group[0]?.queries.length === 1;
    const results: Result[][] = [];
    try {
      this.#checkFiles();
      if (!isOneStatement) this.#begin.run();
      for (const { queries } of group) results.push(queries.map((query) => this.#execute(query)));
      if (!isOneStatement) this.#end.run();
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    this.#logInode ??= inodeOf(`${this.#file}-wal`);
    for (const [index, { resolve }] of group.entries()) resolve(results[index] ?? []);
  }

  /** Only the jobs that fail by themselves are rejected. @returns whether another process has the lock, and some wait */
  #commitOneByOne(group: readonly Job[]): boolean {
    for (const [index, job] of group.entries()) {
      try {
        this.#commit([job]);
      } catch (error) {
        if (isBusy(error)) {
          // Each further try would block the event loop again.
          this.#postpone(group.slice(index), error);
          return true;
        }
        job.reject(error);
      }
    }
    return false;
  }

  /** Nothing of the group was stored. If the lock was busy, the jobs with time left are tried again. */
  #postpone(group: readonly Job[], error: unknown): void {
    const now = performance.now() + PAUSE_MS;
    const patient = isBusy(error) ? group.filter(({ deadline }) => deadline > now) : [];
    for (const job of group) if (!patient.includes(job)) job.reject(error);
    this.#jobs.unshift(...patient);
  }

  /** On a connection that cannot even roll back, the next group fails by itself. */
  #rollBack(): void {
    try {
      if (this.#database.isTransaction) this.#database.exec('rollback');
    } catch {}
  }

  #execute({ sql, parameters }: Query): Result {
    const { statement, returnsRows } = this.#prepare(sql);
    // The tables have numbers and texts alone, and SQLite refuses anything else.
    const values = parameters as SQLInputValue[];
    if (!returnsRows) return { rows: [], changes: Number(statement.run(...values).changes) };
    const rows = statement.all(...values);
    return { rows, changes: rows.length };
  }

  #prepare(sql: string) {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, returnsRows: statement.columns().length > 0 };
    // There are few different queries. The limit only guards against a mistake that makes new ones for ever.
    if (this.#statements.size < 200) this.#statements.set(sql, prepared);
    return prepared;
  }

  /** Files that were removed or replaced still take rows, but those are lost when the process ends. */
  #checkFiles(): void {
    if (inodeOf(this.#file) !== this.#inode) throw replaced('DATABASE_REPLACED', 'The database file was replaced.');
    if (this.#logInode !== undefined && inodeOf(`${this.#file}-wal`) !== this.#logInode)
      throw replaced('WAL_REPLACED', 'The write-ahead log of the database was removed or replaced.');
  }

  /** Copies what nobody is reading. A later one copies the rest. */
  #checkpoint(): void {
    try {
      this.#checkFiles();
      this.#database.exec('pragma wal_checkpoint(passive)');
    } catch {
      // The next statement meets the same trouble, and reports it.
    }
  }
}

/** The log shows the code, and docs/operating.md says what to do. */
const replaced = (code: string, message: string): Error => Object.assign(new Error(message), { code });

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;
