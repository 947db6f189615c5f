import { systemClock } from '../base/clock.ts';

const PAUSE_MS = 200;

/** PostgreSQL's states for a connection that is gone, a server that comes up or goes down, and a lost race. */
const STATES = /^(?:08...|57P0[123]|53300|40001|40P01|25006)$/;
const SYSTEM = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether the same statement may succeed in a moment. */
export function isPassing(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  return (
    STATES.test(code) || SYSTEM.has(code) || /^Connection terminated|exceeded when trying to connect/.test(message)
  );
}

/** PostgreSQL's state for a lock that did not come in time. */
export const LOCKED = '55P03';

/** The same for a start: it migrates again once a lock is free, and takes an unknown host name for a mistake. */
export function isComingUp(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === LOCKED || (isPassing(error) && code !== 'ENOTFOUND');
}

/** Repeats work that may be repeated while its failure may pass, for at most `patienceMs`. */
export async function whilePassing<T>(
  patienceMs: number,
  work: () => Promise<T>,
  { mayPass = isPassing, clock = systemClock } = {},
): Promise<T> {
  const deadline = clock.elapsed() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || clock.elapsed() + PAUSE_MS > deadline) throw error;
    }
    await clock.sleep(PAUSE_MS);
  }
}
