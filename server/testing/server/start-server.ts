import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createStore, type Kind, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { NO_LIMITS } from '@fairlead/leads/testing/leads/payloads.ts';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { addressIn, listening } from '@fairlead/support/listening.ts';
import { must } from '@fairlead/support/must.ts';
import type { Hono } from 'hono';
import { type Parts, systemParts } from '../../parts.ts';
import { run } from '../../serve.ts';
import { openSite } from '../../site/served-site.ts';

type Options = {
  /** The database of a new store. By default SQLite. */
  kind?: Kind;
  /** Where its leads and letters are. By default a new store, which is removed with the server. */
  store?: Store;
  /** The folder whose `dist` it shows. By default it shows no site. */
  site?: string;
  /** Where it logs, if several servers share that. */
  log?: LogJournal;
};

/** Of a server in this process. `parts` are what it uses in place of the real ones. */
export type HereOptions = Options & { process?: false; parts?: Partial<Parts> };

type Running = AsyncDisposable & {
  url: string;
  store: Store;
  /** What it has printed and logged so far, a line each. */
  output: () => string;
  /** What it has logged. */
  log: LogJournal;
  /** Ends it as an operator does. */
  stop: () => Promise<void>;
};

export type TestServer = Running & {
  /** Answers without the network: for tests that ask thousands of times, or under another address. */
  ask: (url: string, init?: RequestInit) => Promise<Response>;
};

export type ServerProcess = Running & {
  process: ChildProcess;
  /** Ends it as a power cut does. */
  kill: () => Promise<void>;
};

/**
 * Starts the whole server on a free port, with limits that no test reaches by accident.
 *
 * It runs in this process, because a process of its own takes fifty times as long to start. `process: true` gives it one:
 * for tests about signals, kills, memory, and several programs on one database.
 * @throws with what it complained of, when it ends before it listens
 */
export function startServer(env?: Record<string, string>, options?: HereOptions): Promise<TestServer>;
export function startServer(env: Record<string, string>, options: Options & { process: true }): Promise<ServerProcess>;
export async function startServer(
  env: Record<string, string> = {},
  options: HereOptions | (Options & { process: true }) = {},
): Promise<TestServer | ServerProcess> {
  const store = options.store ?? (await createStore(options.kind ?? 'sqlite'));
  const removeStore = () => {
    if (!options.store) store.remove();
  };
  const shown = { SERVE_SITE: options.site === undefined ? '0' : '1' };
  const all = { HOST: '127.0.0.1', PORT: '0', ...NO_LIMITS, ...shown, ...store.env, ...env };
  try {
    return options.process
      ? await startProcess(all, options, store, removeStore)
      : await startHere(all, options, store, removeStore);
  } catch (error) {
    removeStore();
    throw error;
  }
}

async function startHere(
  env: Record<string, string>,
  { site = '', log = new LogJournal(), parts }: HereOptions,
  store: Store,
  removeStore: () => void,
): Promise<TestServer> {
  const lines: string[] = [];
  const complaints: unknown[] = [];
  const stopped = Promise.withResolvers<void>();
  let signal = () => {};
  let app: Hono | undefined;
  const { listen } = { ...systemParts, ...parts };
  await run(env, {
    ...systemParts,
    openSite: (folder, deps) => openSite(resolve(site, folder), deps),
    openDesk: async (deps) => (await import('@fairlead/desk/desk.ts')).openDesk(deps),
    ...parts,
    listen: (served, host, port) => {
      app = served;
      return listen(served, host, port);
    },
    log: (event, fields) => {
      lines.push(JSON.stringify({ event, ...fields }));
      log.add({ event, ...fields });
      if (event === 'stopped') stopped.resolve();
    },
    onSignal: (handler) => {
      signal = handler;
    },
    say: (line) => lines.push(line),
    complain: (error) => complaints.push(error),
    exit: () => stopped.resolve(),
  });
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  const output = () => lines.join('\n');
  const url = must(addressIn(output()));
  let end: Promise<void> | undefined;
  const stop = () => {
    end ??= stopped.promise.then(removeStore);
    signal();
    return end;
  };
  const bindings = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };
  return {
    ...{ url, store, output, log, stop },
    ask: async (path, init) => must(app).request(path, init, bindings),
    [Symbol.asyncDispose]: stop,
  };
}

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

async function startProcess(
  env: Record<string, string>,
  { site: cwd, log = new LogJournal() }: Options,
  store: Store,
  removeStore: () => void,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [MAIN], {
    cwd,
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    // Node may warn there too.
    if (line.startsWith('{')) log.add(JSON.parse(line));
  });
  const { url, output, ended } = await listening(child, (text) =>
    text.includes('Letters:') ? addressIn(text) : undefined,
  );
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal);
    await ended;
    if (signal === 'SIGTERM') removeStore();
  };
  return {
    ...{ url, store, output, log, process: child, stop: end('SIGTERM'), kill: end('SIGKILL') },
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL')();
      removeStore();
    },
  };
}
