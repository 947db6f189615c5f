/** Where the limits keep their counts: in this process, or in a PostgreSQL for several servers. */
import { randomBytes } from 'node:crypto';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { PostgresAddress } from '../base/choices.ts';
import type { Config } from '../base/config.ts';
import { errorFields, type Log } from '../base/log.ts';
import { SCHEMA } from '../db/schema.ts';
import { type Limiter, SKEW_MS } from './bucket.ts';
import { type CreateLimiter, createLimits, type Limits } from './limits.ts';
import { postgresLimiters, type Query } from './postgres-limiter.ts';
import { SIGN_IN_WINDOW_S } from './sign-in.ts';

/** Milliseconds between two cleanings of the shared counts, and from the end of a window until its row is deleted. */
const CLEAN_MS = 300_000;
const KEEP_MS = 3_600_000;

/** The library only counts here. It wants a number of points, but `Bucket` applies the limits. */
const inMemory: CreateLimiter = (options) => new RateLimiterMemory({ ...options, points: 1 });

const createSalt = () => randomBytes(32).toString('base64url');

/** Limits with counts in this process. */
export function memoryLimits(rates: Config['rates'], log: Log): Limits {
  const salt = createSalt();
  return createLimits({ rates, log, salt: () => salt, create: inMemory });
}

/**
 * Limits with counts in the database, for all its servers. This process counts for itself too, for the time in which the
 * database is slow or does not answer.
 */
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
  const cleaning = startCleaning(query, Math.max(rates.ipWindowS, SIGN_IN_WINDOW_S) * 1000);
  const close = async () => {
    await cleaning.stop();
    await pool.end();
  };
  return createLimits({ rates, create, log, close, salt: sharedSalt(query) });
}

/** Counts in both limiters, and reads the larger count. The own limiter never fails. */
const insured = (shared: Limiter, own: Limiter): Limiter => {
  const inBoth = (act: (limiter: Limiter) => Promise<unknown>) => Promise.all([act(own), act(shared).catch(() => {})]);
  return {
    get: async (key) => {
      const common = await shared.get(key).catch(() => null);
      const counted = await own.get(key);
      return (counted?.consumedPoints ?? 0) > (common?.consumedPoints ?? 0) ? counted : common;
    },
    penalty: (key) => inBoth((limiter) => limiter.penalty(key)),
    delete: (key) => inBoth((limiter) => limiter.delete(key)),
  };
};

/** The salt from the database, the same for all servers. While it cannot be read, this process uses its own. */
function sharedSalt(query: Query): () => string | Promise<string> {
  const own = createSalt();
  let known: string | null = null;
  let asking: Promise<string> | null = null;
  const ask = async () => {
    try {
      const { rows } = await query(`select salt from ${SCHEMA}.rate_salt`, []);
      const salt: string = rows[0].salt;
      known = salt;
      return salt;
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
 * Deletes rows some time after their window. Also deletes rows whose window ends too late: they were written before the
 * clock was set back, and would stay until the clock is there again.
 */
function startCleaning(query: Query, longestMs: number) {
  const clean = async () => {
    const [ended, tooLate] = [Date.now() - KEEP_MS, Date.now() + longestMs + SKEW_MS];
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
