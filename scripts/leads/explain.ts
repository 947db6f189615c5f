import { codeOf, messageOf, propertyOf, sqliteCodeOf } from '../../server/base/errors.ts';

/**
 * One sentence about the error that stopped a command. A driver's own message is not shown, because it can quote a row.
 */
export function explain(error: unknown): string {
  const code = codeOf(error);
  // Node tries several addresses of a host, and reports the failures together.
  const inner = error instanceof AggregateError ? codeOf(error.errors[0]) : code;
  switch (sqliteCodeOf(error)) {
    case 5:
      return 'Another process holds the database: try again in a moment.';
    case 8:
    case 14:
      return 'The database cannot be written by this user: run the command as the user of the server, or as root.';
    case 11:
    case 26:
      return 'The database file is damaged: see "Restore" in docs/operating.md.';
    case 13:
      return 'The disk is full.';
  }
  if (code === 'ENOSPC') return 'The disk is full.';
  const path = propertyOf(error, 'path');
  if (path && FILES[code]) return `${String(path).replace(/\.\d+\.unfinished$/, '')}: ${FILES[code]}.`;
  if (inner && /^(?:E[A-Z_]+|[0-9A-Z]{5})$/.test(inner)) {
    return `Database error (${inner})${POSTGRES[inner] ? `: ${POSTGRES[inner]}` : ''}.`;
  }
  return messageOf(error) || String(error);
}

const FILES: Record<string, string> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EISDIR: 'that is a folder, so name a file in it',
};

const POSTGRES: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that address, so see DATABASE_URL',
  ENOTFOUND: 'there is no such host, so see DATABASE_URL',
  '28P01': 'the password in DATABASE_URL is wrong',
  '3D000': 'the database in DATABASE_URL does not exist',
};
