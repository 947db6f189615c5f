import type { Clock } from '@fairlead/leads/base/clock.ts';
import type { Drain } from './drain.ts';

/** Milliseconds from the signal until all connections are closed, even with an incomplete request. */
const CUT_MS = 8_000;
/** Milliseconds from the signal until the process ends in any case. A letter under way is sent after the next start. */
const END_MS = 11_000;

export type Stoppable = {
  listening: Drain;
  /** When stopped, both begin nothing new and resolve when the rest is done. Sign-in letters are in the outbox too. */
  outbox: { stop: () => Promise<void> };
  retention: { stop: () => Promise<void> };
  /** Closes what requests and letters need: timers, the database. */
  release: () => Promise<void>;
  clock: Clock;
  /** Ends the process. */
  exit: () => void;
};

/**
 * Stops the server. No letter is begun after this call, requests under way are answered, and the process ends within 12
 * seconds, whatever a visitor, a mail server or a database does.
 */
export async function stop({ listening, outbox, retention, release, clock, exit }: Stoppable): Promise<void> {
  // Never taken back: something that nobody waits for may keep the process alive. It does not do so itself.
  void clock.sleep(END_MS, undefined, { ref: false }).then(exit);
  const letters = outbox.stop();
  const erased = retention.stop();
  const answered = new AbortController();
  void clock.sleep(CUT_MS, answered.signal).then((passed) => passed && listening.cut());
  await listening.close();
  answered.abort();
  await letters;
  await erased;
  await release();
}
