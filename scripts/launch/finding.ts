import { NoAnswer } from './ask.ts';

/**
 * - `done`: checked, and right.
 * - `missing`: checked, and something is left to do.
 * - `unclear`: cannot be checked from here. The owner confirms it with `--confirm <id>`.
 */
export type State = 'done' | 'missing' | 'unclear';

/** One line of the report. */
export type Finding = {
  /** What was looked at, in one word. Several findings of a step may share it. */
  id: string;
  state: State;
  /** What is there. */
  found: string;
  /** What to do; absent when nothing is left. */
  remedy?: string;
};

export const done = (id: string, found: string): Finding => ({ id, state: 'done', found });
export const missing = (id: string, found: string, remedy: string): Finding => ({
  id,
  state: 'missing',
  found,
  remedy,
});
export const unclear = (id: string, found: string, remedy: string): Finding => ({
  id,
  state: 'unclear',
  found,
  remedy,
});

/** The finding about an address where nobody answers. Without a network only the owner can tell. */
export function noAnswer(id: string, error: unknown, remedy: string): Finding {
  if (!(error instanceof NoAnswer)) throw error;
  return error.offline
    ? unclear(id, error.message, `run this on a machine with a network, or look elsewhere and add --confirm ${id}`)
    : missing(id, error.message, remedy);
}
