/** Figures for Prometheus, on a port of their own so that the public one never shows them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Gate } from './gate.ts';
import { bind } from './listen.ts';
import type { Log } from './log.ts';

export type Metrics = {
  /** Counts the event and writes it. */
  log: Log;
  /** Counts an answer of the function. */
  countAnswer(status: number): void;
  /** All figures in Prometheus' text format. */
  render(db: Database, gate: Gate, now: number): Promise<string>;
};

/** Counted from 0, so that the first of them is an increase to those who watch. */
const WATCHED = [
  'lead_stored',
  'lead_not_stored',
  'limit_not_counted',
  'letter_sent',
  'letter_failed',
  'letter_not_recorded',
  'outbox_failed',
  'bug',
];

export function createMetrics(write: Log): Metrics {
  const events = new Map(WATCHED.map((event) => [event, 0]));
  const answers = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    log(event, fields) {
      count(events, event);
      write(event, fields);
    },
    countAnswer: (status) => void count(answers, String(status)),
    async render(db, gate, now) {
      // An alarm needs the other figures most while the database is away.
      const stock = await waiting(db).catch(() => null);
      return [
        metric('events_total', 'counter', 'Events as they are logged.', 'event', [...events]),
        metric('answers_total', 'counter', 'Answers of the function.', 'status', [...answers]),
        single('database_up', '1 while the database answers.', stock ? 1 : 0),
        single('mail_up', '1 while the mail server answers.', gate.isOpen ? 1 : 0),
        single('resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
        ...(stock
          ? [
              metric('leads', 'gauge', 'Leads in the database.', 'state', stock.states),
              single('oldest_pending_seconds', 'Age of the oldest letter that waits.', ageInSeconds(stock.oldest, now)),
            ]
          : []),
      ].join('');
    },
  };
}

const ageInSeconds = (at: number | null, now: number) => (at === null ? 0 : (now - at) / 1000);

async function waiting(db: Database) {
  const counted = await db
    .selectFrom('leads')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const first = await db
    .selectFrom('leads')
    .select(({ fn }) => fn.min('received_at').as('at'))
    .where('state', '=', sql.lit('pending' as const))
    .executeTakeFirst();
  return { states: counted.map(({ state, count }) => [state, count] as const), oldest: first?.at ?? null };
}

type Sample = readonly [label: string, value: number];

const metric = (name: string, type: string, help: string, label: string, samples: readonly Sample[]) =>
  `# HELP fairlead_${name} ${help}\n# TYPE fairlead_${name} ${type}\n${samples
    .map(([value, count]) => `fairlead_${name}{${label}="${value}"} ${count}\n`)
    .join('')}`;

const single = (name: string, help: string, value: number) =>
  `# HELP fairlead_${name} ${help}\n# TYPE fairlead_${name} gauge\nfairlead_${name} ${value}\n`;

export type MetricsServer = { port: number; close(): void };

/** @throws ConfigError when the address cannot be had */
export async function serveMetrics(host: string, port: number, render: () => Promise<string>): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await bind(server, host, port, 'HOST and METRICS_PORT');
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
