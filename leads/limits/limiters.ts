/** Where the limits keep their counts: in this process, or in a PostgreSQL for several servers. */

import { randomBytes } from 'node:crypto';
// Deno's own timers are numbers in the versions that hosts use, without `unref`.
import { clearInterval, setInterval } from 'node:timers';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { PostgresAddress } from '../base/choices.ts';
import type { Config } from '../base/config.ts';
import { errorFields, type Log } from '../base/log.ts';
import { SCHEMA } from '../db/schema.ts';
import { createLimits, type Limits, SIGN_IN_WINDOW_S, SKEW_MS, type Store, UNCOUNTED } from './limits.ts';
import type { Rates } from './rates.ts';

/** Milliseconds between two cleanings of the shared counts, and from the end of a window until its row is deleted. */
const CLEAN_MS = 300_000;
const KEEP_MS = 3_600_000;

/** New keys in a window. Visitors never need so many: with the default rates, 6,000 leads in a window hold all others. */
export const MOST_KEYS = 20_000;

/** Counts in this process, under a limited number of keys, each of which takes about 400 bytes. */
export class BoundedMemory extends RateLimiterMemory {
  readonly #added = new RateLimiterMemory({ points: MOST_KEYS, duration: this.duration });

  override async penalty(key: string, points = 1): Promise<RateLimiterRes> {
    const isFull = async () => !(await this.#added.consume('').catch(() => null));
    if ((await this.get(key)) === null && (await isFull())) return new RateLimiterRes(0, this.msDuration, UNCOUNTED);
    return super.penalty(key, points);
  }

  override async delete(key: string): Promise<boolean> {
    const existed = await super.delete(key);
    if (existed) await this.#added.reward('');
    return existed;
  }
}

const inMemory: Store = (options) => new BoundedMemory(options);

const createSalt = () => randomBytes(32).toString('base64url');

/** Limits with counts in this process. */
export function memoryLimits(rates: Rates): Limits {
  const salt = createSalt();
  return createLimits({ rates, salt: () => salt, stores: [inMemory] });
}

type Query = (statement: { text: string; values?: unknown[]; name?: string }) => Promise<pg.QueryResult>;

/**
 * Limits with counts in the database, for all its servers. This process counts for itself first: what it refuses costs the
 * database nothing, and while the database is slow or does not answer, its own counts go on. The library's
 * `insuranceLimiter` would begin at 0 then, and points taken from one would be given back to the other.
 */
export async function sharedLimits(
  rates: Rates,
  database: PostgresAddress,
  log: Log,
  connections = 3,
): Promise<Limits> {
  const { openCountingPool } = await import('../db/postgres.ts');
  const pool = openCountingPool(database, connections);
  // The library names its statements, so a connection plans each once.
  const query: Query = (statement) =>
    pool.query(statement).catch((error: unknown) => {
      log('limit_not_counted', errorFields(error));
      throw error;
    });
  const inDatabase: Store = (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient: { query },
      storeType: 'client',
      schemaName: SCHEMA,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  const stopCleaning = startCleaning(query, Math.max(rates.ipWindowS, SIGN_IN_WINDOW_S) * 1000);
  const close = async () => {
    stopCleaning();
    await pool.end();
  };
  return createLimits({ rates, stores: [inMemory, inDatabase], salt: sharedSalt(query), close });
}

/** The salt from the database, the same for all servers. While it cannot be read, this process uses its own. */
function sharedSalt(query: Query): () => Promise<string> {
  const own = createSalt();
  let asked: Promise<string> | null = null;
  // The column is a text, and the table has one row.
  const ask = async () => (await query({ text: `select salt from ${SCHEMA}.rate_salt` })).rows[0].salt as string;
  return () => {
    asked ??= ask().catch(() => {
      asked = null;
      return own;
    });
    return asked;
  };
}

/**
 * Deletes rows some time after their window, as the library does by default. Also those whose window ends too late: they
 * were written before the clock was set back. @returns what ends it
 */
function startCleaning(query: Query, longestMs: number): () => void {
  const clean = () => {
    const text = `delete from ${SCHEMA}.rate_limits where expire < $1 or expire > $2`;
    query({ text, values: [Date.now() - KEEP_MS, Date.now() + longestMs + SKEW_MS] }).catch(() => {});
  };
  clean();
  const timer = setInterval(clean, CLEAN_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Counted in this process, or for all servers where they share a database. */
export const openLimits = async ({ rates, database }: Pick<Config, 'rates' | 'database'>, log: Log): Promise<Limits> =>
  database.kind === 'postgres' ? sharedLimits(rates, database, log) : memoryLimits(rates);
