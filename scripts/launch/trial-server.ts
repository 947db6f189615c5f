import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Env } from '../../server/base/env.ts';

/** A server that runs for one test lead. */
export type TrialServer = { url: string; stop: () => Promise<void> };

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/**
 * Starts the server in a process of its own, on a free port, without the pages.
 * @throws Error with what it printed, when it ends before it listens
 */
export async function startTrialServer(env: Env): Promise<TrialServer> {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...env, HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '', SERVE_SITE: '0', NOTIFY_SOCKET: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /^Function:\s+(http:\/\/[^/\s]+)/m.exec(output)?.[1];
      if (found && /^Letters:/m.test(output)) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    void ended.then(() => reject(new Error(output.trim())));
  });
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
