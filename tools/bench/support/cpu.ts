import { readFileSync } from 'node:fs';

/** Milliseconds of one tick in /proc. */
const TICK_MS = 10;

/** Processor time in ms: of a process, and of its ended children. NaN where the system has no /proc. */
export function cpuTimes(pid: number | 'self'): { own: number; children: number } {
  try {
    // The process name, in brackets, may hold spaces, so fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ').map(Number);
    return { own: (fields[11]! + fields[12]!) * TICK_MS, children: (fields[13]! + fields[14]!) * TICK_MS };
  } catch {
    return { own: Number.NaN, children: Number.NaN };
  }
}
