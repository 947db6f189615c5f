import type { Database } from '../db/schema.ts';

/**
 * Removes the links and sessions of the desk that have expired. Even with a wrong clock this does no harm: whoever is
 * signed out signs in again. @param now milliseconds since 1970
 */
export async function removeExpired(db: Database, now: number): Promise<void> {
  await db.deleteFrom('desk_links').where('expires_at', '<=', now).execute();
  await db.deleteFrom('desk_sessions').where('expires_at', '<=', now).execute();
}
