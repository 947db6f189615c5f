import { readFileSync } from 'node:fs';

/** Milliseconds of one tick in /proc. */
const TICK_MS = 10;

/** Processor time in ms: of a process, and of its ended children. NaN where the system has no /proc. */
export function cpuTimes(pid: number | 'self'): { own: number; children: number } {
  try {
    // The process name, in brackets, may hold spaces, so fields are counted from its end.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').slice(-1).join().split(' ').map(Number);
    const [user = Number.NaN, system = Number.NaN, usersChildren = Number.NaN, systemsChildren = Number.NaN] =
      fields.slice(11, 15);
    return { own: (user + system) * TICK_MS, children: (usersChildren + systemsChildren) * TICK_MS };
  } catch {
    return { own: Number.NaN, children: Number.NaN };
  }
}
