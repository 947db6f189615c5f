/** Erases leads older than RETENTION_DAYS, in small groups. */
import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseChoice } from '../base/choices.ts';
import type { Log } from '../base/log.ts';
import type { Database } from '../db/schema.ts';
import { flushDeleted, listErased, settleErasures } from './erasures.ts';
import { countToErase, doubtOf, isToErase } from './retention-doubt.ts';
import { removeExpired } from './sign-ins.ts';

export type RetentionDeps = {
  db: Database;
  kind: DatabaseChoice['kind'];
  /** 0 keeps all leads. */
  retentionDays: number;
  /** The folder with the list of erased leads and the letters; null where there are no files. */
  dataDir: string | null;
  log: Log;
  /** Aborted when the process stops. No new group is begun after that. */
  stopping: AbortSignal;
  /** Milliseconds by which the machine's clock has run ahead of the monotonic one since the process started. */
  drift: () => number;
};

/** Milliseconds since 1970. */
type Now = () => number;

const DAY_MS = 86_400_000;
/** The night begins at 03:00 UTC. */
const NIGHT_MS = 3 * 3_600_000;
/** The clocks of two servers may differ by this much. */
const SKEW_MS = 600_000;
/** How many leads one statement deletes, and the pause after it, in which other statements can run. */
const GROUP = 100;
const PAUSE_MS = 20;
/**
 * How many statements in a row may delete nothing while leads are left because others hold their rows. Each pause is
 * twice as long as the one before, up to the longest: over four seconds in all.
 */
const EMPTY_TRIES = 11;
const LONGEST_PAUSE_MS = 640;

/**
 * Runs `eraseOld`, unless a server on this database has done so since 03:00 UTC.
 * @returns how many leads were erased
 * @throws the driver's error, or Node's error about the files
 */
export async function eraseNightly(deps: RetentionDeps, now: Now): Promise<number> {
  const mark = await readMark(deps.db);
  const night = Math.floor((now() - NIGHT_MS) / DAY_MS) * DAY_MS + NIGHT_MS;
  // A mark in the future was written with a wrong clock.
  const isDone = mark !== undefined && mark.tried_at >= night && mark.tried_at <= now() + SKEW_MS;
  return isDone ? 0 : eraseOld(deps, now);
}

/**
 * Erases leads that are older than `retentionDays` and not pending, and erased leads that a restored database brought
 * back. If the clock is in doubt, it erases nothing and logs the reason. Several servers may run it at the same time.
 * @param anyway erases despite a doubt, because a person has checked
 * @returns how many leads were erased
 * @throws the driver's error, Node's error about the files, or an error that says how many leads others hold
 */
export async function eraseOld(deps: RetentionDeps, now: Now, anyway = false): Promise<number> {
  const { db, dataDir, retentionDays, log } = deps;
  const at = now();
  const cutoff = retentionDays === 0 ? null : at - retentionDays * DAY_MS;
  await removeExpired(db, at);
  if (dataDir !== null) await settleErasures(db, dataDir);
  if (!anyway) {
    const counts = await countToErase(db, cutoff);
    const passed = (await readMark(db))?.passed_at || null;
    const byClock = cutoff !== null;
    const doubt = doubtOf(counts, byClock ? deps.drift() : 0, byClock && passed !== null ? at - passed : null);
    if (doubt) {
      // Before the event, whose alarm makes somebody look at the age of the last erasure.
      await writeMark(db, { tried_at: at });
      log('retention_doubted', { reason: doubt, count: counts.toErase, total: counts.total });
      return 0;
    }
  }
  const { count, held } = await eraseInGroups(deps, cutoff);
  if (count > 0) {
    if (dataDir !== null) await settleErasures(db, dataDir);
    if (deps.kind === 'sqlite') await flushDeleted(db);
  }
  if (!deps.stopping.aborted && held === 0) await writeMark(db, { tried_at: at, passed_at: at });
  log('retention_erased', { count });
  if (held > 0) throw new Error(`Leads to erase that another program holds: ${held}`);
  return count;
}

/** @returns how many leads were erased, and how many are left because others have held their rows for too long */
async function eraseInGroups(
  { db, kind, dataDir, stopping }: RetentionDeps,
  cutoff: number | null,
): Promise<{ count: number; held: number }> {
  let count = 0;
  let emptyTries = 0;
  while (!stopping.aborted) {
    const deleted = await db
      .deleteFrom('leads')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('leads')
          .select('id')
          .where((inner) => isToErase(inner, cutoff))
          .orderBy('received_at')
          .limit(GROUP)
          // Skips rows that another server or a sender is changing at this moment.
          .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
      )
      // Checked again on the row itself, because its letter may have become due meanwhile.
      .where((eb) => isToErase(eb, cutoff))
      .returning('id')
      .execute();
    await listErased(dataDir, deleted);
    count += deleted.length;
    emptyTries = deleted.length === 0 ? emptyTries + 1 : 0;
    if (emptyTries > 0) {
      // Rows were skipped, such as those of an older server's leads, which this server adopts when it starts.
      const { toErase } = await countToErase(db, cutoff);
      if (toErase === 0 || emptyTries === EMPTY_TRIES) return { count, held: toErase };
    }
    await delay(Math.min(PAUSE_MS * 2 ** emptyTries, LONGEST_PAUSE_MS));
  }
  return { count, held: 0 };
}

type Mark = { tried_at: number; passed_at: number };

const readMark = (db: Database): Promise<Mark | undefined> =>
  db.selectFrom('retention').select(['tried_at', 'passed_at']).executeTakeFirst();

const writeMark = (db: Database, mark: { tried_at: number; passed_at?: number }) =>
  db
    .insertInto('retention')
    .values({ id: 1, ...mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
    .execute();
