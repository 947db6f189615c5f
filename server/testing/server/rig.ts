import { createStore, type Kind, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { type MailServer, PLAIN, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { pickPort } from '@fairlead/support/port.ts';
import { type ServerProcess, startServer, type TestServer } from './start-server.ts';

/** A server with a database and a mail server of its own. */
export type Rig<Server extends TestServer | ServerProcess = TestServer | ServerProcess> = AsyncDisposable & {
  store: Store;
  mail: MailServer;
  /** The log of all its servers. */
  log: LogJournal;
  server: Server;
  /** Starts a further server on the same database. */
  start: () => Promise<Server>;
};

export type RigOptions = {
  env?: Record<string, string>;
  store?: Store;
  mail?: MailServer;
};

/**
 * Starts all of it, by default in this process. The lease is short, because a letter that a killed server had claimed
 * waits for its end.
 */
export function startRig(kind: Kind, options?: RigOptions & { process?: false }): Promise<Rig<TestServer>>;
export function startRig(kind: Kind, options: RigOptions & { process: true }): Promise<Rig<ServerProcess>>;
export async function startRig(kind: Kind, options: RigOptions & { process?: boolean } = {}): Promise<Rig> {
  const store = options.store ?? (await createStore(kind));
  const mail = options.mail ?? (await startMailServer(PLAIN, await pickPort()));
  const log = new LogJournal();
  const servers: AsyncDisposable[] = [];
  const start = async () => {
    const env = { ...mail.env, LEASE_MS: '3000', POLL_MS: '500', ...options.env };
    const server = options.process
      ? await startServer(env, { store, log, process: true })
      : await startServer(env, { store, log });
    servers.push(server);
    return server;
  };
  return {
    ...{ store, mail, log, start },
    server: await start(),
    async [Symbol.asyncDispose]() {
      // Before the servers: one that stops waits for the letters that are under way.
      await mail.close();
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()));
      store.remove();
    },
  };
}

/** What `/readyz` answers. */
export async function readyz(url: string): Promise<{ status: number; database: string; mail: string }> {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, ...((await response.json()) as { database: string; mail: string }) };
}
