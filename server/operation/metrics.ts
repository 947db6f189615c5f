/** The figures of the server: for its alarms, and for Prometheus on a separate port, so that the public port never shows them. */
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { PublisherHealth } from '@fairlead/contract/publisher.ts';
import type { Log } from '@fairlead/leads/base/log.ts';
import type { Database, DeliveryState } from '@fairlead/leads/db/schema.ts';
import type { Channel } from '@fairlead/leads/delivery/channel.ts';
import type { Outbox } from '@fairlead/leads/delivery/outbox.ts';
import type { Sample } from './conditions.ts';
import { bind, KEEP_ALIVE_MS } from './listen.ts';
import { type Totals, totalsOf } from './totals.ts';

export type Metrics = {
  /** Counts the event and writes it. */
  log: Log;
  /** Counts an answer of the function. */
  countAnswer(status: number): void;
  measure(db: Database, outbox: Pick<Outbox, 'pools'>, now: number, also: Also): Promise<Metric[]>;
};

type Metric = { name: string; type: 'counter' | 'gauge' | 'histogram'; help: string; samples: readonly Sample[] };

/** What neither the database nor the outbox knows. */
type Also = {
  /** Milliseconds since a test lead of this server has passed; null where it sends none. */
  testLeadAge: number | null;
  /** Of the disk with the data. */
  freeBytes: number | null;
  /** False where somebody else keeps backups. */
  backups: boolean;
  /** How the publisher is, `away` where it does not answer; null where there is none. */
  publisher: PublisherHealth | 'away' | null;
};

/** These events are counted from the start, as 0. So the first one is an increase and can raise an alarm. */
const WATCHED = [
  'lead_stored',
  'lead_not_stored',
  'limit_not_counted',
  'letter_sent',
  'letter_failed',
  'letter_dead',
  'letter_not_recorded',
  'delivery_sent',
  'delivery_failed',
  'delivery_dead',
  'delivery_not_recorded',
  'channel_stopped',
  'outbox_failed',
  'retention_doubted',
  'retention_failed',
  'reminders_failed',
  'owners_failed',
  'policy_reported',
  'bug',
];
const WATCHED_ANSWERS = ['200', '401', '403', '429', '503'];

/** Seconds until a receiver has accepted a delivery: what leaves at once, what is tried again, and what outlasts an outage. */
const BUCKETS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900, 3_600, 21_600, 86_400];
/** Deliveries of one channel: how many in each bucket, where the last one has no end, and their seconds in all. */
type Accepted = { counts: number[]; seconds: number };

/** Milliseconds after which the database counts as away. Prometheus waits 10 s, and needs the other metrics too. */
const PATIENCE_MS = 3_000;

/** Counts events and answers from now on. @param write the log that gets the events */
export function createMetrics(write: Log): Metrics {
  const events = new Map(WATCHED.map((event) => [event, 0]));
  const answers = new Map(WATCHED_ANSWERS.map((status) => [status, 0]));
  const accepted = new Map<string, Accepted>();
  let erased = 0;
  const count = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  return {
    log(event, fields) {
      count(events, event);
      if (event === 'retention_erased') erased += Number(fields?.count);
      if (event === 'letter_sent') countAccepted(accepted, 'letter', Number(fields?.after_ms));
      if (event === 'delivery_sent') countAccepted(accepted, String(fields?.channel), Number(fields?.after_ms));
      write(event, fields);
    },
    countAnswer: (status) => void count(answers, String(status)),
    async measure(db, outbox, now, { testLeadAge, freeBytes, backups, publisher }) {
      const found = totalsOf(db, now).catch(() => null);
      const totals = await Promise.race([found, delay(PATIENCE_MS, null, { ref: false })]);
      const channels = outbox.pools.map(({ channel }) => channel.name);
      return [
        metric('events_total', 'counter', 'Events as they are logged.', 'event', [...events]),
        metric('answers_total', 'counter', 'Answers of the function.', 'status', [...answers]),
        metric('leads_erased_total', 'counter', 'Leads erased by this server.', 'by', [['retention', erased]]),
        single('database_up', '1 while the database answers.', totals ? 1 : 0),
        single('mail_up', '1 while the mail server answers.', isMailUp(outbox) ? 1 : 0),
        metric('channel_up', 'gauge', '1 while the receiver of a channel answers and wants more.', 'channel', [
          ...outbox.pools.map(({ channel }) => [channel.name, isUp(outbox, channel) ? 1 : 0] as const),
        ]),
        ofAccepted(accepted, channels),
        single('resident_memory_bytes', 'Resident memory.', process.memoryUsage.rss()),
        ...(freeBytes === null ? [] : [single('disk_free_bytes', 'Free on the disk with the data.', freeBytes)]),
        ...(testLeadAge === null
          ? []
          : [single('test_lead_age_seconds', 'Time since a test lead has passed.', seconds(testLeadAge))]),
        ...ofPublisher(publisher),
        ...(totals
          ? [...ofLeads(totals, now), ...ofBackups(totals, now, backups), ...ofDeliveries(totals, channels, now)]
          : []),
      ];
    },
  };
}

export const samplesOf = (metrics: readonly Metric[]): Sample[] => metrics.flatMap(({ samples }) => samples);

/** Prometheus' text format. Nothing in a label needs an escape: they are names and numbers of this program. */
export const metricsText = (metrics: readonly Metric[]): string =>
  metrics
    .map(({ name, type, help, samples }) => {
      const lines = samples.map(({ name, labels, value }) => {
        const written = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
        return `${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}\n`;
      });
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
    })
    .join('');

function countAccepted(accepted: Map<string, Accepted>, channel: string, afterMs: number): void {
  const found = accepted.get(channel) ?? noneAccepted();
  const bucket = BUCKETS.findIndex((end) => afterMs <= end * 1000);
  const at = bucket === -1 ? BUCKETS.length : bucket;
  found.counts[at] = (found.counts[at] ?? 0) + 1;
  found.seconds += afterMs / 1000;
  accepted.set(channel, found);
}

const noneAccepted = (): Accepted => ({ counts: Array.from({ length: BUCKETS.length + 1 }, () => 0), seconds: 0 });

/** A histogram for each channel of this server. Prometheus' buckets count what is in the smaller ones too. */
function ofAccepted(accepted: ReadonlyMap<string, Accepted>, channels: readonly string[]): Metric {
  const name = 'fairlead_delivery_seconds';
  const samples = channels.flatMap((channel) => {
    const { counts, seconds } = accepted.get(channel) ?? noneAccepted();
    let below = 0;
    const buckets = counts.map((count, at) => {
      below += count;
      return { name: `${name}_bucket`, labels: { channel, le: String(BUCKETS[at] ?? '+Inf') }, value: below };
    });
    const labels = { channel };
    return [
      ...buckets,
      { name: `${name}_sum`, labels, value: seconds },
      { name: `${name}_count`, labels, value: below },
    ];
  });
  const help = 'Time from when a delivery was stored until its receiver accepted it, since the start of this server.';
  return { name, type: 'histogram', help, samples };
}

/** Never negative. A clock that was set back has its own metric, `clock_behind_seconds`. */
const seconds = (milliseconds: number) => Math.max(milliseconds, 0) / 1000;

function ofLeads({ states, oldestPending, newest, latest, marks }: Totals, now: number): Metric[] {
  const age = (at: number | null) => (at === null ? 0 : seconds(now - at));
  const sinceMark = (name: string) => seconds(now - (marks.get(name) ?? 0));
  // Before the first try there is nothing to be late with. What was tried and never passed is very long ago.
  const retention = marks.has('retention_tried') ? sinceMark('retention_passed') : 0;
  // Without any lead, the time since the start, so that a form that never worked is noticed too.
  const silence = newest === null ? seconds(performance.now()) : age(newest);
  return [
    metric('leads', 'gauge', 'Leads in the database.', 'state', Object.entries(states)),
    single('oldest_pending_seconds', 'Age of the oldest letter that waits.', age(oldestPending)),
    single('retention_age_seconds', 'Time since retention last ran without a doubt.', retention),
    single('since_newest_lead_seconds', 'Age of the newest lead, or of the process where there is none.', silence),
    single(
      'clock_behind_seconds',
      'How far the clock is behind the time of the newest lead, backup or erasure.',
      latest === null ? 0 : seconds(latest - now),
    ),
  ];
}

/** Nothing before the first backup. */
function ofBackups({ hasBackup, unsaved }: Totals, now: number, backups: boolean): Metric[] {
  if (backups && !hasBackup) return [];
  const behind = !backups || unsaved === null ? 0 : seconds(now - unsaved);
  return [single('backup_behind_seconds', 'Age of the oldest change that is in no backup.', behind)];
}

/** Nothing where there is none. */
function ofPublisher(publisher: Also['publisher']): Metric[] {
  if (publisher === null) return [];
  const up = single('publisher_up', '1 while the publisher answers.', publisher === 'away' ? 0 : 1);
  if (publisher === 'away') return [up];
  const { buildFailed, pushWaits } = publisher;
  return [
    up,
    single('publisher_build_failed', '1 if the newest build of the site failed.', buildFailed ? 1 : 0),
    single('publisher_push_waits_seconds', 'Age of the oldest commit that the remote does not have.', pushWaits),
  ];
}

/** By channel: those of this server, and those that are off now and still have deliveries. */
function ofDeliveries({ deliveries }: Totals, open: readonly string[], now: number): Metric[] {
  const channels = [...new Set([...open, ...deliveries.map(({ channel }) => channel)])];
  const found = (name: string, is: DeliveryState) =>
    deliveries.find(({ channel, state }) => channel === name && state === is) ?? { count: 0, oldest: now };
  const name = 'fairlead_deliveries';
  const counts = channels.flatMap((channel) =>
    (['pending', 'dead'] as const).map((state) => ({
      ...{ name, labels: { channel, state }, value: found(channel, state).count },
    })),
  );
  const ages = channels.map((channel) => [channel, seconds(now - found(channel, 'pending').oldest)] as const);
  return [
    { name, type: 'gauge', help: 'Deliveries that wait or were given up.', samples: counts },
    metric('oldest_delivery_seconds', 'gauge', 'Age of the oldest delivery that waits.', 'channel', ages),
  ];
}

/** Whether the newest try of each channel with this receiver has reached it, and it wants more. */
const isUp = ({ pools }: Pick<Outbox, 'pools'>, { configuration }: Pick<Channel, 'configuration'>): boolean =>
  pools.every((pool) => pool.channel.configuration !== configuration || (pool.isUp && !pool.isStopped));

/** Whether the newest letter of each kind has reached the mail server. */
export const isMailUp = (outbox: Pick<Outbox, 'pools'>): boolean => isUp(outbox, {});

type Labeled = readonly [value: string, count: number];

function metric(what: string, type: Metric['type'], help: string, label: string, samples: readonly Labeled[]): Metric {
  const name = `fairlead_${what}`;
  return { name, type, help, samples: samples.map(([text, value]) => ({ name, labels: { [label]: text }, value })) };
}

function single(what: string, help: string, value: number): Metric {
  const name = `fairlead_${what}`;
  return { name, type: 'gauge', help, samples: [{ name, labels: {}, value }] };
}

export type MetricsServer = { port: number; close(): void };

/** Serves /metrics. @throws ConfigError when the address cannot be used */
export async function serveMetrics(host: string, port: number, render: () => Promise<string>): Promise<MetricsServer> {
  // Prometheus keeps its connection from one look to the next.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (URL.parse(request.url ?? '', 'http://metrics.invalid')?.pathname !== '/metrics')
      return void response.writeHead(404).end();
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(503).end(),
    );
  });
  const actual = await bind(server, host, port, 'METRICS_HOST and METRICS_PORT');
  return { port: actual, close: () => void server.close() };
}
