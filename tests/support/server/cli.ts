import { spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { runLeads } from '../../../scripts/leads/run.ts';

const SCRIPT = fileURLToPath(new URL('../../../scripts/leads.ts', import.meta.url));

/** What a command printed on its two streams, and its exit code. */
export type Ended = { code: number | null; out: string; err: string };

/** Runs `npm run leads -- …` in its own process, as an operator does. */
export async function leadsProcess(env: Record<string, string>, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, [SCRIPT, ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, err };
}

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
