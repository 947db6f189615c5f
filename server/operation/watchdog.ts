import { execFile } from 'node:child_process';
import { get } from 'node:http';
import type { Env } from '@fairlead/leads/base/env.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';

/**
 * Reports to systemd as long as the server answers over HTTP. systemd restarts a service that did not report for
 * `WatchdogSec`. Does nothing when systemd does not watch this process.
 * @param env as systemd sets it: NOTIFY_SOCKET, WATCHDOG_USEC (microseconds), WATCHDOG_PID
 * @param url where the server answers
 * @returns a function that ends the reports
 */
export function startWatchdog(env: Env, url: string, log: Log): () => void {
  const { NOTIFY_SOCKET, WATCHDOG_USEC, PATH, WATCHDOG_PID = String(process.pid) } = env;
  const patienceMs = Number(WATCHDOG_USEC) / 1000;
  if (!NOTIFY_SOCKET || !(patienceMs > 0) || WATCHDOG_PID !== String(process.pid)) return () => {};
  // Three times as often as necessary: when a report is lost, the next one is still in time.
  const everyMs = patienceMs / 3;
  let hasFailed = false;
  const tell = () =>
    // Node cannot send to systemd's kind of socket.
    execFile('systemd-notify', ['WATCHDOG=1'], { env: { NOTIFY_SOCKET, PATH }, timeout: everyMs }, (error) => {
      if (error && !hasFailed) log('watchdog_failed', errorFields(error));
      hasFailed = error !== null;
    });
  const timer = setInterval(() => void answers(url, everyMs).then((well) => well && tell()), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Whether /healthz answers 200 in time. Without keep-alive, so that a stop does not wait for the connection. */
const answers = (url: string, timeout: number): Promise<boolean> =>
  new Promise((resolve) => {
    const asking = get(`${url}/healthz`, { agent: false, timeout }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', () => resolve(false));
  });
