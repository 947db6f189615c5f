import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readDatabase } from '../../server/base/choices.ts';
import { dataDirOf } from '../../server/base/config.ts';
import type { Env } from '../../server/base/env.ts';
import { messageOf } from '../../server/base/errors.ts';
import { ownerOf } from '../support/data-owner.ts';
import { addressIn, listening } from '../support/listening.ts';

/** A server that runs for one test lead. */
export type TrialServer = { url: string; stop: () => Promise<void> };

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url));

/**
 * Starts the server in a process of its own, as the owner of the data, on a free port, without the pages.
 * @throws Error with what it printed, when it ends before it listens
 */
export async function startTrialServer(env: Env): Promise<TrialServer> {
  const dataDir = dataDirOf(env);
  const child = spawn(process.execPath, [MAIN], {
    ...ownerOf({ dataDir, database: readDatabase(env, dataDir) }),
    env: { ...env, HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '', SERVE_SITE: '0', NOTIFY_SOCKET: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The address alone may be the half of a line.
  const find = (output: string) => (/^Letters:/m.test(output) ? addressIn(output) : undefined);
  const { url, ended } = await listening(child, find).catch((error) => {
    throw new Error(`the server for this test did not start. ${messageOf(error).trim()}`);
  });
  return {
    url,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
