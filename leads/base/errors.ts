/** Readers of thrown values. Anything can be thrown, so they assume nothing. */

/** A property of a thrown value; undefined without one. */
export const propertyOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/** The code of a Node or PostgreSQL error, such as `ENOENT` or `55P03`; empty without one. */
export const codeOf = (error: unknown): string => String(propertyOf(error, 'code') ?? '');

/** SQLite's primary result code, such as 5 for a busy database; 0 without one. */
export const sqliteCodeOf = (error: unknown): number => Number(propertyOf(error, 'errcode') ?? 0) % 256;

/** The message of an error; empty without one. */
export const messageOf = (error: unknown): string => String(propertyOf(error, 'message') ?? '');
