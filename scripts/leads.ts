/** `npm run leads`: the agency's view of its leads. Works beside running servers. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findLead, leadStats, listLeads, purgeLeads, releaseLeads, retryLeads } from '../server/admin.ts';
import { type Config, readConfig } from '../server/config.ts';
import { openDatabase } from '../server/db/open.ts';
import type { Database, LeadState } from '../server/db/schema.ts';
import { readSettings } from '../server/settings.ts';
import { writeBackup } from './leads/backup.ts';
import { asCsv, asLine, asRecord, asSheet, asStats } from './leads/show.ts';

const USAGE = `npm run leads -- <command>

  list [--state pending|held|sent|dead] [--since 2026-01-31] [--limit 50] [--json]   newest first
  show <id>                      everything about one lead
  export [file.csv] [--state …] [--since …]
  stats
  retry <id>… | --all            letters that are dead or waiting become due now
  release <id>… | --all          held leads are let go
  backup <file>                  all leads as one SQLite file, taken while servers run
  purge --days <n> [--state sent|dead|held]   deletes leads older than n days, and their letter files
`;

const OPTIONS = {
  state: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  days: { type: 'string' },
  json: { type: 'boolean' },
  all: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof read>['values'];
const read = (args: string[]) => parseArgs({ args, options: OPTIONS, allowPositionals: true });
const say = (text: string) => process.stdout.write(text);

async function run(args: string[]): Promise<void> {
  const { values, positionals } = read(args);
  const [command = 'help', ...names] = positionals;
  const work = COMMANDS[command];
  if (!work) return void say(USAGE);
  const config = readConfig(process.env, readSettings());
  const db = await openDatabase(config.database);
  try {
    await work({ db, config, values, names });
  } finally {
    await db.destroy();
  }
}

type Task = { db: Database; config: Config; values: Options; names: string[] };

const COMMANDS: Record<string, (task: Task) => Promise<void>> = {
  async list({ db, values }) {
    const limit = values.limit === undefined ? {} : { limit: whole('limit', values.limit) };
    const leads = await listLeads(db, { ...filter(values), ...limit });
    for (const lead of leads) say(`${values.json ? JSON.stringify(asRecord(lead)) : asLine(lead)}\n`);
  },
  async show({ db, names }) {
    say(asSheet(await one(db, names[0])));
  },
  async export({ db, values, names }) {
    const text = [...asCsv(await listLeads(db, filter(values)))].join('');
    if (names[0]) writeFileSync(names[0], text);
    else say(text);
  },
  async stats({ db }) {
    say(asStats(await leadStats(db, Date.now())));
  },
  async retry({ db, values, names }) {
    say(`${await retryLeads(db, await chosen(db, values, names), Date.now())} due now\n`);
  },
  async release({ db, values, names }) {
    say(`${await releaseLeads(db, await chosen(db, values, names), Date.now())} released\n`);
  },
  async backup({ db, config, names }) {
    if (!names[0]) throw new Error('Name the file: npm run leads -- backup leads-2026-01-31.sqlite');
    say(`${await writeBackup(db, config.database, resolve(names[0]))} leads in ${names[0]}\n`);
  },
  async purge({ db, config, values }) {
    if (values.days === undefined) throw new Error('Say how old: npm run leads -- purge --days 365');
    const state = stateOf(values.state ?? 'sent');
    if (state === 'pending') throw new Error('A lead whose letter has not left is not purged: retry it first.');
    const before = Date.now() - whole('days', values.days) * 86_400_000;
    const ids = await purgeLeads(db, [state], before);
    removeLetters(join(config.dataDir, 'mail'), new Set(ids));
    say(`${ids.length} deleted\n`);
  },
};

/** Letters that were written as files hold what the row held. */
function removeLetters(folder: string, ids: Set<string>): void {
  let files: string[] = [];
  try {
    files = readdirSync(folder);
  } catch {}
  for (const file of files) {
    const id = /^\d{8}-\d{6}-(.+)\.eml$/.exec(file)?.[1];
    if (id && ids.has(id)) rmSync(join(folder, file));
  }
}

const STATES = ['pending', 'held', 'sent', 'dead'] as const satisfies LeadState[];

function stateOf(text: string): LeadState {
  const state = STATES.find((name) => name === text);
  if (!state) throw new Error(`--state is one of ${STATES.join(', ')}.`);
  return state;
}

function filter({ state, since }: Options) {
  const from = since === undefined ? undefined : Date.parse(since);
  if (Number.isNaN(from)) throw new Error('--since is a date such as 2026-01-31.');
  return { ...(state !== undefined && { state: stateOf(state) }), ...(from !== undefined && { since: from }) };
}

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} is a whole number.`);
  return Number(text);
}

async function one(db: Database, start: string | undefined) {
  const lead = start ? await findLead(db, start) : undefined;
  if (!lead) throw new Error(start ? `There is no lead ${start}.` : 'Name the lead by its id, or the beginning of it.');
  return lead;
}

async function chosen(db: Database, values: Options, names: string[]): Promise<string[] | 'all'> {
  if (values.all) return 'all';
  if (names.length === 0) throw new Error('Name the leads by their ids, or write --all.');
  return Promise.all(names.map(async (name) => (await one(db, name)).id));
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
