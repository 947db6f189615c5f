/**
 * Reads messages in a thread of its own, so that one made to take long or to fill memory takes neither from those who send the
 * form. The thread ends with its message: few come, and the parser then takes no memory in between.
 */
import { Worker } from 'node:worker_threads';
import type { Message } from '@fairlead/leads/messages.ts';

/** Milliseconds and megabytes for one message. */
const LONGEST_MS = 30_000;
const MOST_MB = 192;

/** Nobody can read this message. */
export class Unreadable extends Error {
  override name = 'Unreadable';
}

/** The time for a message is over. */
export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** @throws Unreadable or TooSlow */
export function readApart(raw: Uint8Array, longestMs = LONGEST_MS): Promise<Message> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: raw,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MB },
      // A parser has no business with the settings of the server.
      env: {},
    });
    const timer = setTimeout(() => end(() => reject(new TooSlow('The message took too long to read.'))), longestMs);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void thread.terminate();
    };
    thread.once('message', (message: Message) => end(() => resolve(message)));
    thread.once('error', (error) => end(() => reject(new Unreadable('', { cause: error }))));
    thread.once('exit', () => end(() => reject(new Unreadable('The thread ended.'))));
  });
}
