import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { useWatchdog } from '@fairlead/server/testing/server/use-watchdog.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const NOTIFY = '/usr/bin/systemd-notify';
const watchdog = useWatchdog();
const { folder, newFile, noticesIn, reported, watched, watch, well } = watchdog;

describe('systemd', needs(TOOLS.unix, process.platform !== 'win32'), () => {
  test.each<[string, RequestListener, Record<string, string | undefined>]>([
    ['that answers with an error', (_, response) => void response.writeHead(500).end(), {}],
    ['that nobody watches', well, { WATCHDOG_USEC: undefined }],
    ['without a socket', well, { NOTIFY_SOCKET: undefined }],
    ['whose parent is the one that is watched', well, { WATCHDOG_PID: String(process.ppid) }],
  ])('is told nothing about a server %s', async (_what, answer, changes) => {
    const watchedOne = await watch(answer, changes);
    const beside = await watch(well, { WATCHDOG_PID: String(process.pid) });
    await beside.reported(4);
    expect(watchedOne.notices()).toEqual([]);
  });

  test('is not told, and the log says so once, where systemd-notify is missing', async () => {
    const events: string[] = [];
    await watch(well, { PATH: join(folder, 'empty') }, (event) => void events.push(event));
    const beside = await watch(well);
    await beside.reported(4);
    expect(events).toEqual(['watchdog_failed']);
  });

  test('is told by the real server, until its event loop hangs', async () => {
    const file = newFile();
    const server = await startServer(watched(file), { process: true });
    await reported(file, 4);
    server.process.kill('SIGSTOP');
    const before = noticesIn(file).length;
    const beside = await watch(well);
    await beside.reported(4);
    // One may have been on its way.
    expect(noticesIn(file).length).toBeLessThanOrEqual(before + 1);
    server.process.kill('SIGCONT');
    await server.stop();
  });
});

describe("systemd's own systemd-notify", needs('systemd-notify (apt-get install systemd)', existsSync(NOTIFY)), () => {
  const socket = join(folder, 'socket');
  let heard: Journal<string>;
  let receiver: ReturnType<typeof spawn>;
  beforeEach(async () => {
    // Node has no sockets of this kind.
    const listen = `import socket,sys
s=socket.socket(socket.AF_UNIX,socket.SOCK_DGRAM); s.bind(sys.argv[1]); print('ready',flush=True)
while True: print(s.recv(4096).decode(),flush=True)`;
    heard = new Journal();
    const python = spawn('python3', ['-c', listen, socket], { stdio: ['ignore', 'pipe', 'inherit'] });
    receiver = python;
    createInterface(python.stdout).on('line', (line) => heard.add(line));
    await heard.until((lines) => lines.includes('ready'));
  });
  afterEach(() => void receiver.kill());

  test('passes it on to the socket', async () => {
    const server = await startServer({ NOTIFY_SOCKET: socket, WATCHDOG_USEC: '1500000' }, { process: true });
    const passedOn = heard.until((lines) => lines.filter((line) => line === 'WATCHDOG=1').length > 2);
    await expect(passedOn).resolves.toBeUndefined();
    await server.stop();
  });
});
