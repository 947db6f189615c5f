/** Calls some work after so many milliseconds. @returns what keeps it from that */
export type Timer = (ms: number, work: () => void) => () => void;

export const timer: Timer = (ms, work) => {
  const timeout = setTimeout(work, ms);
  return () => clearTimeout(timeout);
};
