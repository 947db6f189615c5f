import { existsSync, readFileSync } from 'node:fs';
import type { Writable } from 'node:stream';
import { readConfig } from '../../server/base/config.ts';
import { ConfigError, type Env } from '../../server/base/env.ts';
import { readSettings } from '../../server/base/settings.ts';
import { openDatabase } from '../../server/db/open.ts';
import { configuredChannels } from '../../server/delivery/channels/all.ts';
import { readCall, UsageError } from './arguments.ts';
import { commands } from './commands.ts';
import { CollapseError } from './compare.ts';
import { explain } from './explain.ts';
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
  const config = readConfig(env, readSettings());
  const { database } = config;
  const channels = configuredChannels(env, config).map(({ name }) => name);
  // Opening would create an empty database, and a wrong folder would look like an agency without leads.
  if (database.kind === 'sqlite' && call.command !== 'restore' && !existsSync(database.file)) {
    throw new ConfigError(`There are no leads at ${database.file}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  const db = await openDatabase(database, PATIENCE_MS);
  try {
    await print(commands[call.command]({ db, config, channels, ...call }), out);
  } finally {
    await db.destroy();
  }
}
