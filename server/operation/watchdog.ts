import { execFile } from 'node:child_process';
import { get } from 'node:http';
import type { Env } from '../base/env.ts';
import { errorFields, type Log } from '../base/log.ts';

/**
 * Tells systemd that the server is well, for as long as it answers over HTTP; systemd ends and starts again a service
 * that it has not heard of for `WatchdogSec`. Does nothing where systemd does not watch this process.
 * @param env as systemd sets it: NOTIFY_SOCKET, WATCHDOG_USEC (microseconds), WATCHDOG_PID
 * @param url where the server answers
 * @returns what ends it
 */
export function startWatchdog(env: Env, url: string, log: Log): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH, WATCHDOG_PID = String(process.pid) } = env;
  const patienceMs = Number(WATCHDOG_USEC) / 1000;
  if (!NOTIFY_SOCKET || !(patienceMs > 0) || WATCHDOG_PID !== String(process.pid)) return () => {};
  // One may be lost, and the next still comes in time.
  const everyMs = patienceMs / 3;
  let hasFailed = false;
  const tell = () =>
    // Node has no sockets of the kind that systemd listens on.
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH }, timeout: everyMs }, (error) => {
      if (error && !hasFailed) log('watchdog_failed', errorFields(error));
      hasFailed = error !== null;
    });
  const timer = setInterval(() => void answers(url, everyMs).then((well) => well && tell()), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether the server answers in time that it is alive. A connection of its own, so that a stop need not wait for it. */
const answers = (url: string, timeout: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = get(`${url}/healthz`, { agent: false, timeout }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
