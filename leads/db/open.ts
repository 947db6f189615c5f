import { ConfigError } from '@fairlead/contract/config-error.ts';
import type { DatabaseChoice } from '../base/choices.ts';
import { codeOf, messageOf, propertyOf } from '../base/errors.ts';
import { isAboutTheFile, isPassing, LOCKED } from './passing.ts';
import type { Database } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { wrongHost } from './wrong-host.ts';

/**
 * Opens the database.
 * @param patienceMs how long to wait for a PostgreSQL that is starting; 30 s by default
 * @throws ConfigError for what the operator can fix: no server answers, its certificate is wrong, or it does not let
 * this user in. Any other error is the driver's.
 */
export async function openDatabase(choice: DatabaseChoice, patienceMs?: number): Promise<Database> {
  try {
    if (choice.kind === 'sqlite') return openSqlite(choice.file);
    const { openPostgres } = await import('./postgres.ts');
    return await openPostgres(choice, patienceMs);
  } catch (error) {
    throw explained(choice, error) ?? error;
  }
}

/** PostgreSQL's error codes for wrong logins, missing databases and missing rights. */
const ACCESS = /^(?:28...|3D000|42501)$/;

function explained(choice: DatabaseChoice, error: unknown): ConfigError | null {
  const code = codeOf(error);
  if (choice.kind === 'postgres') {
    const misconfigured = wrongHost(error);
    if (misconfigured) return misconfigured;
    if (code === LOCKED) {
      return new ConfigError(
        `DATABASE_URL must be a PostgreSQL whose tables nobody keeps locked (${code}): end the transactions in pg_stat_activity that hold them, then start again.`,
      );
    }
    if (!isPassing(error) && !ACCESS.test(code)) return null;
    const why = code || messageOf(error);
    return new ConfigError(
      `DATABASE_URL must be a PostgreSQL that answers and lets this user create the schema fairlead (${why}): start it, or correct the address.`,
    );
  }
  if (!isAboutTheFile(error) && !/^E[A-Z]+$/.test(code)) return null;
  return new ConfigError(
    `DATA_DIR must be a folder that this user can write and where no other program holds the database (${propertyOf(error, 'errstr') ?? code}): ${choice.file} cannot be opened.`,
  );
}
