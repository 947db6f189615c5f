import type { DatabaseChoice } from '../base/choices.ts';
import { ConfigError } from '../base/env.ts';
import { isPassing, LOCKED } from './passing.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { wrongHost } from './wrong-host.ts';

/**
 * Opens the database, waiting up to `patienceMs` for a PostgreSQL that comes up (half a minute unless told).
 * @throws ConfigError for what a person can put right: nothing answers there, it is not who it should be, or it does not
 * let this user in
 */
export async function openDatabase(choice: DatabaseChoice, patienceMs?: number): Promise<Database> {
  try {
    if (choice.kind === 'sqlite') return openSqlite(choice.file);
    const { openPostgres } = await import('./postgres.ts');
    return await openPostgres(choice, patienceMs);
  } catch (error) {
    throw explained(choice, error as OpenError) ?? error;
  }
}

type OpenError = Error & { code?: string; errcode?: number; errstr?: string };

/** Logins, databases and rights, by PostgreSQL's states. */
const ACCESS = /^(?:28...|3D000|42501)$/;
/** Busy, read-only, I/O, corrupt, full, cannot open, no database: what SQLite says of the file and not of a statement. */
const OF_THE_FILE = [5, 8, 10, 11, 13, 14, 26];

function explained(choice: DatabaseChoice, error: OpenError): ConfigError | null {
  const code = error.code ?? '';
  if (choice.kind === 'postgres') {
    const unsure = wrongHost(error);
    if (unsure) return unsure;
    if (code === LOCKED) {
      return new ConfigError(
        `DATABASE_URL must be a PostgreSQL whose tables nobody keeps locked (${code}): end the transactions in pg_stat_activity that hold them, then start again.`,
      );
    }
    if (!isPassing(error) && !ACCESS.test(code)) return null;
    const why = code || error.message;
    return new ConfigError(
      `DATABASE_URL must be a PostgreSQL that answers and lets this user create the schema fairlead (${why}): start it, or correct the address.`,
    );
  }
  const ofTheFile = error.errcode !== undefined && OF_THE_FILE.includes(error.errcode % 256);
  if (!ofTheFile && !/^E[A-Z]+$/.test(code)) return null;
  return new ConfigError(
    `DATA_DIR must be a folder that this user can write and where no other program holds the database (${error.errstr ?? code}): ${choice.file} cannot be opened.`,
  );
}
