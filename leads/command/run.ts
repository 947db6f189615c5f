import { existsSync, readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { readConfig } from '../base/config.ts';
import type { Env } from '../base/env.ts';
import { codeOf, messageOf, propertyOf, sqliteCodeOf } from '../base/errors.ts';
import { readSettings } from '../base/settings.ts';
import { openDatabase } from '../db/open.ts';
import { configuredChannels } from '../delivery/channels/all.ts';
import { readCall, UsageError } from './arguments.ts';
import { CollapseError } from './backup.ts';
import { commands } from './commands.ts';
import { asOwner } from './data-owner.ts';
import { print } from './output.ts';

/** Milliseconds to wait for the database. Short, because a person waits for the answer. */
const PATIENCE_MS = 2_000;

/**
 * Carries out one call of `npm run leads`.
 * @param complain prints one sentence about an error for a person
 * @returns the exit code: 2 for a wrong command line, 3 for a backup with most leads missing, 1 for any other error
 */
export async function runLeads(
  typed: string[],
  env: Env,
  out: Writable,
  complain: (sentence: string) => void,
): Promise<number> {
  try {
    await carryOut(typed, env, out);
    return 0;
  } catch (error) {
    complain(explain(error));
    if (error instanceof UsageError) complain('npm run leads shows what there is.');
    return error instanceof UsageError ? 2 : error instanceof CollapseError ? 3 : 1;
  }
}

async function carryOut(typed: string[], env: Env, out: Writable): Promise<void> {
  const call = readCall(typed);
  if (call === null) return print([readFileSync(new URL('./usage.txt', import.meta.url), 'utf8')], out);
  const settings = readSettings();
  const config = readConfig(env, settings);
  const { database } = config;
  const channels = configuredChannels(env, config).map(({ name }) => name);
  // Opening would create an empty database, and a wrong folder would look like an agency without leads.
  if (database.kind === 'sqlite' && call.command !== 'restore' && !existsSync(database.file)) {
    throw new ConfigError(`There are no leads at ${database.file}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  await asOwner(config, async () => {
    const db = await openDatabase(database, PATIENCE_MS);
    try {
      await print(commands[call.command]({ db, config, settings, channels, ...call }), out);
    } finally {
      await db.destroy();
    }
  });
}

/**
 * One sentence about the error that stopped a command. A driver's own message is not shown, because it can quote a row.
 */
function explain(error: unknown): string {
  const code = codeOf(error);
  // Node tries several addresses of a host, and reports the failures together.
  const inner = error instanceof AggregateError ? codeOf(error.errors[0]) : code;
  const ofSqlite = SQLITE[sqliteCodeOf(error)];
  if (ofSqlite) return ofSqlite;
  if (code === 'ENOSPC') return 'The disk is full.';
  const path = propertyOf(error, 'path');
  if (path && FILES[code]) return `${String(path).replace(/\.\d+\.unfinished$/, '')}: ${FILES[code]}.`;
  if (inner && /^(?:E[A-Z_]+|[0-9A-Z]{5})$/.test(inner)) {
    return `Database error (${inner})${POSTGRES[inner] ? `: ${POSTGRES[inner]}` : ''}.`;
  }
  return messageOf(error) || String(error);
}

const NOT_WRITABLE =
  'The database cannot be written by this user: run the command as the user of the server, or as root.';
const DAMAGED = 'The database file is damaged: see "Restore" in docs/operating.md.';

const SQLITE: Record<number, string> = {
  5: 'Another process holds the database: try again in a moment.',
  8: NOT_WRITABLE,
  11: DAMAGED,
  13: 'The disk is full.',
  14: NOT_WRITABLE,
  26: DAMAGED,
};

const FILES: Record<string, string> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this user may not write there',
  EISDIR: 'that is a folder, so name a file in it',
  ELOOP: 'that is a link, and none is followed there, so remove it',
};

const POSTGRES: Record<string, string> = {
  ECONNREFUSED: 'nothing answers at that address, so see DATABASE_URL',
  ENOTFOUND: 'there is no such host, so see DATABASE_URL',
  '28P01': 'the password in DATABASE_URL is wrong',
  '3D000': 'the database in DATABASE_URL does not exist',
};
