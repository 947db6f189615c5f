import { execFileSync, spawn } from 'node:child_process';
import { listening } from '../../tests/support/server/process.ts';

export type Running = {
  url: string;
  pid: number;
  /** Milliseconds from its creation until it said that it listens. */
  startMs: number;
  /** Ends it as an operator does, or at once. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
};

/** What a Node server takes at least: the floor for start and memory. */
const BARE_SERVER =
  "const s=require('node:http').createServer((q,r)=>r.end('ok')).listen(0,'127.0.0.1',()=>console.log('Letters: http://127.0.0.1:'+s.address().port))";

/** Starts `npm run serve` on a free port; its log is thrown away. @throws when it ends before it listens */
export const startFairlead = (env: Record<string, string>, cwd = process.cwd()): Promise<Running> =>
  // With the flag that `npm run serve` gives.
  start(['--max-semi-space-size=4', `${import.meta.dirname}/../../server/main.ts`], cwd, {
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
  return {
    url,
    pid: child.pid!,
    startMs,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Megabytes of memory that a process holds; NaN where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return Number.NaN;
  }
}
