/**
 * The nightly run: erases leads older than RETENTION_DAYS in small groups, and those that have been in the bin for
 * `BIN_DAYS`, and removes what has expired.
 */

import { BIN_DAYS } from '@fairlead/contract/bin.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import type { ExpressionBuilder } from 'kysely';
import { type Clock, SKEW_MS } from './base/clock.ts';
import { errorFields, type Log } from './base/log.ts';
import type { Database, Statement, Tables } from './db/schema.ts';
import { renewEmailKeys } from './email-keys.ts';
import { eraseGroup, settleErasures } from './erasure.ts';
import type { Doing } from './history.ts';
import { letterIsPending } from './lead.ts';
import { readMarks, setMark } from './marks.ts';

export type RetentionDeps = {
  db: Database;
  /** 0 keeps all leads. */
  retentionDays: number;
  /** The folder with the list of erased leads and the letters; null where there are no files. */
  dataDir: string | null;
  log: Log;
  clock: Pick<Clock, 'now' | 'sleep'>;
  /** Aborted when the process stops. No new group is begun after that. */
  stopping: AbortSignal;
};

/** The night begins at 03:00 UTC. */
const NIGHT_MS = 3 * 3_600_000;
/**
 * Milliseconds between two checks whether a night has begun. Short, so that no restart or clock change skips a night.
 */
const CHECK_MS = 600_000;
/** Milliseconds until a failed check is repeated. Each failure in a row doubles it, up to `CHECK_MS`. */
const REPEAT_MS = 1_000;
/**
 * Milliseconds for which the audit log and the ids of reminders are kept: three years. So a reminder is made twice only after
 * a clock was wrong by more.
 */
const AUDIT_MS = 3 * 365 * DAY_MS;
/** Milliseconds for which figures of visits are kept: thirteen months, so that a month can be held against the last one. */
const FIELD_MS = 396 * DAY_MS;
/** Milliseconds for which it is kept that a booking has ended whose beginning was not told. */
const UNKNOWN_MS = 90 * DAY_MS;
/** How many leads one batch deletes, and the pause after it, in which other statements can run. */
const GROUP = 100;
const PAUSE_MS = 20;
/** So many looks in a row may find nothing but rows that others hold. Each pause is twice as long: five seconds in all. */
const EMPTY_TRIES = 8;

export type Retention = {
  /** Begins no new group of leads; resolves when the group under way is done. */
  stop(): Promise<void>;
};

/** Runs once a night, and at the start if the last night was missed. */
export function startRetention(deps: Omit<RetentionDeps, 'stopping'>): Retention {
  const stopper = new AbortController();
  const stopping = stopper.signal;
  const check = () =>
    runNightly({ ...deps, stopping }).then(
      () => true,
      (error) => {
        deps.log('retention_failed', errorFields(error));
        return false;
      },
    );
  const run = async () => {
    for (let waitMs = REPEAT_MS, goesOn = true; goesOn; ) {
      const isDone = await check();
      goesOn = await deps.clock.sleep(isDone ? CHECK_MS : waitMs, stopping);
      waitMs = isDone ? REPEAT_MS : Math.min(waitMs * 2, CHECK_MS);
    }
  };
  const done = run();
  return {
    stop: () => {
      stopper.abort();
      return done;
    },
  };
}

/**
 * Runs `eraseOld`, unless a server on this database has done so since 03:00 UTC.
 * @returns how many leads were erased
 * @throws the driver's error, or Node's error about the files
 */
export async function runNightly(deps: RetentionDeps): Promise<number> {
  const now = deps.clock.now();
  const tried = (await readMarks(deps.db, now)).get('retention_tried');
  const night = Math.floor((now - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  const isDone = tried !== undefined && tried >= night;
  return isDone ? 0 : eraseOld(deps, { actor: 'retention', now });
}

/**
 * Erases leads that are older than `retentionDays` and whose letter is not to leave, those that have been in the bin for
 * `BIN_DAYS`, and erased leads that a restored database brought back; and what else is too old. If the clock is in doubt, it
 * erases nothing and logs the reason. Several servers may run it at the same time.
 * @param anyway erases despite a doubt, because a person has checked
 * @returns how many leads were erased
 * @throws the driver's error, Node's error about the files, or an error that says how many leads others hold
 */
export async function eraseOld(deps: RetentionDeps, doing: Doing, anyway = false): Promise<number> {
  const { db, dataDir, retentionDays, log, stopping } = deps;
  const { now } = doing;
  const marks = await readMarks(db, now);
  const since = (mark: string) => now - (marks.get(mark) ?? now);
  const ends: Ends = {
    received: retentionDays === 0 ? null : now - retentionDays * DAY_MS,
    binned: now - BIN_DAYS * DAY_MS,
    ahead: since('bin_ahead') >= BIN_DAYS * DAY_MS ? now + SKEW_MS : null,
  };
  await db.batch([removeEnded(db, now), removeUnknown(db, now)]);
  await renewEmailKeys(db);
  await settleErasures(db, dataDir, 0);
  if (!anyway) {
    const counts = await countToErase(db, ends);
    const isOld = counts.toErase > 0 || (await hasOld(db, now));
    const doubt = isOld ? doubtOf(counts, since('retention_tried'), since('retention_passed')) : null;
    if (doubt) {
      // Before the event, whose alarm makes somebody look at the age of the last erasure.
      await db.batch([setMark(db, 'retention_tried', now)]);
      log('retention_doubted', { reason: doubt, count: counts.toErase, total: counts.total });
      return 0;
    }
  }
  const { count, left } = await eraseInGroups(deps, ends, doing);
  if (count > 0) await settleErasures(db, dataDir, count);
  log('retention_erased', { count });
  if (left > 0) throw new Error(`Leads to erase that another program holds: ${left}`);
  if (stopping.aborted) return count;
  await db.batch([
    ...removeOld(db, now),
    await markBinAhead(db, marks.has('bin_ahead'), now),
    setMark(db, 'retention_tried', now),
    setMark(db, 'retention_passed', now),
  ]);
  return count;
}

/** @returns how many leads were erased, and how many are left because others have held their rows for too long */
async function eraseInGroups({ db, dataDir, clock, stopping }: RetentionDeps, ends: Ends, doing: Doing) {
  let count = 0;
  for (let emptyTries = 0; !stopping.aborted; ) {
    const group = await db
      .selectFrom('leads')
      .select('id')
      .where((eb) => isToErase(eb, ends))
      .orderBy('received_at')
      .limit(GROUP)
      // Leaves out rows that another server or a person is changing at this moment.
      .$if(db.engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute();
    if (group.length > 0) {
      emptyTries = 0;
      const ids = group.map(({ id }) => id);
      count += (await eraseGroup(db, dataDir, ids, (eb) => isToErase(eb, ends), doing)).length;
    } else {
      const left = (await countToErase(db, ends)).toErase;
      if (left === 0 || ++emptyTries === EMPTY_TRIES) return { count, left };
    }
    await clock.sleep(PAUSE_MS * 2 ** emptyTries);
  }
  return { count, left: 0 };
}

/**
 * Milliseconds since 1970: what was received before, or put into the bin by then, is erased; and what was put there after
 * `ahead`, when the clock was ahead. null: age does not matter.
 */
type Ends = { received: number | null; binned: number; ahead: number | null };

function isToErase(eb: ExpressionBuilder<Tables, 'leads'>, ends: Ends) {
  const { received } = ends;
  return eb.or([
    ...(received === null ? [] : [eb.and([eb('received_at', '<', received), eb.not(letterIsPending(eb))])]),
    ...hasBeenInBin(eb, ends),
    eb('leads.id', 'in', eb.selectFrom('erasures').select('lead_id')),
  ]);
}

const hasBeenInBin = (eb: ExpressionBuilder<Tables, 'leads'>, { binned, ahead }: Ends) => [
  eb('binned_at', '<=', binned),
  ...(ahead === null ? [] : [eb('binned_at', '>', ahead)]),
];

type Counts = { total: number; younger: number; toErase: number; ofBin: number };

/** Counts all leads, those young enough to keep, those to erase, and those of them that are in the bin. */
async function countToErase(db: Database, ends: Ends): Promise<Counts> {
  const row = await db
    .selectFrom('leads')
    .select(({ fn }) => [
      fn.countAll<number>().as('total'),
      fn
        .countAll<number>()
        .filterWhere('received_at', '>=', ends.received ?? 0)
        .as('younger'),
      fn
        .countAll<number>()
        .filterWhere((eb) => isToErase(eb, ends))
        .as('toErase'),
      fn
        .countAll<number>()
        .filterWhere((eb) => eb.or(hasBeenInBin(eb, ends)))
        .as('ofBin'),
    ])
    .executeTakeFirstOrThrow();
  const { total, younger, toErase, ofBin } = row;
  return { total: Number(total), younger: Number(younger), toErase: Number(toErase), ofBin: Number(ofBin) };
}

/**
 * A statement that keeps since when there are leads whose time in the bin has not begun yet. They were put there while the
 * clock was ahead. Their days count from then, because nobody knows when it was.
 */
async function markBinAhead(db: Database, isMarked: boolean, now: number): Promise<Statement> {
  const ahead = await db
    .selectFrom('leads')
    .select('id')
    .where('binned_at', '>', now + SKEW_MS)
    .limit(1)
    .executeTakeFirst();
  const mark = db.deleteFrom('marks').where('name', '=', 'bin_ahead');
  if (!ahead) return mark;
  return isMarked ? mark.where('at', '>', now + SKEW_MS) : setMark(db, 'bin_ahead', now);
}

/** Milliseconds from one night to the next, with a day for a server that was off. */
const NIGHTLY_MS = 2 * DAY_MS;
const LONGEST_PAUSE_MS = 30 * DAY_MS;
/** A doubt needs more than both, because in a small database one lead is a large share. */
const USUAL_COUNT = 20;
const USUAL_SHARE = 0.1;

/**
 * Why nothing is erased. When the clock jumps forward, every lead looks old.
 * - `pause`: nobody has looked since the night before last, so the clock may have jumped. One that goes on to the next night
 *   is believed.
 * - `long_pause`: the last erasure is so long ago that a person has to say whether the clock is right
 * - `none_younger`: there are leads, but none is young enough to keep
 * - `large_share`: more leads than usual are old: a wrong clock, or a much shorter RETENTION_DAYS. A person chose those of
 *   the bin, however many they are.
 */
function doubtOf({ total, younger, toErase, ofBin }: Counts, sinceTried: number, sincePassed: number) {
  if (sincePassed > LONGEST_PAUSE_MS) return 'long_pause';
  if (sinceTried > NIGHTLY_MS) return 'pause';
  if (toErase > 0 && younger === 0) return 'none_younger';
  const old = toErase - ofBin;
  return old > USUAL_COUNT && old > total * USUAL_SHARE ? 'large_share' : null;
}

/**
 * A statement that removes notices that ended a day ago. Even with a wrong clock this does no harm. Digests stay, since the
 * next one needs to know the last, and so do reminders: while its id is there, none is made a second time.
 */
const removeEnded = (db: Database, now: number): Statement =>
  db
    .deleteFrom('deliveries')
    .where('lead_id', 'is', null)
    .where('id', 'not like', 'digest:%')
    .where('id', 'not like', 'reminder:%')
    .where('state', '<>', 'pending')
    .where(({ eb, fn }) => eb(fn.coalesce('sent_at', 'next_attempt_at'), '<', now - DAY_MS));

/**
 * A statement that removes what is known of bookings whose beginning nobody has told for so long. Nothing of a person is in
 * it, so a wrong clock does no harm.
 */
const removeUnknown = (db: Database, now: number): Statement =>
  db
    .deleteFrom('bookings')
    .where('lead_id', 'is', null)
    .where('stored_at', '<', now - UNKNOWN_MS);

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Whether there is something that `removeOld` removes. */
async function hasOld(db: Database, now: number): Promise<boolean> {
  const { old } = await db
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('audit')
            .select('id')
            .where('at', '<', now - AUDIT_MS),
        ),
        exists(
          selectFrom('field_counts')
            .select('day')
            .where('day', '<', dayOf(now - FIELD_MS)),
        ),
        exists(
          selectFrom('field_errors')
            .select('day')
            .where('day', '<', dayOf(now - FIELD_MS)),
        ),
        exists(
          selectFrom('deliveries')
            .select('id')
            .where('id', 'like', 'reminder:%')
            .where('made_at', '<', now - AUDIT_MS),
        ),
      ]).as('old'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(old);
}

/** Statements that remove old entries of the audit log, old reminders, old figures of visits, and builds that have none. */
const removeOld = (db: Database, now: number): Statement[] => [
  db.deleteFrom('audit').where('at', '<', now - AUDIT_MS),
  db
    .deleteFrom('deliveries')
    .where('id', 'like', 'reminder:%')
    .where('made_at', '<', now - AUDIT_MS),
  db.deleteFrom('field_counts').where('day', '<', dayOf(now - FIELD_MS)),
  db.deleteFrom('field_errors').where('day', '<', dayOf(now - FIELD_MS)),
  db
    .deleteFrom('field_builds')
    .where('first_at', '<', now - FIELD_MS)
    .where('build', 'not in', ({ selectFrom }) => selectFrom('field_counts').select('build')),
];
