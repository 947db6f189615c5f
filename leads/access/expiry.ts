/** The end of links, challenges and sessions. */
import type { Database } from '../db/schema.ts';
import { endLinks } from './links.ts';
import { endChallenges } from './passkeys.ts';
import { endSessions } from './sessions.ts';

/**
 * Removes what has expired, so that it stays so when the clock is set back. What a clock that was ahead has made is removed
 * too: whoever has it signs in again. Call it every minute.
 * @throws the driver's error
 */
export async function endExpired(db: Database, now: number): Promise<void> {
  await db.batch([endLinks(db, now), endChallenges(db, now), endSessions(db, now)]);
}
