/** Secrets of links and sessions: 256 random bits each. The database holds only their hashes. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url');

/** What the database holds of a token. A token is random, so a plain hash cannot be reversed. */
export const hashOf = (token: string): string => sha256(token);

/** The token that the forms of a session post. It follows from the session's token and does not reveal it. */
export const csrfOf = (sessionToken: string): string => sha256(`csrf ${sessionToken}`);

/** Compares in a time that does not tell how much is equal. */
export const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
