import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, watch as watchFolder, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { Log } from '@fairlead/leads/base/log.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { listenLocally } from '@fairlead/support/port.ts';
import { afterAll, afterEach } from 'vitest';
import { startWatchdog } from '../../operation/watchdog.ts';

/** A systemd-notify that writes what it is told into the file that NOTIFY_SOCKET names, and servers under a watchdog. */
export function useWatchdog() {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-watchdog-'));
  const fake = join(folder, 'systemd-notify');
  writeFileSync(fake, '#!/bin/sh\necho "$@" >>"$NOTIFY_SOCKET"\n');
  chmodSync(fake, 0o755);
  const PATH = `${folder}${delimiter}${process.env.PATH}`;
  let count = 0;
  const newFile = () => join(folder, `notices-${count++}`);
  const noticesIn = (file: string): string[] =>
    existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  /** As systemd sets it for a service with WatchdogSec=1.5: half a second is enough for a busy machine to start a shell. */
  const watched = (file: string) => ({ NOTIFY_SOCKET: file, WATCHDOG_USEC: '1500000', PATH });
  const written = new Journal<never>();
  const watcher = watchFolder(folder, () => written.changed());
  /** Resolves when systemd was told something so often. */
  const reported = (file: string, count: number) => written.until(() => noticesIn(file).length >= count);
  const ends: (() => unknown)[] = [];
  afterEach(() => {
    for (const end of ends.splice(0)) end();
  });
  afterAll(() => {
    watcher.close();
    rmSync(folder, { recursive: true });
  });

  /** A server that answers so, under a watchdog of its own. @returns what systemd was told about it */
  async function watch(answer: RequestListener, changes: Record<string, string | undefined> = {}, log: Log = () => {}) {
    const server = createServer(answer);
    const port = await listenLocally(server);
    const file = newFile();
    const stop = startWatchdog({ ...watched(file), ...changes }, `http://127.0.0.1:${port}`, log);
    ends.push(
      stop,
      () => server.close(),
      () => server.closeAllConnections(),
    );
    return { notices: () => noticesIn(file), reported: (count: number) => reported(file, count) };
  }

  const well: RequestListener = (request, response) =>
    void response.writeHead(request.url === '/healthz' ? 200 : 404).end();

  return { folder, newFile, noticesIn, reported, watched, watch, well };
}
