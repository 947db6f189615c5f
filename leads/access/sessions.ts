/** Sessions of the desk. Every function takes the database first. All times are milliseconds since 1970. */

import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../base/clock.ts';
import { type Found, insertWhere } from '../db/insert-where.ts';
import type { Database, Statement, Tables } from '../db/schema.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/**
 * An open session of somebody. `id` is the hash of its token, with which nobody can sign in. `here` is the session that
 * asks. Times are milliseconds since 1970.
 */
export type OpenSession = { id: string; startedAt: number; seenAt: number; here: boolean };

/** A session ends so long after its start, and so long after its last request. */
export const LIFETIME_MS = 7 * 86_400_000;
export const IDLE_MS = 8 * 3_600_000;

/** A request is noted at most once in so many milliseconds, so that reading a page seldom writes. */
const NOTED_MS = 60_000;
/** A session that a statement starts, and its token, for the cookie. @param where a query that finds nothing if it is not to start */
export function newSession(
  db: Database,
  email: string,
  now: number,
  where?: Found,
): { token: string; start: Statement } {
  const token = newToken();
  const row = { token_hash: hashOf(token), email, created_at: now, seen_at: now, expires_at: now + LIFETIME_MS };
  return { token, start: insertWhere(db, 'desk_sessions', row, where) };
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
    .select(['email', 'created_at', 'seen_at'])
    .select((eb) => isOpen(eb, now).as('open'))
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  if (session === undefined) return null;
  const { email, created_at, seen_at, open } = session;
  if (!users.includes(email)) {
    await db.batch([endSessionsOf(db, email)]);
    return null;
  }
  if (!open) {
    await db.batch([endSession(db, token)]);
    return null;
  }
  if (now - seen_at >= NOTED_MS) {
    await db.updateTable('desk_sessions').set({ seen_at: now }).where('token_hash', '=', hash).execute();
  }
  return { email, startedAt: created_at };
}

/** Whether a session has not ended by its times. */
const isOpen = (eb: ExpressionBuilder<Tables, 'desk_sessions'>, now: number) =>
  eb.and([
    eb('expires_at', '>', now),
    eb('created_at', '<=', now + SKEW_MS),
    eb('seen_at', '>', now - IDLE_MS),
    eb('seen_at', '<=', now + SKEW_MS),
  ]);

/** A statement that ends what has expired. */
export const endSessions = (db: Database, now: number): Statement =>
  db.deleteFrom('desk_sessions').where((eb) => eb.not(isOpen(eb, now)));

/** A statement that ends a session. */
export const endSession = (db: Database, token: string): Statement =>
  db.deleteFrom('desk_sessions').where('token_hash', '=', hashOf(token));

/** A statement that ends every session of an address. */
export const endSessionsOf = (db: Database, email: string): Statement =>
  db.deleteFrom('desk_sessions').where('email', '=', email);

/** The open sessions of an address, the newest first. @param token of the session that asks */
export async function openSessions(db: Database, email: string, token: string, now: number): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('desk_sessions')
    .select(['token_hash', 'created_at', 'seen_at'])
    .where('email', '=', email)
    .where((eb) => isOpen(eb, now))
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
 * A statement that ends sessions of an address, but never the one that asks.
 * @param id of one session; null for all
 */
export function endOtherSessions(db: Database, email: string, token: string, id: string | null): Statement {
  const others = db.deleteFrom('desk_sessions').where('email', '=', email).where('token_hash', '<>', hashOf(token));
  return id === null ? others : others.where('token_hash', '=', id);
}
