import { spawn } from 'node:child_process';
import { COMPILE_CACHE } from './compile-cache.ts';

/**
 * Runs a command of node_modules/.bin.
 * @param options with `quiet`, the output is not printed but returned
 * @returns the output of a quiet command, else an empty text
 * @throws with the output and the exit code if the command fails
 */
export function run(command: string, args: string[], options: { env?: NodeJS.ProcessEnv; quiet?: boolean } = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...COMPILE_CACHE, ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => {
        output += chunk;
      });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${output}\n${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

/**
 * One stage of a command. It may return a note for its line, and throws when it finds a fault. It starts when the stages
 * that it `needs` have ended; those that do not run here count as ended.
 */
export type Stage = [name: string, work: () => unknown, needs?: readonly string[]];

/**
 * Runs the lanes side by side, and the stages of each lane one after another. Prints one line a stage: its name, its
 * note, its time. After a fault no further stage starts, and stages that have started run to their end.
 * @returns whether every stage passed
 */
export async function runLanes(...lanes: Stage[][]): Promise<boolean> {
  let failed = false;
  const laid = lanes.map((lane) => lane.map((stage) => ({ stage, end: Promise.withResolvers<void>() })));
  const ends = new Map(laid.flat().map(({ stage: [name], end }) => [name, end.promise]));
  const runLane = async (lane: (typeof laid)[number]) => {
    for (const { stage, end } of lane) {
      const [name, work, needs = []] = stage;
      await Promise.all(needs.map((need) => ends.get(need)));
      if (failed) break;
      const start = performance.now();
      const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
      try {
        const note = await work();
        console.log(`✓ ${name}${typeof note === 'string' && note ? `: ${note}` : ''} (${seconds()})`);
      } catch (error) {
        failed = true;
        console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}`);
      }
      end.resolve();
    }
    // What did not start has ended too, so that nothing waits for it.
    for (const { end } of lane) end.resolve();
  };
  await Promise.all(laid.map(runLane));
  return !failed;
}
