/** `npm run bench -- desk [--runs=5] [--leads=100000]`: how long the database takes for each page of the desk. */

import { join } from 'node:path';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { type InboxFilters, NO_FILTERS } from '@fairlead/desk/data/filters.ts';
import { readBin } from '@fairlead/desk/queries/bin.ts';
import { listInbox } from '@fairlead/desk/queries/inbox.ts';
import { readLead } from '@fairlead/desk/queries/lead.ts';
import { readNumbers } from '@fairlead/desk/queries/numbers.ts';
import { leadsOfPerson } from '@fairlead/desk/queries/person.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { openDatabase } from '@fairlead/leads/db/open.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { postgres, sqlite } from '../server/stores.ts';
import { listOf, runsOf } from '../support/options.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { fill } from './fill.ts';

/** Milliseconds for a page, of the server's time. */
const TARGET_MS = 50;
/** Milliseconds for the figures of about a year. */
const NUMBERS_TARGET_MS = 500;
const NEWEST = Date.UTC(2026, 10, 1);
const { hours } = readSettings();

type Page = { name: string; target: number; read: (db: Database) => Promise<unknown> };

const inbox = (name: string, filters: Partial<InboxFilters>, daysAgo?: number, viewer = 'ada@example.com'): Page => ({
  name: `inbox, ${name}`,
  target: TARGET_MS,
  read: (db) =>
    listInbox(
      db,
      { ...NO_FILTERS, view: 'all', ...filters },
      daysAgo === undefined ? null : `next.${NEWEST - daysAgo * DAY_MS}.x`,
      { now: NEWEST, hours, viewer },
    ),
});

const dayAgo = (days: number) => new Date(NEWEST - days * DAY_MS).toISOString().slice(0, 10);

const numbers = (name: string, days: number): Page => ({
  name: `numbers of ${name}`,
  target: NUMBERS_TARGET_MS,
  read: (db) => readNumbers(db, { from: dayAgo(days), to: dayAgo(0) }, hours.timeZone),
});

export const PAGES: Page[] = [
  inbox('what is mine today', { view: 'mine' }),
  inbox('what is mine today, of somebody new', { view: 'mine' }, undefined, 'nobody@example.com'),
  inbox('what is late', { view: 'late' }),
  inbox('what is late, page in the middle', { view: 'late' }, 170),
  inbox('what nobody has', { view: 'nobody' }),
  inbox('what waits', { view: 'waiting' }),
  inbox('what nobody has planned', { view: 'idle' }),
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
  inbox('a text and the stage of most leads', { text: 'nobody at all', stage: 'new' }),
  inbox('a text and a stage', { text: 'nobody at all', stage: 'won' }),
  inbox('digits in one lead', { text: '555-1050008' }),
  {
    name: 'a lead',
    target: TARGET_MS,
    read: (db) => readLead(db, [], '00000000-0000-4000-8000-100000050007', []),
  },
  {
    name: 'leads of a person',
    target: TARGET_MS,
    read: (db) => leadsOfPerson(db, '00000000-0000-4000-8000-100000050007'),
  },
  { name: 'the bin', target: TARGET_MS, read: readBin },
  numbers('91 days', 91),
  numbers('350 days, all leads', 350),
  numbers('10 years', 3_652),
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
          : { kind: 'sqlite', file: join(env.DATA_DIR, 'leads.sqlite') },
      );
      try {
        await fill(db, count, NEWEST);
        // What the database does by itself after some time.
        if (env.DATABASE_URL && typeof found !== 'string')
          await found.server.query('vacuum analyze', new URL(env.DATABASE_URL).pathname.slice(1));
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
      `Target: ${TARGET_MS} ms; ${NUMBERS_TARGET_MS} ms for the numbers`,
    ['page', ...stores.map((name) => `${name} ms`), 'met'],
    [...times].map(([name, took]) => [
      name,
      ...took.map((ms) => figure(ms, 1)),
      verdict(took.every((ms) => PAGES.some((page) => page.name === name && ms <= page.target))),
    ]),
  );
}
