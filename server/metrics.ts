/** Figures for Prometheus, on a port of their own so that the public one never shows them. */
import { createServer, type Server } from 'node:http';
import { sql } from 'kysely';
import type { Database } from './db/schema.ts';
import type { Gate } from './gate.ts';
import type { Log } from './log.ts';

export type Metrics = {
  /** Writes the event and counts it. */
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
      const { states, oldest } = await waiting(db);
      return [
        metric('events_total', 'counter', 'Events as they are logged.', 'event', [...events]),
        metric('answers_total', 'counter', 'Answers of the function.', 'status', [...answers]),
        metric('leads', 'gauge', 'Leads in the database.', 'state', states),
        single(
          'oldest_pending_seconds',
          'Age of the oldest letter that waits.',
          oldest === null ? 0 : (now - oldest) / 1000,
        ),
        single('mail_reachable', '1 while the mail server answers.', gate.isOpen ? 1 : 0),
        single('memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
      ].join('');
    },
  };
}

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

/** @throws the system's error when the address cannot be had */
export async function serveMetrics(host: string, port: number, render: () => Promise<string>): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
  return server;
}
