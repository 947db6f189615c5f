import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cpuTimes } from './cpu.ts';

/** Seconds by the clock, and of processor time in all processes of the build. */
export type Time = { wall: number; cpu: number };

/**
 * Builds a project from scratch, with the caches it has.
 * @throws with the build's output if it fails
 */
export async function build(folder: string): Promise<Time> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const began = performance.now();
  const used = cpuTimes('self').children;
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, ['tools/build.ts'], {
    cwd: folder,
    env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const wall = (performance.now() - began) / 1000;
      if (code === 0) resolve({ wall, cpu: (cpuTimes('self').children - used) / 1000 });
      else reject(new Error(`The build failed:\n${output.slice(-4_000)}`));
    });
  });
}
