import { systemClock } from '../base/clock.ts';
import { codeOf, messageOf, sqliteCodeOf } from '../base/errors.ts';

/** Milliseconds between two tries. */
const PAUSE_MS = 200;

/** PostgreSQL's error code for a lock that was not free in time. */
export const LOCKED = '55P03';

/** PostgreSQL's error codes for a statement that was ended and undone: by a time limit, a deadlock, or a lost race. */
const UNDONE = new Set([LOCKED, '57014', '40001', '40P01']);
/** PostgreSQL's error codes for a lost connection and a server that starts or stops. */
const STATES = /^(?:08...|57P0[123]|53300|25006)$/;
const SYSTEM = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether the database has certainly undone the statement, and it may succeed a moment later. */
export const wasUndone = (error: unknown): boolean => UNDONE.has(codeOf(error));

/** Whether the session may only read: its server is a standby, or was told so. The statement was not carried out. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** PostgreSQL's classes of errors for a wrong number of rows, wrong data, broken rules of a table, and exceeded limits. */
const VALUES = /^(?:21|22|23|54)/;
/** SQLite's error codes for a value that is too long, breaks a rule of the table, or has the wrong type. */
const SQLITE_VALUES = [18, 19, 20];

/** Whether the statement would fail again with these values, and others may succeed. */
export const isAboutValues = (error: unknown): boolean =>
  VALUES.test(codeOf(error)) || SQLITE_VALUES.includes(sqliteCodeOf(error));

/** Whether the same statement may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (UNDONE.has(code) || STATES.test(code) || SYSTEM.has(code)) return true;
  return /^Connection terminated|exceeded when trying to connect/.test(messageOf(error));
}

/** SQLite's error codes about the file: busy, read-only, I/O, corrupt, full, cannot open, no database. */
const ABOUT_THE_FILE = [5, 8, 10, 11, 13, 14, 26];
export const isAboutTheFile = (error: unknown): boolean => ABOUT_THE_FILE.includes(sqliteCodeOf(error));

/** Whether either database takes nothing now: it does not answer, may only be read, or its file is not usable. */
export const isAway = (error: unknown): boolean =>
  isPassing(error) || isAboutTheFile(error) || ['WAL_REPLACED', 'DATABASE_REPLACED'].includes(codeOf(error));

/** Like `isPassing`, for a start, which takes an unknown host for a wrong setting. */
export const isComingUp = (error: unknown): boolean => isPassing(error) && codeOf(error) !== 'ENOTFOUND';

/**
 * Repeats work while its error may pass, for at most `patienceMs`. The work must be safe to repeat.
 * @throws the last error of the work
 */
export async function whilePassing<T>(
  patienceMs: number,
  work: () => Promise<T>,
  { mayPass = isPassing, clock = systemClock } = {},
): Promise<T> {
  const deadline = clock.elapsed() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || clock.elapsed() + PAUSE_MS > deadline) throw error;
    }
    await clock.sleep(PAUSE_MS);
  }
}
