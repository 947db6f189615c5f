/** What digests announce: rows of `leads` that are held, and rows of `deliveries` that were given up. */
import { sql } from 'kysely';
import type { LetterSettings } from '../base/choices.ts';
import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { deadDigest, heldDigest } from '../letters/notices.ts';
import type { Letter } from '../mail/mailer.ts';
import type { Delivery } from './rows.ts';

type Change = { announced_at?: number; lease_until: number };

/** One kind of digest. */
export type Subject<Row> = {
  state: 'held' | 'dead';
  letter: (rows: Row[], settings: LetterSettings, date: Date) => Letter;
  /**
   * Claims what to announce, unless there was such a digest within `pauseMs`. A time in the future was written before the
   * clock was set back, so it is ignored.
   */
  claim: (db: Database, now: number, leaseUntil: number, pauseMs: number) => Promise<Row[]>;
  /** Changes the rows of one claim. They all have the same end of the lease. */
  settle: (db: Database, leaseUntil: number, change: Change) => Promise<unknown>;
};

// Part of the SQL text, because a partial index does not match a parameter.
const IS_HELD = sql.lit('held' as const);
const IS_DEAD = sql.lit('dead' as const);

/** Held leads: a person should check them before anything leaves. */
export const HELD: Subject<Pick<Lead, 'id' | 'held_for'>> = {
  state: 'held',
  letter: heldDigest,
  claim: (db, now, leaseUntil, pauseMs) =>
    db
      .updateTable('leads')
      .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: leaseUntil }))
      .where('state', '=', IS_HELD)
      .where('announced_at', 'is', null)
      .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', leaseUntil + pauseMs)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('leads as announced')
              .select('announced.id')
              .where('announced.announced_at', '>', now - pauseMs)
              .where('announced.announced_at', '<=', now),
          ),
        ),
      )
      .returning(['id', 'held_for'])
      .execute(),
  settle: (db, leaseUntil, change) =>
    db
      .updateTable('leads')
      .set(change)
      .where('state', '=', IS_HELD)
      .where('announced_at', 'is', null)
      .where('lease_until', '=', leaseUntil)
      .execute(),
};

/** Deliveries that were given up. */
export const DEAD: Subject<Pick<Delivery, 'lead_id' | 'channel'>> = {
  state: 'dead',
  letter: deadDigest,
  claim: (db, now, leaseUntil, pauseMs) =>
    db
      .updateTable('deliveries')
      .set((eb) => ({ lease: eb('lease', '+', 1), lease_until: leaseUntil }))
      .where('state', '=', IS_DEAD)
      .where('announced_at', 'is', null)
      .where((eb) => eb.or([eb('lease_until', '<=', now), eb('lease_until', '>', leaseUntil + pauseMs)]))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('deliveries as announced')
              .select('announced.lead_id')
              .where('announced.announced_at', '>', now - pauseMs)
              .where('announced.announced_at', '<=', now),
          ),
        ),
      )
      .returning(['lead_id', 'channel'])
      .execute(),
  settle: (db, leaseUntil, change) =>
    db
      .updateTable('deliveries')
      .set(change)
      .where('state', '=', IS_DEAD)
      .where('announced_at', 'is', null)
      .where('lease_until', '=', leaseUntil)
      .execute(),
};
