/** Secrets of links and sessions: 256 random bits each. The database holds only their hashes. */
import { createHash, randomBytes } from 'node:crypto';

export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text can be a token at all. */
export const isToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What the database holds of a token. A token is random, so a plain hash cannot be reversed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
