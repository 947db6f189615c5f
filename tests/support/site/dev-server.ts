import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { listening } from '@fairlead/support/listening.ts';
import { pickPort } from '@fairlead/support/port.ts';

/**
 * Runs Astro's dev server in a folder with the sources of a site.
 * @throws with what it printed, if it ends before it answers
 */
export async function startDevServer(folder: string) {
  const port = await pickPort();
  const address = `http://127.0.0.1:${port}`;
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const args = [
    resolve('node_modules/astro/bin/astro.mjs'),
    'dev',
    '--config',
    'site/astro.config.ts',
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
  ];
  const env = { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1' };
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { ended } = await listening(server, (output) => (output.includes(`${address}/`) ? address : undefined));
  return {
    read: async (path: string) => (await fetch(`${address}${path}`)).text(),
    stop: async () => {
      server.kill();
      await ended;
    },
  };
}
