/** Whether the nightly erasure can be right. When the clock jumps forward, every lead looks old. */
import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables } from '../db/schema.ts';

/**
 * Why nothing is erased:
 * - `clock_ahead`: the machine's clock has advanced more than the monotonic clock since the process started
 * - `long_pause`: the last good night is so long ago that the clock may have jumped while no server ran
 * - `none_younger`: there are leads, but none is young enough to keep
 * - `large_share`: more leads than usual: a wrong clock, or a much shorter RETENTION_DAYS
 */
export type Doubt = 'clock_ahead' | 'long_pause' | 'none_younger' | 'large_share';

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
export function isToGo(eb: Expressions, cutoff: number | null) {
  const isListed = eb('id', 'in', eb.selectFrom('erasures').select('lead_id'));
  if (cutoff === null) return isListed;
  return eb.or([eb.and([eb('received_at', '<', cutoff), eb('state', '<>', 'pending')]), isListed]);
}

export type Share = { total: number; younger: number; going: number };

/** Counts all leads, those young enough to keep, and those to erase. */
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
 * @param drift milliseconds by which the machine's clock has run ahead since the process started
 * @param sinceLast milliseconds since the last night without a doubt; null: there was none yet
 */
export function doubtOf({ total, younger, going }: Share, drift: number, sinceLast: number | null): Doubt | null {
  if (drift > MOST_DRIFT_MS) return 'clock_ahead';
  if (going === 0) return null;
  if (sinceLast !== null && sinceLast > LONGEST_PAUSE_MS) return 'long_pause';
  if (younger === 0) return 'none_younger';
  return going > USUAL_COUNT && going > total * USUAL_SHARE ? 'large_share' : null;
}
