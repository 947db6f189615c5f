import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { sqliteCodeOf } from '../base/errors.ts';

/**
 * Milliseconds that SQLite itself waits for the lock of another process. This blocks the event loop, so it is short.
 */
const BUSY_MS = 10;
/** Milliseconds between two tries while another process holds the lock. */
const PAUSE_MS = 20;
/** The most statements in one commit. More would block the event loop for too long. */
const LARGEST_GROUP = 64;
const SQLITE_BUSY = 5;

/** Whether the error says that another connection has the lock. */
export const isBusy = (error: unknown) => sqliteCodeOf(error) === SQLITE_BUSY;

type Result = QueryResult<unknown>;
type Job = {
  sql: string;
  parameters: SQLInputValue[];
  deadline: number;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
};

/**
 * Runs statements on one connection. Writes that wait at the same moment share one commit, and so one sync of the disk.
 * Each resolves only after that commit. While another process has the lock, each try blocks the event loop for BUSY_MS,
 * however many statements wait.
 */
export class SqliteQueue {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #inode: number;
  readonly #patienceMs: number;
  readonly #statements = new Map<string, { statement: StatementSync; returnsRows: boolean }>();
  #jobs: Job[] = [];
  #scheduled = false;

  constructor(file: string, patienceMs: number) {
    this.#database = new DatabaseSync(file, { timeout: BUSY_MS });
    this.#database.exec('pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on');
    // Overwrites the bytes of deleted rows.
    this.#database.exec('pragma secure_delete = on');
    this.#file = file;
    this.#inode = statSync(file).ino;
    this.#patienceMs = patienceMs;
  }

  /** Resolves once the statement is committed and synced. */
  run(sql: string, parameters: readonly unknown[]): Promise<Result> {
    return new Promise((resolve, reject) => {
      const deadline = performance.now() + this.#patienceMs;
      this.#jobs.push({ sql, parameters: parameters as SQLInputValue[], deadline, resolve, reject });
      this.#schedule(0);
    });
  }

  /** Reads rows one by one. Not for writes. */
  async *stream(sql: string, parameters: readonly unknown[]): AsyncIterableIterator<Result> {
    for (const row of this.#prepare(sql).statement.iterate(...(parameters as SQLInputValue[]))) yield { rows: [row] };
  }

  /** Statements that still wait fail. None of them was carried out. */
  close(): void {
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
    if (this.#jobs.length === 0) return;
    const group = this.#jobs.splice(0, LARGEST_GROUP);
    const settle: (() => void)[] = [];
    try {
      this.#checkFile();
      if (group.length > 1) this.#database.exec('begin immediate');
      for (const job of group) settle.push(this.#attempt(job, group.length === 1));
      if (group.length > 1) this.#database.exec('commit');
      for (const resolve of settle) resolve();
    } catch (error) {
      this.#rollBack();
      this.#postpone(group, error);
    }
    if (this.#jobs.length > 0) this.#schedule(this.#jobs[0] === group[0] ? PAUSE_MS : 0);
  }

  /** @returns what to call after the commit of the group. @throws when the whole group has failed */
  #attempt(job: Job, alone: boolean): () => void {
    try {
      const result = this.#execute(job);
      return () => job.resolve(result);
    } catch (error) {
      // SQLite has undone this statement. At a full disk or an I/O error it has undone the whole transaction.
      if (alone ? isBusy(error) : !this.#database.isTransaction) throw error;
      return () => job.reject(error);
    }
  }

  /** Nothing of the group was stored. If the lock was busy, the jobs with time left are tried again. */
  #postpone(group: Job[], error: unknown): void {
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

  #execute({ sql, parameters }: Job): Result {
    const { statement, returnsRows } = this.#prepare(sql);
    if (returnsRows) return { rows: statement.all(...parameters) };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
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

  /** A file that was removed or replaced still takes rows, but they are lost when the process ends. */
  #checkFile(): void {
    if (statSync(this.#file).ino !== this.#inode) throw new Error('The database file was replaced.');
  }
}
