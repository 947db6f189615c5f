import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Log } from '../../../server/base/log.ts';
import { startWatchdog } from '../../../server/operation/watchdog.ts';
import { startServer } from '../../support/server/server.ts';

const NOTIFY = '/usr/bin/systemd-notify';
const folder = mkdtempSync(join(tmpdir(), 'fairlead-watchdog-'));
afterAll(() => rmSync(folder, { recursive: true }));

// What systemd calls so, but it writes into the file that the socket's name leads to.
const fake = join(folder, 'systemd-notify');
writeFileSync(fake, '#!/bin/sh\necho "$@" >>"$NOTIFY_SOCKET"\n');
chmodSync(fake, 0o755);
const PATH = `${folder}${delimiter}${process.env.PATH}`;

let count = 0;
const newFile = () => join(folder, `told-${count++}`);
const told = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** What systemd sets for a service with WatchdogSec=0.3. */
const watched = (file: string) => ({ NOTIFY_SOCKET: file, WATCHDOG_USEC: '300000', PATH });

describe.skipIf(process.platform === 'win32')('the watchdog', () => {
  const ends: (() => unknown)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });

  /** A server that answers so, under a watchdog of its own. @returns what systemd was told of it */
  async function watch(answer: RequestListener, changes: Record<string, string | undefined> = {}, log: Log = () => {}) {
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const file = newFile();
    const { port } = server.address() as AddressInfo;
    const stop = startWatchdog({ ...watched(file), ...changes }, `http://127.0.0.1:${port}`, log);
    ends.push(
      stop,
      () => server.close(),
      () => server.closeAllConnections(),
    );
    return () => told(file);
  }

  const well: RequestListener = (request, response) =>
    void response.writeHead(request.url === '/healthz' ? 200 : 404).end();

  test('is told again and again by a server that answers', async () => {
    const said = await watch(well);
    await expect.poll(() => said().length).toBeGreaterThan(3);
    expect(new Set(said())).toEqual(new Set(['WATCHDOG=1']));
  });

  test.each<[string, RequestListener, Record<string, string | undefined>]>([
    ['that never answers', () => {}, {}],
    ['that answers with an error', (_, response) => void response.writeHead(500).end(), {}],
    ['that nobody watches', well, { WATCHDOG_USEC: undefined }],
    ['without a socket', well, { NOTIFY_SOCKET: undefined }],
    ['whose parent is the one that is watched', well, { WATCHDOG_PID: String(process.ppid) }],
  ])('is told nothing of a server %s', async (_what, answer, changes) => {
    const said = await watch(answer, changes);
    const beside = await watch(well, { WATCHDOG_PID: String(process.pid) });
    await expect.poll(() => beside().length).toBeGreaterThan(3);
    expect(said()).toEqual([]);
  });

  test('is said to be missing once, where systemd-notify is', async () => {
    const events: string[] = [];
    await watch(well, { PATH: join(folder, 'empty') }, (event) => void events.push(event));
    const beside = await watch(well);
    await expect.poll(() => beside().length).toBeGreaterThan(3);
    expect(events).toEqual(['watchdog_failed']);
  });

  test('is told by the real server, and no more once its loop hangs', async () => {
    const file = newFile();
    const server = await startServer({ SERVE_SITE: '0', ...watched(file) });
    await expect.poll(() => told(file).length).toBeGreaterThan(3);
    server.process.kill('SIGSTOP');
    const before = told(file).length;
    const beside = await watch(well);
    await expect.poll(() => beside().length).toBeGreaterThan(4);
    // One may have been under way.
    expect(told(file).length).toBeLessThanOrEqual(before + 1);
    server.process.kill('SIGCONT');
    await server.stop();
  });
});

describe.skipIf(!existsSync(NOTIFY))("systemd's own systemd-notify", () => {
  const socket = join(folder, 'socket');
  let heard = '';
  let receiver: ReturnType<typeof spawn>;
  beforeEach(async () => {
    // Node has no sockets of this kind.
    const listen = `import socket,sys
s=socket.socket(socket.AF_UNIX,socket.SOCK_DGRAM); s.bind(sys.argv[1]); print('ready',flush=True)
while True: print(s.recv(4096).decode(),flush=True)`;
    receiver = spawn('python3', ['-c', listen, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    receiver.stdout?.on('data', (chunk) => {
      heard += chunk;
    });
    await expect.poll(() => heard).toContain('ready');
  });
  afterEach(() => void receiver.kill());

  test('passes it on to the socket', async () => {
    const server = await startServer({ SERVE_SITE: '0', NOTIFY_SOCKET: socket, WATCHDOG_USEC: '300000' });
    await expect.poll(() => heard.match(/^WATCHDOG=1$/gm)?.length ?? 0).toBeGreaterThan(2);
    await server.stop();
  });
});
