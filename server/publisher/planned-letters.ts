/** Letters about what was planned and could not go live. The publisher has no mail, so it tells the server with its health. */
import { createHash } from 'node:crypto';
import type { PlannedFailure } from '@fairlead/contract/publisher.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { plannedNotice } from '@fairlead/leads/delivery/notices.ts';

/**
 * Orders a letter for each, once: it is told again each minute. Only who may use the desk gets one, since the publisher must
 * not be able to write to anybody.
 * @returns how many are new
 */
export async function orderPlannedLetters(
  db: Database,
  failures: readonly PlannedFailure[],
  members: readonly string[],
  now: number,
): Promise<number> {
  const known = new Set(members.map((member) => member.toLowerCase()));
  let ordered = 0;
  for (const failure of failures.filter(({ to }) => known.has(to.toLowerCase()))) {
    const name = `planned-${createHash('sha256').update(JSON.stringify(failure)).digest('hex').slice(0, 16)}`;
    const { numInsertedOrUpdatedRows: rows } = await plannedNotice(db, name, failure, now).executeTakeFirstOrThrow();
    ordered += Number(rows ?? 0);
  }
  return ordered;
}
