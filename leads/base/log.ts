import { propertyOf } from './errors.ts';

export type LogFields = Record<string, string | number | boolean | null>;
/** Writes one line for an event. Fields never hold what a visitor typed. */
export type Log = (event: string, fields?: LogFields) => void;

/** Events that can happen at every request, with the milliseconds between two lines of each. */
const PAUSES: Readonly<Record<string, number>> = {
  limit_not_counted: 60_000,
  desk_link_asked: 60_000,
  desk_refused: 60_000,
  held_leads_full: 60_000,
  publisher_away: 60_000,
  // Once in a process: only a changed setting can help. The metrics count each.
  forwarded_for_ignored: Number.POSITIVE_INFINITY,
};

/**
 * Keeps the events of `PAUSES` from filling the log.
 * @param now milliseconds of a monotonic clock
 */
export function bounded(write: Log, now: () => number = () => performance.now()): Log {
  const written = new Map<string, number>();
  return (event, fields) => {
    const pause = PAUSES[event];
    if (pause !== undefined) {
      if (now() - (written.get(event) ?? -Infinity) < pause) return;
      written.set(event, now());
    }
    write(event, fields);
  };
}

/** Writes JSON lines to standard error. Standard output is for people. */
export const jsonLog: Log = bounded((event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
});

/** An error for the log: its class and code. Not its message, because a driver's message can quote the row. */
export const errorFields = (error: unknown): LogFields => {
  const [name, code, errcode] = ['name', 'code', 'errcode'].map((property) => propertyOf(error, property));
  return {
    error: String(name ?? typeof error),
    code: code === undefined ? null : String(code),
    errcode: typeof errcode === 'number' ? errcode : null,
  };
};

/** The most stack frames in one log line. */
const FRAMES = 8;

/** A bug for the log: like `errorFields`, with the stack frames. Not its message, which can quote what was typed. */
export const bugFields = (error: unknown): LogFields => {
  const stack = String(propertyOf(error, 'stack') ?? '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...errorFields(error),
    stack: frames
      .slice(0, FRAMES)
      .map((line) => line.trim())
      .join(', '),
  };
};
