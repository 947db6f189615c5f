import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { type Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { runLeads } from '../../command/run.ts';

const SCRIPT = fileURLToPath(new URL('../../command/main.ts', import.meta.url));

/** What a command printed on its two streams, and its exit code. */
export type Ended = { code: number | null; out: string; err: string };

/** Starts `npm run leads -- …` in its own process, as an operator does. */
function spawnLeads(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { ...COMPILE_CACHE, PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ended: endOf(child) };
}

/** What a process has printed, once it has ended. */
export async function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<Ended> {
  const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, out, err };
}

export const leadsProcess = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  spawnLeads(env, ...args).ended;

/** Runs it in this process, which takes a hundredth of the time. */
export async function leadsCli(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  let out = '';
  let err = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      out += chunk;
      done();
    },
  });
  const code = await runLeads(args, env, stream, (sentence) => {
    err += `${sentence}\n`;
  });
  return { code, out, err };
}
