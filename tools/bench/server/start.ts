import { setTimeout as delay } from 'node:timers/promises';
import { memoryOf, type Running, startBare, startFairlead } from '../support/process.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import type { Store } from './stores.ts';

const TARGET = { startMs: 500, memory: 120 };
/** Milliseconds after its start until a server is idle. */
const REST_MS = 1_500;

/** Prints how soon the server listens and how much memory it holds at rest, beside a Node server that does nothing. */
export async function benchStart(stores: Store[], runs: number): Promise<void> {
  const measured = new Map<string, { startMs: number; memory: number }[]>();
  const note = async (name: string, server: Running) => {
    await delay(REST_MS);
    measured.set(name, [...(measured.get(name) ?? []), { startMs: server.startMs, memory: memoryOf(server.pid) }]);
    await server.stop();
  };
  for (let run = 0; run < runs; run++) {
    await note('bare', await startBare());
    for (const store of stores) {
      const { env, remove } = await store.create();
      await note(store.name, await startFairlead(env));
      remove();
    }
  }
  const middle = (name: string, key: 'startMs' | 'memory') => median((measured.get(name) ?? []).map((one) => one[key]));
  const rows = stores.map(({ name }) => {
    const [startMs, memory] = [middle(name, 'startMs'), middle(name, 'memory')];
    const floor = { startMs: middle('bare', 'startMs'), memory: middle('bare', 'memory') };
    const met = startMs < TARGET.startMs && memory < TARGET.memory;
    const start = [figure(startMs, 0), figure(floor.startMs, 0), figure(startMs / floor.startMs)];
    const rest = [figure(memory, 0), figure(floor.memory, 0), figure(memory / floor.memory)];
    return [name, ...start, ...rest, verdict(met)];
  });
  printTable(
    `Start and rest, beside a Node server that does nothing. Median of ${runs}.\n` +
      `Targets: start ${TARGET.startMs} ms, ${TARGET.memory} MB at rest`,
    ['store', 'start ms', 'bare ms', 'times', 'MB at rest', 'bare MB', 'times', 'met'],
    rows,
  );
}
