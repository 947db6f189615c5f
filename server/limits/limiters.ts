/** Where the limits keep their counts: in this process, or in a PostgreSQL that several servers share. */
import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { PostgresAddress } from '../base/choices.ts';
import type { Config } from '../base/config.ts';
import { errorFields, type Log } from '../base/log.ts';
import { SCHEMA } from '../db/schema.ts';
import { type Limiter, SKEW_MS } from './bucket.ts';
import { type CreateLimiter, createLimits, type Limits } from './limits.ts';
import { postgresLimiters, type Query } from './postgres-limiter.ts';

/** Milliseconds between two cleanings of the shared counts, and how long a row outlives its window. */
const CLEAN_MS = 300_000;
const KEPT_MS = 3_600_000;

/** The library asks for a limit, which is judged elsewhere: here it only counts. */
const inMemory: CreateLimiter = (options) => new RateLimiterMemory({ ...options, points: 1 });

const createSalt = () => randomBytes(32).toString('base64url');

/** Counts for this process. */
export function memoryLimits(rates: Config['rates'], log: Log): Limits {
  const salt = createSalt();
  return createLimits({ rates, log, salt: () => salt, create: inMemory });
}

/** Counts for all servers on one database; for this process alone while the database does not answer. */
export async function sharedLimits(
  rates: Config['rates'],
  database: PostgresAddress,
  log: Log,
  connections = 3,
): Promise<Limits> {
  const { openCountingPool } = await import('../db/postgres.ts');
  const pool = openCountingPool(database, connections);
  const query: Query = (text, values) =>
    pool.query(text, values).catch((error: unknown) => {
      log('limit_not_counted', errorFields(error));
      throw error;
    });
  const shared = postgresLimiters(query);
  const create: CreateLimiter = (options) => insured(shared(options), inMemory(options));
  const cleaning = startCleaning(query, Math.max(rates.ipWindowS, 60) * 1000);
  const close = async () => {
    await cleaning.stop();
    await pool.end();
  };
  return createLimits({ rates, create, log, close, salt: sharedSalt(query) });
}

/** Counts in the second while the first does not answer. */
const insured = (limiter: Limiter, insurance: Limiter): Limiter => ({
  get: (key) => limiter.get(key).catch(() => insurance.get(key)),
  penalty: (key) => limiter.penalty(key).catch(() => insurance.penalty(key)),
  delete: (key) => limiter.delete(key).catch(() => insurance.delete(key)),
});

/** The salt that the database keeps for all servers; one of this process while it cannot be read. */
function sharedSalt(query: Query): () => string | Promise<string> {
  const own = createSalt();
  let known: string | null = null;
  let asking: Promise<string> | null = null;
  const ask = async () => {
    try {
      const { rows } = await query(`select salt from ${SCHEMA}.rate_salt`, []);
      known = rows[0].salt as string;
      return known;
    } catch {
      return own;
    } finally {
      asking = null;
    }
  };
  return () => {
    if (known !== null) return known;
    asking ??= ask();
    return asking;
  };
}

/**
 * Deletes rows long after their window, and those that end later than any window is long: a clock that was set back
 * left them, and they would stay until it is there again.
 */
function startCleaning(query: Query, longestMs: number) {
  const clean = async () => {
    const [ended, tooLate] = [Date.now() - KEPT_MS, Date.now() + longestMs + SKEW_MS];
    const text = `delete from ${SCHEMA}.rate_limits where expire < $1 or expire > $2`;
    await query(text, [ended, tooLate]).catch(() => {});
  };
  let running = clean();
  const timer = setInterval(() => {
    running = clean();
  }, CLEAN_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
