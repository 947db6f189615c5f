export type LogFields = Record<string, string | number | boolean | null>;
/** One event, one line. Fields never hold what a visitor typed. */
export type Log = (event: string, fields?: LogFields) => void;

/** Milliseconds between two lines of an event that may come with every request. */
const PAUSES: Readonly<Record<string, number>> = { limit_not_counted: 60_000 };

/**
 * Keeps events that may come with every request from filling the log: one line a minute.
 * @param now milliseconds of a clock that nobody sets
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

/** Writes JSON lines to standard error, so that standard output stays for people. */
export const jsonLog: Log = bounded((event, fields = {}) => {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), event, ...fields })}\n`);
});

/** An error as a log may show it: its class and code. A driver's message can quote the row. */
export const errorFields = (error: unknown): LogFields => {
  const { name, code, errcode } = (error ?? {}) as { name?: string; code?: string; errcode?: number };
  return {
    error: String(name ?? typeof error),
    code: code === undefined ? null : String(code),
    errcode: errcode ?? null,
  };
};

/** Most frames of a stack that a log line holds. */
const FRAMES = 8;

/** A bug as a log may show it: where it happened too. Only the frames, since the message can quote what was typed. */
export const bugFields = (error: unknown): LogFields => {
  const stack = String((error as Error | undefined)?.stack ?? '');
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    ...errorFields(error),
    stack: frames
      .slice(0, FRAMES)
      .map((line) => line.trim())
      .join(', '),
  };
};
