/** Links for sign-in: each is valid once, for 15 minutes. Every function takes the database first. */
import type { Database } from '../../db/schema.ts';
import { hashOf, isToken, newToken } from './tokens.ts';

/** Milliseconds for which a link is valid. */
export const LINK_MS = 15 * 60_000;

/** The path of the page that a link opens. */
export const linkPath = (token: string): string => `/desk/sign-in/${token}`;

/**
 * Stores a new link.
 * @param now milliseconds since 1970
 * @param returnTo the page to which it leads, from `returnPath`; null for the inbox
 * @returns its token, which nobody else knows
 */
export async function createLink(
  db: Database,
  email: string,
  now: number,
  returnTo: string | null = null,
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('desk_links')
    .values({ token_hash: hashOf(token), email, return_to: returnTo, expires_at: now + LINK_MS, used_at: null })
    .execute();
  return token;
}

/** Whether the link can still be used. */
export async function isOpen(db: Database, token: string, now: number): Promise<boolean> {
  if (!isToken(token)) return false;
  const link = await db
    .selectFrom('desk_links')
    .select('used_at')
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return link?.used_at === null;
}

/** Uses up a link. One statement, so that of two uses at the same moment only one succeeds. @returns whose it is, or null */
export async function useLink(
  db: Database,
  token: string,
  now: number,
): Promise<{ email: string; returnTo: string | null } | null> {
  if (!isToken(token)) return null;
  const link = await db
    .updateTable('desk_links')
    .set({ used_at: now })
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .returning(['email', 'return_to as returnTo'])
    .executeTakeFirst();
  return link ?? null;
}

/** Makes the open links of an address useless. */
export async function dropLinks(db: Database, email: string): Promise<void> {
  await db.deleteFrom('desk_links').where('email', '=', email).execute();
}
