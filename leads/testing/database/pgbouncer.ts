import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pickPort } from '@fairlead/support/port.ts';
import { NOBODY } from './postgres.ts';

/** Debian's package `pgbouncer` brings it. Its folder is not in the path of every user. */
const PATH = `${process.env.PATH}:/usr/sbin`;
export const withoutPgbouncer = spawnSync('pgbouncer', ['--version'], { env: { PATH } }).error !== undefined;

/** Starts a pgbouncer in front of a database. @returns the same address, through it, and what ends it */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction') {
  const { hostname, port, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-pgbouncer-'));
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (identity.uid) chownSync(folder, NOBODY, NOBODY);
  const own = await pickPort();
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 20
`,
  );
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...identity,
    env: { PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once('close', (code) => reject(new Error(`pgbouncer ended with ${code}.`)));
    createInterface(child.stderr).on('line', (line) => line.includes('process up') && resolve());
  });
  const url = new URL(databaseUrl);
  url.port = String(own);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop };
}
