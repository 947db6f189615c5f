/** Links for sign-in: each is valid once, for 15 minutes. Every function takes the database first. */
import type { ExpressionBuilder } from 'kysely';
import { SKEW_MS } from '../base/clock.ts';
import type { Database, Statement, Tables } from '../db/schema.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** Milliseconds for which a link is valid. */
export const LINK_MS = 15 * 60_000;

/** The path of the page that a link opens. */
export const linkPath = (token: string): string => `/desk/sign-in/${token}`;

/**
 * A new link that a statement stores, and its token, which nobody else knows.
 * @param now milliseconds since 1970
 * @param returnTo the page to which it leads, from `returnPath`; null for the inbox
 */
export function newLink(
  db: Database,
  email: string,
  now: number,
  returnTo: string | null = null,
): { token: string; create: Statement } {
  const token = newToken();
  const row = { token_hash: hashOf(token), email, return_to: returnTo, expires_at: now + LINK_MS, used_at: null };
  return { token, create: db.insertInto('desk_links').values(row) };
}

/** Whose link it is; null for one that cannot be used. */
export async function readLink(
  db: Database,
  token: string,
  now: number,
): Promise<{ email: string; returnTo: string | null } | null> {
  if (!isToken(token)) return null;
  const link = await db
    .selectFrom('desk_links')
    .select(['email', 'return_to as returnTo'])
    .select((eb) => isOpen(eb, now).as('open'))
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!link) return null;
  const { open, ...found } = link;
  if (!open) await db.batch([endLinks(db, now)]);
  return open ? found : null;
}

/** Whether a link can still be used. */
const isOpen = (eb: ExpressionBuilder<Tables, 'desk_links'>, now: number) =>
  eb.and([eb('used_at', 'is', null), ...isInTime(eb, now)]);

const isInTime = (eb: ExpressionBuilder<Tables, 'desk_links'>, now: number) => [
  eb('expires_at', '>', now),
  // Whatever expires later was made while the clock was ahead.
  eb('expires_at', '<=', now + LINK_MS + SKEW_MS),
];

/** A condition for the statements of a batch: the link can be used, until `useUp` has run. */
export const opensWith = (db: Database, token: string, now: number) =>
  db
    .selectFrom('desk_links')
    .select('token_hash')
    .where('token_hash', '=', hashOf(token))
    .where((eb) => isOpen(eb, now));

/** Statements that lock a link until the batch ends, so that of two uses at the same moment only one finds it open. */
export const lockLink = (db: Database, token: string): Statement[] =>
  db.engine === 'sqlite'
    ? []
    : [db.selectFrom('desk_links').select('token_hash').where('token_hash', '=', hashOf(token)).forUpdate()];

/** A statement that uses up a link. It changes a row only if the link was open. */
export const useUp = (db: Database, token: string, now: number): Statement =>
  db
    .updateTable('desk_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where((eb) => isOpen(eb, now));

/** A statement that removes the links that have expired. */
export const endLinks = (db: Database, now: number): Statement =>
  db.deleteFrom('desk_links').where((eb) => eb.not(eb.and(isInTime(eb, now))));

/** A statement that makes the open links of an address useless. */
export const dropLinks = (db: Database, email: string): Statement =>
  db.deleteFrom('desk_links').where('email', '=', email);
