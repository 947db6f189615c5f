import { setTimeout as delay } from 'node:timers/promises';
import type { Postgres } from '../database/postgres.ts';
import { createStoreAt, type Kind } from '../database/stores.ts';
import { type Services, services } from '../server/receiver.ts';
import { type Rig, startRig } from '../server/rig.ts';
import { until } from '../until.ts';
import { type Account, settle } from './account.ts';
import { type Delivered, settleChannels } from './channels.ts';
import { type Load, startLoad } from './load.ts';

/** Leads between two kills. They are counted in leads, so slow machines and fast ones do the same. */
const LEADS = { least: 5, most: 30 };
const JITTER_MS = 50;
/**
 * A letter's answer may take six tenths of it, since no copy may leave. A letter whose claim was lost waits until its end.
 */
const LEASE = { LEASE_MS: '12000' };

export type KillAccount = Account & {
  /** By the name of each channel but the letter. */
  channels: Record<string, Delivered>;
};

async function settleAll(load: Load, url: string, rig: Rig, receivers: Services): Promise<KillAccount> {
  const account = await settle(load.sent, url, rig);
  return { ...account, channels: await settleChannels(rig, receivers) };
}

async function runForAWhile(load: Load): Promise<void> {
  const goal = load.stored() + LEADS.least + Math.random() * (LEADS.most - LEADS.least);
  await until('the server to take leads', () => load.stored() >= goal, { pauseMs: 5 });
  await delay(Math.random() * JITTER_MS);
}

/**
 * Kills a server under load at random moments and restarts it each time. At the end compares what visitors were told
 * with what was stored and what left. All channels are on.
 */
export async function killLoop(kind: Kind, kills: number): Promise<KillAccount> {
  const receivers = await services();
  await using rig = await startRig(kind, { env: receivers.env });
  let server = rig.server;
  const load = startLoad(() => server.url);
  for (let kill = 0; kill < kills; kill++) {
    await runForAWhile(load);
    await server.kill();
    server = await rig.start();
  }
  await load.stop();
  // Awaited here, since the rig ends with this function.
  return await settleAll(load, server.url, rig, receivers);
}

/** The same with PostgreSQL: all of its processes end at once, while the server goes on. */
export async function killPostgresLoop(postgres: Postgres, kills: number): Promise<KillAccount> {
  const receivers = await services();
  await using rig = await startRig('postgres', {
    env: { ...receivers.env, ...LEASE },
    store: await createStoreAt('postgres', { serverUrl: postgres.url() }),
  });
  const load = startLoad(() => rig.server.url);
  for (let kill = 0; kill < kills; kill++) {
    await runForAWhile(load);
    await postgres.kill();
    await postgres.start();
  }
  await runForAWhile(load);
  await load.stop();
  return await settleAll(load, rig.server.url, rig, receivers);
}
