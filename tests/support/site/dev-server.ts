import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pickPort } from '../port.ts';
import { until } from '../until.ts';

/**
 * Runs Astro's dev server in a folder with the sources of a site.
 * @throws with what it printed, if it ends before it answers
 */
export async function startDevServer(folder: string) {
  const port = await pickPort();
  const address = `http://127.0.0.1:${port}`;
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const args = [resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--host', '127.0.0.1', '--port', String(port)];
  const env = { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1' };
  const server = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = once(server, 'exit').then(() => Promise.reject(new Error(`The dev server ended.\n${output}`)));
  ended.catch(() => {});
  const answers = () =>
    fetch(`${address}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    );
  await Promise.race([until('the dev server', answers, { timeoutMs: 120_000 }), ended]);
  return {
    read: async (path: string) => (await fetch(`${address}${path}`)).text(),
    stop: async () => {
      if (server.exitCode === null && server.kill()) await once(server, 'exit');
    },
  };
}
