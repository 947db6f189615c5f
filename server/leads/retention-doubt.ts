/** Whether a night's erasure can be right. A clock that jumped forward makes every lead old. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';

/**
 * Why nothing is erased:
 * - `clock_ahead`: the clock has run ahead of the time that has passed since the process started
 * - `long_pause`: so long after the last night that passed that the clock may have jumped while nothing ran
 * - `none_younger`: there are leads, and not one is young enough to be kept
 * - `large_share`: more than one night brings: the clock, or a new and much shorter RETENTION_DAYS
 */
export type Doubt = 'clock_ahead' | 'long_pause' | 'none_younger' | 'large_share';

const DAY_MS = 86_400_000;
/** A clock that is less than this ahead erases a lead at most so much too early. */
const MOST_DRIFT_MS = DAY_MS;
const LONGEST_PAUSE_MS = 30 * DAY_MS;
/** Both must be exceeded: in a small database one lead is a large share. */
const USUAL_COUNT = 20;
const USUAL_SHARE = 0.1;

type Expressions = ExpressionBuilder<Tables, 'leads'>;

/**
 * Leads that are to go: received before the cutoff unless their letter is still to leave, or on the list of erased ones.
 * @param cutoff milliseconds since 1970; null keeps leads whatever their age
 */
export function isToGo(eb: Expressions, cutoff: number | null) {
  const isListed = eb('id', 'in', eb.selectFrom('erasures').select('lead_id'));
  if (cutoff === null) return isListed;
  return eb.or([eb.and([eb('received_at', '<', cutoff), eb('state', '<>', 'pending')]), isListed]);
}

export type Share = { total: number; younger: number; going: number };

/** How many leads there are, how many of them are young enough to be kept, and how many are to go. */
export async function shareToGo(db: Database, cutoff: number | null): Promise<Share> {
  const row = await db
    .selectFrom('leads')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn
        .countAll<number>()
        .filterWhere('received_at', '>=', cutoff ?? 0)
        .as('younger'),
      eb.fn
        .countAll<number>()
        .filterWhere((inner) => isToGo(inner, cutoff))
        .as('going'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), younger: Number(row.younger), going: Number(row.going) };
}

/**
 * @param drift milliseconds by which the clock has run ahead since the process started
 * @param sinceLast milliseconds since the last night that passed without a doubt; null for none yet
 */
export function doubtOf({ total, younger, going }: Share, drift: number, sinceLast: number | null): Doubt | null {
  if (drift > MOST_DRIFT_MS) return 'clock_ahead';
  if (going === 0) return null;
  if (sinceLast !== null && sinceLast > LONGEST_PAUSE_MS) return 'long_pause';
  if (younger === 0) return 'none_younger';
  return going > USUAL_COUNT && going > total * USUAL_SHARE ? 'large_share' : null;
}
