/** The rows of `deliveries` as the engine sees them. While `lease_until` is 0, no worker has the delivery. */
import { type ExpressionBuilder, sql, type UpdateObject } from 'kysely';
import { prepare } from '../db/prepare.ts';
import type { Database, Statement, Tables } from '../db/schema.ts';
import { untried } from '../deliveries.ts';
import type { Lead } from '../lead.ts';
import { undoCircuitsSetBack } from './breaker.ts';
import type { Delivery } from './channel.ts';
import { AGING, LONGEST_AGE, LONGEST_STEP, type Verdict } from './retry.ts';

/** A delivery that this process has claimed, and its lead; null for a notice, and for a lead that was erased meanwhile. */
export type Claim = { delivery: Delivery; lead: Lead | null };

/** What one lease is about. */
export type Leased = Pick<Delivery, 'id' | 'lease'>;

/** What was never tried, and what has failed before. They never wait for each other. */
export type Kind = 'new' | 'repeated';

// Parts of the SQL text, because a partial index does not match a parameter.
const PENDING = sql.lit('pending' as const);
const DEAD = sql.lit('dead' as const);
const NONE = sql.lit(0);

/** The clocks of two servers may differ by so many milliseconds. */
const SKEW_MS = 5_000;

const isDue = (channel: string, kind: Kind, now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.and([
    eb('channel', '=', channel),
    eb('state', '=', PENDING),
    eb('lease_until', '=', NONE),
    eb('tries', kind === 'new' ? '=' : '>', NONE),
    eb('next_attempt_at', '<=', now),
  ]);

/** Whether the receiver has not asked everything to wait. What has failed waits for the breaker as the worker pool does. */
const mayBegin = (channel: string, now: number) => (eb: ExpressionBuilder<Tables, 'deliveries'>) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('open_circuits')
        .select('open_circuits.channel')
        .where('open_circuits.channel', '=', channel)
        .where('holds_all', '=', 1)
        .where('next_try_at', '>', now),
    ),
  );

/** What a claim needs to know. */
type Due = { channel: string; count: number; now: number; leaseUntil: number };

const claim = (kind: Kind) =>
  prepare((db, { channel, count, now, leaseUntil }: Due) =>
    db
      // Materialized: PostgreSQL may carry out a subquery once for each row, and would claim more than `count`.
      .with(
        (cte) => cte('chosen').materialized(),
        (chosen) =>
          chosen
            .selectFrom('deliveries')
            .select('id')
            .where(isDue(channel, kind, now))
            .$if(kind === 'new', (query) => query.where(mayBegin(channel, now)))
            .orderBy('next_attempt_at')
            .limit(count)
            .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      .updateTable('deliveries')
      .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: leaseUntil }))
      .where('id', 'in', (eb) => eb.selectFrom('chosen').select('id'))
      .where(isDue(channel, kind, now))
      .returningAll(),
  );
const CLAIMS = { new: claim('new'), repeated: claim('repeated') };

/**
 * Claims up to `count` deliveries of a channel that are due, those that wait longest first. It is one statement, so of two
 * workers that choose the same row only the first gets it. Rows that somebody else has locked are left for later.
 */
export async function claimDue(
  db: Database,
  channel: string,
  kind: Kind,
  count: number,
  now: number,
  leaseMs: number,
): Promise<Claim[]> {
  const { rows: claimed } = await db.executeQuery(
    CLAIMS[kind](db, { channel, count, now, leaseUntil: now + leaseMs }).compile(),
  );
  const ids = claimed.flatMap(({ lead_id }) => lead_id ?? []);
  const leads = ids.length === 0 ? [] : await db.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  return claimed.map((delivery) => ({ delivery, lead: byId.get(delivery.lead_id ?? '') ?? null }));
}

/**
 * Records that it was sent. That is true whoever has the lease by now, so the lease is not checked. It is not true where
 * somebody has asked meanwhile that it be sent again: then nothing is recorded.
 */
export const markSent = prepare((db, { id, resends, now }: Pick<Delivery, 'id' | 'resends'> & { now: number }) =>
  db
    .updateTable('deliveries')
    .set((eb) => ({
      state: 'sent',
      sent_at: now,
      tries: eb('tries', '+', 1),
      attempts: eb('attempts', '+', 1),
      lease_until: 0,
      last_error: null,
      resume_as: null,
    }))
    .where('id', '=', id)
    .where('resends', '=', resends)
    .where('state', 'in', ['pending', 'dead', 'paused']),
);

/** What a failure changes in a row. */
type Failed = Omit<Verdict, 'waitMs' | 'reason'> &
  Pick<Delivery, 'tries' | 'last_error' | 'next_attempt_at' | 'wait_ms'>;

const changeLeased = prepare((db, { id, lease, resends, ...changed }: Leased & Pick<Delivery, 'resends'> & Failed) =>
  db
    .updateTable('deliveries')
    .set({ ...changed, lease_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('resends', '=', resends)
    .where('state', '=', 'pending'),
);

/** Records that it was not sent. Does nothing if this worker has lost the lease, or if it is to be sent again as `markSent` says. */
export const markFailed = (db: Database, delivery: Delivery, verdict: Verdict, now: number): Statement => {
  const { waitMs, reason, ...counts } = verdict;
  const { id, lease, resends } = delivery;
  const due = { next_attempt_at: now + waitMs, wait_ms: waitMs };
  return changeLeased(db, { id, lease, resends, ...counts, tries: delivery.tries + 1, last_error: reason, ...due });
};

/** Gives up the claim. Nothing else changes, because nothing was tried. */
export async function returnClaim(db: Database, { id, lease }: Leased): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ lease_until: 0 })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('state', '=', 'pending')
    .execute();
}

/** The deliveries that a worker has, or had when it died. */
export const leasedDeliveries = (db: Database): Promise<Leased[]> =>
  db
    .selectFrom('deliveries')
    .select(['id', 'lease'])
    .where('state', '=', PENDING)
    .where('lease_until', '>', NONE)
    .execute();

type Condition = (eb: ExpressionBuilder<Tables, 'deliveries'>) => ReturnType<typeof eb.and>;

/** Changes the pending deliveries of a condition, but those that somebody else has locked. @returns how many */
async function repair(db: Database, change: UpdateObject<Tables, 'deliveries'>, condition: Condition): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set(change)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('deliveries')
        .select('id')
        .where('state', '=', PENDING)
        .where(condition)
        .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .where('state', '=', PENDING)
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Frees the deliveries whose lease has ended by the machine's clock, and those whose lease ends later than is possible:
 * the clock was set back since. For a process that does not live long enough to watch leases.
 */
export const freeExpired = (db: Database, now: number, leaseMs: number) =>
  repair(db, { lease_until: 0 }, (eb) =>
    eb.and([
      eb('lease_until', '>', NONE),
      eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', now + leaseMs + SKEW_MS)]),
    ]),
  );

/** Makes due whatever waits longer than it was told to: the clock was set back since. */
export async function undoClockSetBack(db: Database, now: number): Promise<void> {
  await repair(db, { next_attempt_at: now }, (eb) =>
    eb.and([eb('lease_until', '=', NONE), eb('next_attempt_at', '>', eb('wait_ms', '+', now + SKEW_MS))]),
  );
  await undoCircuitsSetBack(db, now, SKEW_MS);
}

/**
 * Lets deliveries grow older that are due and are not tried, for an hour or longer: their channel is in trouble, was stopped
 * or is not configured anymore. Those that are too old are given up. The time is added in steps of a bounded length, as
 * `judge` does, so that a clock that jumps gives up nothing.
 * @param baseMs RETRY_BASE_MS
 * @returns those that were given up
 */
export async function ageWaiting(db: Database, now: number, baseMs: number): Promise<Delivery[]> {
  const longest = LONGEST_STEP * baseMs;
  const step = sql<number>`case when ${now} - next_attempt_at > ${longest} then ${longest} else ${now} - next_attempt_at end`;
  const older = { age_ms: sql<number>`age_ms + wait_ms + ${step}`, next_attempt_at: now, wait_ms: 0 };
  const aged = await repair(db, older, (eb) =>
    eb.and([eb('lease_until', '=', NONE), eb('next_attempt_at', '<=', now - AGING * baseMs)]),
  );
  if (aged === 0) return [];
  return db
    .updateTable('deliveries')
    .set({ state: 'dead', last_error: sql<string>`coalesce(last_error, 'unavailable: not_tried')` })
    .where('state', '=', PENDING)
    .where('lease_until', '=', NONE)
    .where('age_ms', '>=', LONGEST_AGE * baseMs)
    .returningAll()
    .execute();
}

/** Milliseconds between two digests. The first lead is announced at once, later ones together. */
const DIGEST_PAUSE_MS = 3_600_000;
/** When the digest was sent, or given up. */
const lastDigest = sql<number>`coalesce(deliveries.sent_at, deliveries.next_attempt_at)`;

/**
 * Makes a digest due where something needs a person: held leads, and deliveries that were given up. Each kind of digest is
 * one delivery, which is made again an hour after it was sent. So two servers never write two, and one that is refused
 * waits on its own schedule.
 */
export async function makeDigests(db: Database, now: number): Promise<void> {
  for (const state of ['held', 'dead'] as const) {
    const waiting = state === 'held' ? unannouncedHeld(db).select('id') : unannouncedDead(db).select('id');
    await db
      .insertInto('deliveries')
      .columns(['id', 'channel', 'about', 'state', 'made_at', 'next_attempt_at'])
      .expression(
        db
          .selectNoFrom(({ cast, val }) => [
            cast<string>(val(`digest:${state}`), 'text').as('id'),
            cast<string>(val('notice'), 'text').as('channel'),
            cast<string>(val(JSON.stringify({ digest: state })), 'text').as('about'),
            PENDING.as('state'),
            cast<number>(val(now), 'bigint').as('made'),
            cast<number>(val(now), 'bigint').as('due'),
          ])
          .where(({ exists }) => exists(waiting)),
      )
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((eb) => {
            const due = eb
              .case()
              .when(lastDigest, '>', now - DIGEST_PAUSE_MS)
              // A time in the future was written before the clock was set back.
              .then(
                eb
                  .case()
                  .when(lastDigest, '>', now)
                  .then(now)
                  .else(sql<number>`${lastDigest} + ${DIGEST_PAUSE_MS}`)
                  .end(),
              )
              .else(now)
              .end();
            return untried(due);
          })
          .where('deliveries.state', '<>', 'pending'),
      )
      .execute();
  }
}

/** Held leads that no digest has named. */
export const unannouncedHeld = (db: Database) =>
  db
    .selectFrom('leads')
    .where('held', '=', sql.lit(1 as const))
    .where('binned_at', 'is', null)
    .where('announced_at', 'is', null);

/** Given up deliveries of leads that no digest has named. */
export const unannouncedDead = (db: Database) =>
  db
    .selectFrom('deliveries')
    .where('state', '=', DEAD)
    .where('announced_at', 'is', null)
    .where('lead_id', 'is not', null);
