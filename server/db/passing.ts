import { systemClock } from '../base/clock.ts';
import { codeOf, messageOf } from '../base/errors.ts';

/** Milliseconds between two tries. */
const PAUSE_MS = 200;

/** PostgreSQL's error codes for a lost connection, a server that starts or stops, and a lost race. */
const STATES = /^(?:08...|57P0[123]|53300|40001|40P01|25006)$/;
const SYSTEM = new Set(['ECONNRESET', 'ECONNREFUSED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);

/** Whether the same statement may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (STATES.test(code) || SYSTEM.has(code)) return true;
  return /^Connection terminated|exceeded when trying to connect/.test(messageOf(error));
}

/** PostgreSQL's error code for a lock that was not free in time. */
export const LOCKED = '55P03';

/**
 * Like `isPassing`, for a start. A start also tries again after a lock, but takes an unknown host for a wrong setting.
 */
export function isComingUp(error: unknown): boolean {
  const code = codeOf(error);
  return code === LOCKED || (isPassing(error) && code !== 'ENOTFOUND');
}

/**
 * Repeats work while its error may pass, for at most `patienceMs`. The work must be safe to repeat.
 * @throws the last error of the work
 */
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
