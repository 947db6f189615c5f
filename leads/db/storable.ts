/**
 * A value as both databases store it alike. PostgreSQL refuses a text with NUL, and neither keeps half of a surrogate pair.
 * Every value of every statement passes here, so what a stranger sends can make no statement fail on one of them.
 */
export const storable = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
