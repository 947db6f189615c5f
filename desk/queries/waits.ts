/** How long leads waited for the first contact. */
import { sql } from 'kysely';
import type { Database } from '../../server/db/schema.ts';
import { isHeld } from './conditions.ts';
import type { Stretch } from './weeks.ts';

const WAIT = sql<number>`contacted_at - lead_work.received_at`;

/**
 * Milliseconds from arrival to the first contact: the one in the middle; of an even number the mean of the two in the
 * middle. Held leads do not count.
 * @param contacted how many leads of the stretch have been contacted
 */
export async function medianWait(db: Database, stretch: Stretch, contacted: number): Promise<number | null> {
  if (contacted === 0) return null;
  const held = await waitsOfHeld(db, stretch);
  const first = (contacted - 1) >> 1;
  const wanted = contacted % 2 === 1 ? 1 : 2;
  // From an index that is ordered by them. There the held ones are among them, which takes less time than to ask each.
  const rows = await db
    .selectFrom('lead_work')
    .select(WAIT.as('wait'))
    .where('contacted_at', 'is not', null)
    .where('received_at', '>=', stretch.from)
    .where('received_at', '<', stretch.to)
    .orderBy(WAIT)
    .offset(first)
    .limit(held.length + wanted)
    .execute();
  const found: number[] = [];
  let passed = 0;
  for (const [at, row] of rows.entries()) {
    const wait = Number(row.wait);
    while (passed < held.length && held[passed]! <= wait) passed++;
    while (found.length < wanted && at - found.length >= passed) found.push(wait);
  }
  // A lead may have been erased between two queries.
  if (found.length === 0) return null;
  return Math.round(found.reduce((sum, wait) => sum + wait, 0) / found.length);
}

/** The waits of held leads, the shortest first. There are few, so each is looked up, which no database does for a join. */
async function waitsOfHeld(db: Database, { from, to }: Stretch): Promise<number[]> {
  const rows = await db
    .selectFrom('leads')
    .select((eb) =>
      eb.selectFrom('lead_work').select(WAIT.as('wait')).whereRef('lead_work.lead_id', '=', 'leads.id').as('wait'),
    )
    .where(isHeld)
    .where('received_at', '>=', from)
    .where('received_at', '<', to)
    .execute();
  return rows.flatMap(({ wait }) => (wait === null ? [] : [Number(wait)])).sort((a, b) => a - b);
}
