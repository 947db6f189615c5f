import { createHash } from 'node:crypto';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Refusal } from './answers.ts';
import type { Config } from './config.ts';
import type { PostgresAddress } from './db/protection.ts';
import { SCHEMA } from './db/schema.ts';

export type Limits = {
  /** Counts a submission. @throws Refusal when there were too many, from this address or from all */
  admit(address: string): Promise<void>;
  /** Counts it under something it shares with others; true when that came more often than is usual. */
  tooMany(what: 'address' | 'email' | 'website', value: string): Promise<boolean>;
  close(): Promise<void>;
};

type Limiter = { consume(key: string): Promise<RateLimiterRes> };
type CreateLimiter = (options: IRateLimiterOptions) => Limiter;

/** Counts for this process. */
export const memoryLimits = (rates: Config['rates']): Limits =>
  limits(
    rates,
    (options) => new RateLimiterMemory(options),
    async () => {},
  );

/** Counts for all servers on one database; for this process alone while the database does not answer. */
export async function sharedLimits(
  rates: Config['rates'],
  database: PostgresAddress,
  connections = 3,
): Promise<Limits> {
  const { openCountingPool } = await import('./db/postgres.ts');
  const pool = openCountingPool(database, connections);
  // Statement names are dropped: a pooler in transaction mode hands each statement to another connection.
  const storeClient = {
    query: ({ text, values }: { text: string; values?: unknown[] }) => pool.query(text, values),
  };
  const create: CreateLimiter = (options) =>
    new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'client',
      schemaName: SCHEMA,
      tableName: 'rate_limits',
      tableCreated: true,
      insuranceLimiter: new RateLimiterMemory(options),
    });
  return limits(rates, create, () => pool.end());
}

function limits(rates: Config['rates'], create: CreateLimiter, close: () => Promise<void>): Limits {
  const { ipBurst, ipWindowS, globalPerMin, holdIpOver } = rates;
  const perAddress = create({ keyPrefix: 'address', points: ipBurst, duration: ipWindowS });
  const overall = create({ keyPrefix: 'all', points: globalPerMin, duration: 60 });
  const doubts = create({ keyPrefix: 'doubt', points: holdIpOver, duration: ipWindowS });
  return {
    async admit(address) {
      await pass(perAddress, hash(address));
      // Only what one address may send counts for all: one sender alone cannot shut the others out.
      await pass(overall, 'all');
    },
    tooMany: (what, value) =>
      doubts.consume(hash(`${what} ${value}`)).then(
        () => false,
        (reason) => reason instanceof RateLimiterRes,
      ),
    close,
  };
}

/** Addresses are not written down for the sake of counting. */
const hash = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);

async function pass(limiter: Limiter, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (reason) {
    // Anything else is a fault of the counting, and that refuses nobody.
    if (!(reason instanceof RateLimiterRes)) return;
    throw new Refusal('rate_limited', { 'retry-after': String(Math.max(Math.ceil(reason.msBeforeNext / 1000), 1)) });
  }
}
