import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';
import { listening } from '@fairlead/support/listening.ts';

export type Running = {
  url: string;
  pid: number;
  /** Milliseconds from its start until its log says that it listens. */
  startMs: number;
  /** Ends it, by default with SIGTERM, as an operator does. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** The least that a Node server takes: the floor for start and memory. */
const BARE_SERVER =
  "const s=require('node:http').createServer((q,r)=>r.end('ok')).listen(0,'127.0.0.1',()=>console.log('Letters: http://127.0.0.1:'+s.address().port))";

/**
 * Starts `npm run serve` on a free port. Its log is thrown away.
 * @param cwd folder with the built site in `dist`
 * @param project folder with the server's code
 * @throws if it ends before it listens
 */
export const startFairlead = (
  env: Record<string, string>,
  cwd = process.cwd(),
  project = join(import.meta.dirname, '../../..'),
): Promise<Running> =>
  // `npm run serve` has the same flag.
  start(['--max-semi-space-size=4', join(project, 'server/main.ts')], cwd, {
    HOST: '127.0.0.1',
    PORT: '0',
    ...env,
  });

/** Starts a Node server that does nothing. */
export const startBare = (): Promise<Running> => start(['-e', BARE_SERVER], process.cwd(), {});

async function start(args: string[], cwd: string, env: Record<string, string>): Promise<Running> {
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { url, ended } = await listening(child, (text) =>
    text.includes('Letters:') ? /http:\/\/[\d.:]+/.exec(text)?.[0] : undefined,
  );
  const startMs = performance.now() - began;
  if (child.pid === undefined)
    throw new Error('The server answers and has no process id. Is it another one at this port?');
  return {
    url,
    pid: child.pid,
    startMs,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Megabytes of memory that a process holds; NaN where the system does not report it. */
export function memoryOf(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}
