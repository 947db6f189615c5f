/** `npm run bench -- desk [--runs=5] [--leads=100000]`: how long the database takes for each page of the desk. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { type InboxFilters, NO_FILTERS } from '../../desk/model/filters.ts';
import { deskQueries } from '../../desk/queries/index.ts';
import { openDatabase } from '../../server/db/open.ts';
import { type Database, SCHEMA } from '../../server/db/schema.ts';
import { postgres, sqlite } from '../server/stores.ts';
import { listOf, runsOf } from '../support/options.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { fill } from './fill.ts';

/** Milliseconds for a page, of the server's time. */
const TARGET_MS = 50;
const NEWEST = Date.UTC(2026, 10, 1);
const DAY_MS = 86_400_000;
const queries = deskQueries([]);

type Page = { name: string; read: (db: Database) => Promise<unknown> };

const inbox = (name: string, filters: Partial<InboxFilters>, daysAgo?: number): Page => ({
  name: `inbox, ${name}`,
  read: (db) =>
    queries.listInbox(
      db,
      { ...NO_FILTERS, ...filters },
      daysAgo === undefined ? null : `older.${NEWEST - daysAgo * DAY_MS}.x`,
    ),
});

const dayAgo = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString().slice(0, 10);

const PAGES: Page[] = [
  inbox('first page', {}),
  inbox('page in the middle', {}, 170),
  inbox('last page', {}, 347),
  inbox('stage new', { stage: 'new' }),
  inbox('stage won, page in the middle', { stage: 'won' }, 170),
  inbox('a frequent source', { source: 'google' }),
  inbox('a source of one lead', { source: 'partner50007' }),
  inbox('a source without leads', { source: 'nowhere' }),
  inbox('a service and a stage', { service: 'seo', stage: 'qualified' }),
  inbox('a source, a stage and days', { source: 'newsletter', stage: 'lost', from: dayAgo(200), to: dayAgo(100) }),
  inbox('held', { held: true }),
  inbox('a text in many leads', { text: 'first5' }),
  inbox('a text in one new lead', { text: 'last1234' }),
  inbox('a text in no lead', { text: 'nobody at all' }),
  inbox('digits in no lead', { text: '999 999 999' }),
  inbox('a text and a stage', { text: 'nobody at all', stage: 'won' }),
  { name: 'a lead', read: (db) => queries.readLead(db, '00000000-0000-4000-8000-100000050007', []) },
  { name: 'leads of a person', read: (db) => queries.countPerson(db, '00000000-0000-4000-8000-100000050007') },
  { name: 'numbers of 91 days', read: (db) => queries.readNumbers(db, { from: dayAgo(91), to: dayAgo(0) }) },
  { name: 'numbers of all leads', read: (db) => queries.readNumbers(db, { from: dayAgo(350), to: dayAgo(0) }) },
];

export async function benchDesk(args: string[]): Promise<void> {
  const runs = runsOf(args, 5);
  const [count = 0] = listOf(args, '--leads', [100_000]);
  const found = await postgres();
  if (typeof found === 'string') console.log(`PostgreSQL is left out. ${found}`);
  const stores = typeof found === 'string' ? [sqlite] : [sqlite, found.store];
  const times = new Map<string, number[]>();
  try {
    for (const store of stores) {
      const { env, remove } = await store.create();
      const db = await openDatabase(
        env.DATABASE_URL
          ? { kind: 'postgres', url: env.DATABASE_URL }
          : { kind: 'sqlite', file: join(env.DATA_DIR!, 'leads.sqlite') },
      );
      try {
        await fill(db, (table) => (env.DATABASE_URL ? `${SCHEMA}.${table}` : table), count, NEWEST);
        // What the database does by itself after some time.
        if (env.DATABASE_URL) await sql`vacuum analyze`.execute(db);
        for (const { name, read } of PAGES) {
          times.set(name, [...(times.get(name) ?? []), await measure(() => read(db), runs)]);
          process.stderr.write('.');
        }
      } finally {
        await db.destroy();
        remove();
      }
    }
  } finally {
    if (typeof found !== 'string') await found.server.stop();
  }
  process.stderr.write('\n');
  print(
    times,
    stores.map(({ name }) => name),
    count,
    runs,
  );
}

async function measure(read: () => Promise<unknown>, runs: number): Promise<number> {
  await read();
  const took: number[] = [];
  for (let run = 0; run < runs; run++) {
    const began = performance.now();
    await read();
    took.push(performance.now() - began);
  }
  return median(took);
}

function print(times: Map<string, number[]>, stores: string[], count: number, runs: number): void {
  printTable(
    `The desk on ${count} leads: milliseconds of the server for each page, without its HTML. Median of ${runs}.\n` +
      `Target: ${TARGET_MS} ms`,
    ['page', ...stores.map((name) => `${name} ms`), 'met'],
    [...times].map(([name, took]) => [
      name,
      ...took.map((ms) => figure(ms, 1)),
      verdict(took.every((ms) => ms <= TARGET_MS)),
    ]),
  );
}
