import { createStore, type Kind, type Store } from '../database/stores.ts';
import { type MailServer, startMailServer } from '../mail/mail-server.ts';
import { NO_LIMITS } from './payloads.ts';
import { startServer, type TestServer } from './server.ts';

/** A server with a database and a mail server of its own. */
export type Rig = AsyncDisposable & {
  store: Store;
  mail: MailServer;
  server: TestServer;
  /** Starts a further server on the same database. */
  start: () => Promise<TestServer>;
};

export type RigOptions = {
  env?: Record<string, string>;
  store?: Store;
  mail?: MailServer;
};

/** Starts all of it. The lease is short, because a letter that a killed server had claimed waits for its end. */
export async function startRig(kind: Kind, options: RigOptions = {}): Promise<Rig> {
  const store = options.store ?? (await createStore(kind));
  const mail = options.mail ?? (await startMailServer());
  const servers: TestServer[] = [];
  const start = async () => {
    const env = { ...NO_LIMITS, ...store.env, ...mail.env, LEASE_MS: '3000', POLL_MS: '500', ...options.env };
    const server = await startServer({ SERVE_SITE: '0', ...env }, { dataDir: store.folder });
    servers.push(server);
    return server;
  };
  return {
    store,
    mail,
    start,
    server: await start(),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server.kill()));
      await mail.close();
      store.remove();
    },
  };
}

/** What `/readyz` answers. */
export async function readyz(url: string): Promise<{ status: number; database: string; mail: string }> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, ...((await response.json()) as { database: string; mail: string }) };
}

/** Whether a server takes no more connections. */
export const refuses = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );
