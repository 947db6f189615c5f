/** Whether the nightly erasure can be right. When the clock jumps forward, every lead looks old. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';

/**
 * Why nothing is erased:
 * - `clock_ahead`: the machine's clock has advanced more than the monotonic clock since the process started
 * - `long_pause`: the last erasure is so long ago that the clock may have jumped while no server ran
 * - `none_younger`: there are leads, but none is young enough to keep
 * - `large_share`: more leads than usual are old: a wrong clock, or a much shorter RETENTION_DAYS
 */
export type RetentionDoubt = 'clock_ahead' | 'long_pause' | 'none_younger' | 'large_share';

const DAY_MS = 86_400_000;
/** With a clock that is ahead by less than this, a lead is erased at most this much too early. */
const MOST_DRIFT_MS = DAY_MS;
const LONGEST_PAUSE_MS = 30 * DAY_MS;
/** A doubt needs more than both, because in a small database one lead is a large share. */
const USUAL_COUNT = 20;
const USUAL_SHARE = 0.1;

type Expressions = ExpressionBuilder<Tables, 'leads'>;

/**
 * Selects the leads to erase: those received before the cutoff, except pending ones, and those recorded as erased.
 * @param cutoff milliseconds since 1970; null: age does not matter
 */
export function isToErase(eb: Expressions, cutoff: number | null) {
  const isListed = eb('id', 'in', eb.selectFrom('erasures').select('lead_id'));
  if (cutoff === null) return isListed;
  return eb.or([eb.and([eb('received_at', '<', cutoff), eb('state', '<>', 'pending')]), isListed]);
}

export type EraseCounts = { total: number; younger: number; toErase: number };

/** Counts all leads, those young enough to keep, and those to erase. */
export async function countToErase(db: Database, cutoff: number | null): Promise<EraseCounts> {
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
        .filterWhere((inner) => isToErase(inner, cutoff))
        .as('toErase'),
    ])
    .executeTakeFirstOrThrow();
  return { total: Number(row.total), younger: Number(row.younger), toErase: Number(row.toErase) };
}

/**
 * @param drift milliseconds by which the machine's clock has run ahead since the process started
 * @param sinceLast milliseconds since an erasure last ran without a doubt; null: there was none yet
 */
export function doubtOf(
  { total, younger, toErase }: EraseCounts,
  drift: number,
  sinceLast: number | null,
): RetentionDoubt | null {
  if (drift > MOST_DRIFT_MS) return 'clock_ahead';
  if (toErase === 0) return null;
  if (sinceLast !== null && sinceLast > LONGEST_PAUSE_MS) return 'long_pause';
  if (younger === 0) return 'none_younger';
  return toErase > USUAL_COUNT && toErase > total * USUAL_SHARE ? 'large_share' : null;
}
