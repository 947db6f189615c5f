import { setTimeout as delay } from 'node:timers/promises';
import { type Account, settle } from './account.ts';
import { type Load, startLoad, wasStored } from './load.ts';
import { startMailServer } from './mail-server.ts';
import { NO_LIMITS } from './payloads.ts';
import { startServer } from './server.ts';
import { createStore, type Kind } from './stores.ts';
import { until } from './until.ts';

/** Most leads that a server under test takes in its life, so that lives are alike on slow machines and on fast ones. */
const LIFE = 30;
const JITTER_MS = 50;

const stored = (load: Load) => load.sent.filter(wasStored).length;

/** Kills a server under load at random moments, restarts it each time, and settles the account in the end. */
export async function killLoop(kind: Kind, kills: number): Promise<Account> {
  const store = await createStore(kind);
  const mail = await startMailServer();
  // A killed server's claims end with their lease, so it is short here.
  const env = { SERVE_SITE: '0', ...NO_LIMITS, ...store.env, ...mail.env, LEASE_MS: '3000', POLL_MS: '500' };
  const start = () => startServer(env, { dataDir: store.folder });
  let server = await start();
  try {
    const load = startLoad(() => server.url);
    for (let kill = 0; kill < kills; kill++) {
      const goal = stored(load) + Math.random() * LIFE;
      await until('the server to take leads', () => stored(load) >= goal, { pauseMs: 5 });
      await delay(Math.random() * JITTER_MS);
      await server.kill();
      server = await start();
    }
    await load.stop();
    return await settle(load, server.url, store, mail);
  } finally {
    await server.stop();
    await mail.close();
    store.remove();
  }
}
