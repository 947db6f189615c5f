import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks until the answer is not false, null or undefined. For hooks and for concurrent tests, where `expect.poll` does not
 * work.
 * @throws with the name of what was waited for, after a minute or `timeoutMs`
 */
export async function until<T>(
  what: string,
  probe: () => T | false | null | undefined | Promise<T | false | null | undefined>,
  { timeoutMs = 60_000, pauseMs = 20 } = {},
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const found = await probe();
    if (found !== false && found !== null && found !== undefined) return found;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms for ${what}.`);
    await delay(pauseMs);
  }
}
