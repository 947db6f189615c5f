/** `npm run leads`: the agency's view of its leads. Works beside running servers. */
import { existsSync, readFileSync } from 'node:fs';
import { readConfig } from '../server/base/config.ts';
import { ConfigError } from '../server/base/env.ts';
import { readSettings } from '../server/base/settings.ts';
import { openDatabase } from '../server/db/open.ts';
import { readCall, UsageError } from './leads/arguments.ts';
import { commands } from './leads/commands.ts';
import { CollapseError } from './leads/compare.ts';
import { explain } from './leads/explain.ts';
import { print } from './leads/output.ts';

// Leads, backups and exports are for this user alone.
process.umask(0o077);

/** Somebody waits at the keyboard. */
const PATIENCE_MS = 2_000;

async function run(typed: string[]): Promise<void> {
  const call = readCall(typed);
  if (call === null)
    return print([readFileSync(new URL('./leads/usage.txt', import.meta.url), 'utf8')], process.stdout);
  const config = readConfig(process.env, readSettings());
  const { database } = config;
  // Opening would make an empty one, and a wrong folder would look like an agency without leads.
  if (database.kind === 'sqlite' && call.command !== 'restore' && !existsSync(database.file)) {
    throw new ConfigError(`There are no leads at ${database.file}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  const db = await openDatabase(database, PATIENCE_MS);
  try {
    await print(commands[call.command]({ db, config, ...call }), process.stdout);
  } finally {
    await db.destroy();
  }
}

// Whoever reads may stop early, as `head` does: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(explain(error));
  if (error instanceof UsageError) console.error('npm run leads shows what there is.');
  process.exitCode = error instanceof UsageError ? 2 : error instanceof CollapseError ? 3 : 1;
}
