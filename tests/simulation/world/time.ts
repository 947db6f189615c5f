import type { Clock } from '../../../server/base/clock.ts';

/** A moment in 2026; every schedule begins here. */
const START = Date.UTC(2026, 10, 22, 9);

/** A process that may have ended. The timers of an ended one never fire. */
export type Process = { alive: boolean };

type Timer = { owner: Process; due: number; fire: () => void };

/** A monotonic time for all, and one machine's clock that a happening may set. Both move only when told to. */
export class SimulatedTime {
  /** Milliseconds since the beginning. */
  elapsed = 0;
  /** Milliseconds by which the machine's clock is wrong. */
  wrongBy = 0;
  #timers: Timer[] = [];

  now = (): number => START + this.elapsed + this.wrongBy;

  /** @param ready makes the fired timer one of the tasks that the scheduler chooses from */
  clockOf(owner: Process, ready: (owner: Process, label: string) => Promise<void>): Clock {
    return {
      now: this.now,
      elapsed: () => this.elapsed,
      sleep: (ms, signal) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve(false);
          const timer: Timer = {
            owner,
            due: this.elapsed + Math.max(ms, 0),
            fire: () => void ready(owner, 'timer').then(() => resolve(!signal?.aborted)),
          };
          this.#timers.push(timer);
          const cancel = () => {
            const index = this.#timers.indexOf(timer);
            if (index >= 0) this.#timers.splice(index, 1);
            resolve(false);
          };
          signal?.addEventListener('abort', cancel, { once: true });
        }),
    };
  }

  /** When the next timer of a process that is alive is due. */
  get next(): number {
    this.#timers = this.#timers.filter(({ owner }) => owner.alive);
    return this.#timers.reduce((first, { due }) => Math.min(first, due), Number.POSITIVE_INFINITY);
  }

  /** How many timers a process has. */
  timersOf(owner: Process): number {
    return this.#timers.filter((timer) => timer.owner === owner).length;
  }

  /** Moves on to a moment and fires what is due by then. */
  moveTo(elapsed: number): void {
    this.elapsed = Math.max(this.elapsed, elapsed);
    const due = this.#timers.filter((timer) => timer.due <= this.elapsed);
    this.#timers = this.#timers.filter((timer) => timer.due > this.elapsed);
    for (const { owner, fire } of due) if (owner.alive) fire();
  }
}
