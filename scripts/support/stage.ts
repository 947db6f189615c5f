import { spawn } from 'node:child_process';

/** Runs a command of node_modules/.bin; its output shows only if it fails. Rejects with the exit code. */
export function run(command: string, args: string[], options: { env?: Record<string, string>; quiet?: boolean } = {}) {
  return new Promise<string>((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0', ...options.env },
      stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`${output}\n${command} ${args.join(' ')} ended with ${code}`)),
    );
  });
}

/** Runs one stage and prints one line for it: its name, what it found, its time. */
export async function stage(name: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const seconds = () => `${((performance.now() - start) / 1000).toFixed(1)} s`;
  try {
    const note = await work();
    console.log(`✓ ${name}${typeof note === 'string' && note ? `: ${note}` : ''} (${seconds()})`);
  } catch (error) {
    console.error(`✗ ${name} (${seconds()})\n${error instanceof Error ? error.message : error}`);
    process.exit(1);
  }
}
