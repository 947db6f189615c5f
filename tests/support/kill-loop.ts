import { setTimeout as delay } from 'node:timers/promises';
import { type Account, settle } from './account.ts';
import { startLoad } from './load.ts';
import { startRig } from './rig.ts';
import type { Kind } from './stores.ts';
import { until } from './until.ts';

/** Most leads that a server under test takes in its life, so that lives are alike on slow machines and on fast ones. */
const LIFE = 30;
const JITTER_MS = 50;

/** Kills a server under load at random moments, restarts it each time, and settles the account in the end. */
export async function killLoop(kind: Kind, kills: number): Promise<Account> {
  await using rig = await startRig(kind);
  let server = rig.server;
  const load = startLoad(() => server.url);
  for (let kill = 0; kill < kills; kill++) {
    const goal = load.stored() + Math.random() * LIFE;
    await until('the server to take leads', () => load.stored() >= goal, { pauseMs: 5 });
    await delay(Math.random() * JITTER_MS);
    await server.kill();
    server = await rig.start();
  }
  await load.stop();
  // Awaited here: else the rig would go away first.
  return await settle(load.sent, server.url, rig);
}
