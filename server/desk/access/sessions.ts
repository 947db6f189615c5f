/** Sessions of the desk. Every function takes the database first. All times are milliseconds since 1970. */

import type { OpenSession } from '@fairlead/contract/desk/frame.ts';
import type { Database } from '../../db/schema.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** A session ends so long after its start, and so long after its last request. */
export const LIFETIME_MS = 7 * 86_400_000;
export const IDLE_MS = 8 * 3_600_000;

/** A request is noted at most once in so many milliseconds, so that reading a page seldom writes. */
const NOTED_MS = 60_000;
/** A session from further in the future was made before the clock was set back. */
const SKEW_MS = 600_000;

/** Starts a session. @returns its token, for the cookie */
export async function startSession(db: Database, email: string, now: number): Promise<string> {
  const token = newToken();
  const row = { token_hash: hashOf(token), email, created_at: now, seen_at: now, expires_at: now + LIFETIME_MS };
  await db.insertInto('desk_sessions').values(row).execute();
  return token;
}

/**
 * Who is signed in.
 * @param users the addresses that may use the desk. The sessions of any other address end here.
 * @returns null where nobody is
 */
export async function readSession(
  db: Database,
  token: string,
  users: readonly string[],
  now: number,
): Promise<{ email: string; startedAt: number } | null> {
  if (!isToken(token)) return null;
  const hash = hashOf(token);
  const session = await db
    .selectFrom('desk_sessions')
    .select(['email', 'created_at', 'seen_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { email, created_at, seen_at, expires_at } = session;
  if (!users.includes(email)) {
    await endSessionsOf(db, email);
    return null;
  }
  if (now >= expires_at || now - seen_at >= IDLE_MS || created_at > now + SKEW_MS) {
    await endSession(db, token);
    return null;
  }
  if (now - seen_at >= NOTED_MS) {
    await db.updateTable('desk_sessions').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  }
  return { email, startedAt: created_at };
}

export async function endSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('desk_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends every session of an address. @returns how many there were */
export async function endSessionsOf(db: Database, email: string): Promise<number> {
  const ended = await db.deleteFrom('desk_sessions').where('email', '=', email).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** The open sessions of an address, the newest first. @param token of the session that asks */
export async function openSessions(db: Database, email: string, token: string, now: number): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .select(['token_hash', 'created_at', 'seen_at'])
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .where('seen_at', '>', now - IDLE_MS)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .execute();
  const own = hashOf(token);
  return rows.map(({ token_hash: id, created_at: startedAt, seen_at: seenAt }) => ({
    ...{ id, startedAt, seenAt },
    here: id === own,
  }));
}

/**
 * Ends sessions of an address, but never the one that asks.
 * @param id of one session; null for all
 */
export async function endOtherSessions(db: Database, email: string, token: string, id: string | null): Promise<void> {
  const others = db.deleteFrom('desk_sessions').where('email', '=', email).where('token_hash', '<>', hashOf(token));
  await (id === null ? others : others.where('token_hash', '=', id)).execute();
}
