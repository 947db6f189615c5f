import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@fairlead/contract/records.ts';
import { NO_LIMITS, PATH, payload } from '@fairlead/leads/testing/leads/payloads.ts';
import autocannon from 'autocannon';
import { cpuTimes } from '../support/cpu.ts';
import { memoryOf, startFairlead } from '../support/process.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import type { Store } from './stores.ts';

const CONNECTIONS = [1, 10, 50];
/** The slowest hundredth of answers at ten connections, in synced appends. */
const APPENDS = 100;
/** A mail server that is not there: letters wait in the outbox, and the server only stores leads. */
const NO_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com', MAIL_TO: 'leads@example.com' };

/** Services that are not there: each lead has a delivery for every channel, and all of them wait. */
const NO_SERVICES = {
  ...NO_MAIL,
  ...{ CONFIRMATION: '1', WEBHOOK_URL: 'http://127.0.0.1:9', WEBHOOK_SECRET: `whsec_${'A'.repeat(32)}` },
  ...{ SLACK_WEBHOOK_URL: 'http://127.0.0.1:9', HUBSPOT_TOKEN: 'token', HUBSPOT_API: 'http://127.0.0.1:9' },
};

/** What leaves, with the settings for it, and how many leads a second are wanted at ten connections. */
const MODES = {
  'letters wait': { env: NO_MAIL, rate: 3_000 },
  'letters leave as files': { env: {}, rate: 3_000 },
  'all channels wait': { env: NO_SERVICES, rate: 1_500 },
};
type Mode = keyof typeof MODES;
type Sample = { rate: number; perCpu: number; p50: number; p99: number; appendMs: number; memory: number };

/** Prints how many leads a second the server stores before it answers, and how long the slowest visitors wait. */
export async function benchLeads(stores: Store[], runs: number): Promise<void> {
  const samples = new Map<string, Sample[]>();
  for (let run = 0; run < runs; run++) {
    for (const store of stores) {
      for (const mode of keysOf(MODES)) {
        await measure(store, mode, (connections, sample) => {
          const name = `${store.name}, ${mode}, ${connections}`;
          samples.set(name, [...(samples.get(name) ?? []), sample]);
        });
        process.stderr.write('.');
      }
    }
  }
  process.stderr.write('\n');
  print(samples, runs);
}

async function measure(store: Store, mode: Mode, note: (connections: number, sample: Sample) => void) {
  const { env, count, remove } = await store.create();
  const server = await startFairlead({ ...NO_LIMITS, ...env, ...MODES[mode].env });
  let acknowledged = 0;
  try {
    for (const connections of CONNECTIONS) {
      const appendMs = measureAppend(env.DATA_DIR);
      acknowledged += (await fire(server.url, connections, 1)).stored;
      const used = cpuTimes(server.pid).own;
      const { stored, rate, p50, p99 } = await fire(server.url, connections, 3);
      acknowledged += stored;
      const perCpu = (stored / (cpuTimes(server.pid).own - used)) * 1000;
      const memory = memoryOf(server.pid);
      note(connections, { rate, perCpu, p50, p99, appendMs, memory });
    }
    const stored = await count();
    // What was under way at the end may be stored without its answer.
    if (stored < acknowledged) throw new Error(`${acknowledged} leads were acknowledged and ${stored} are stored.`);
  } finally {
    await server.stop('SIGKILL');
    remove();
  }
}

let sequence = 0;

/** Sends leads that are no repeats of each other for some seconds, one after the other on each connection. */
async function fire(url: string, connections: number, duration: number) {
  const result = await autocannon({
    url,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        path: PATH,
        headers: { 'content-type': 'application/json' },
        setupRequest: (request) => {
          const visitor = `v${process.pid}-${sequence++}`;
          const own = { email: `${visitor}@example.com`, website: `https://${visitor}.example.com` };
          return { ...request, body: JSON.stringify(payload(own)) };
        },
      },
    ],
  });
  const stored = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} answers were no success, and ${result.errors} requests had none.`);
  return { stored, rate: stored / duration, p50: result.latency.p50, p99: result.latency.p99 };
}

function print(samples: Map<string, Sample[]>, runs: number): void {
  const rows = [...samples].map(([name, taken]) => {
    const middle = (key: keyof Sample) => median(taken.map((sample) => sample[key]));
    const [rate, appendMs, p99] = [middle('rate'), middle('appendMs'), middle('p99')];
    // The targets hold for SQLite at ten connections. The other rows show how the figures change with the load.
    const judged = name.startsWith('SQLite') && name.endsWith(' 10');
    const mode = keysOf(MODES).find((known) => name.includes(known));
    const met = mode !== undefined && rate >= MODES[mode].rate && p99 <= APPENDS * appendMs;
    return [
      name,
      figure(rate, 0),
      figure(middle('perCpu'), 0),
      figure(1000 / appendMs, 0),
      figure((rate * appendMs) / 1000),
      figure(middle('p50'), 1),
      figure(p99, 1),
      figure(appendMs),
      figure(p99 / appendMs, 0),
      figure(middle('memory'), 0),
      judged ? verdict(met) : '',
    ];
  });
  printTable(
    `Leads that are on disk before the answer, beside synced appends of 4 KB to the same disk. Median of ${runs}.\n` +
      `Targets on SQLite at 10 connections: ${Object.entries(MODES)
        .map(([mode, { rate }]) => `${rate} a second where ${mode}`)
        .join(', ')}; p99 within ${APPENDS} synced appends`,
    [
      'store, what leaves, connections',
      'leads/s',
      'leads/cpu s',
      'appends/s',
      'ratio',
      'p50 ms',
      'p99 ms',
      'append ms',
      'p99/append',
      'MB',
      'met',
    ],
    rows,
  );
}

/** What one append writes: as much as a page of a database. */
const PAGE = Buffer.alloc(4096, 'lead');

/**
 * The disk's own limit: milliseconds of one synced append to a file in this folder, the median of as many as fit into
 * `forMs` milliseconds.
 */
function measureAppend(folder: string, forMs = 500): number {
  const path = join(folder, 'appends');
  const file = openSync(path, 'a');
  const took: number[] = [];
  try {
    const until = performance.now() + forMs;
    while (performance.now() < until) {
      const began = performance.now();
      writeSync(file, PAGE);
      fdatasyncSync(file);
      took.push(performance.now() - began);
    }
  } finally {
    closeSync(file);
    rmSync(path);
  }
  return median(took);
}
