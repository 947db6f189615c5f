import type { Postgres } from '@fairlead/leads/testing/database/postgres.ts';
import { createStoreAt, type Kind } from '@fairlead/leads/testing/database/stores.ts';
import { type Services, services } from '@fairlead/leads/testing/delivery/receiver.ts';
import { type Rig, startRig } from '../server/rig.ts';
import { type Account, type Delivered, settle, settleChannels } from './account.ts';
import { type Load, startLoad } from './load.ts';

/** Between two kills. Counted in leads and events, so slow machines and fast ones do the same. */
const LEADS = { least: 5, most: 30 };
const EVENTS = 20;
/**
 * A letter's answer may take six tenths of it, since no copy may leave. A letter whose claim was lost waits until its end.
 */
const LEASE = { LEASE_MS: '12000' };

type KillAccount = Account & {
  /** By the name of each channel but the letter. */
  channels: Record<string, Delivered>;
};

async function settleAll(load: Load, url: string, rig: Rig, receivers: Services): Promise<KillAccount> {
  const account = await settle(load.sent, url, rig);
  return { ...account, channels: await settleChannels(rig, receivers) };
}

/** Resolves at some moment of the work on a lead: after it was stored, or after a delivery of it was recorded. */
async function runForAWhile(load: Load, { log }: Rig): Promise<void> {
  const leads = load.stored.items.length + LEADS.least + Math.random() * (LEADS.most - LEADS.least);
  await load.stored.until((stored) => stored.length >= leads);
  const events = log.items.length + Math.random() * EVENTS;
  await log.until((items) => items.length >= events);
}

/**
 * Kills a server under load at random moments and restarts it each time. At the end compares what visitors were told
 * with what was stored and what left. All channels are on.
 */
export async function killLoop(kind: Kind, kills: number): Promise<KillAccount> {
  const receivers = await services();
  await using rig = await startRig(kind, { env: receivers.env, process: true });
  let { server } = rig;
  let url: string | Promise<string> = server.url;
  const load = startLoad(() => url);
  for (let kill = 0; kill < kills; kill++) {
    await runForAWhile(load, rig);
    const restarted = Promise.withResolvers<string>();
    url = restarted.promise;
    await server.kill();
    server = await rig.start();
    restarted.resolve(server.url);
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
    process: true,
    store: await createStoreAt('postgres', { serverUrl: postgres.url() }),
  });
  let url: string | Promise<string> = rig.server.url;
  const load = startLoad(() => url);
  for (let kill = 0; kill < kills; kill++) {
    await runForAWhile(load, rig);
    const restarted = Promise.withResolvers<string>();
    url = restarted.promise;
    await postgres.kill();
    await postgres.start();
    restarted.resolve(rig.server.url);
  }
  await runForAWhile(load, rig);
  await load.stop();
  return await settleAll(load, rig.server.url, rig, receivers);
}
