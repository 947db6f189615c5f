import type { Clock } from '@fairlead/leads/base/clock.ts';

/** A moment in 2026; every schedule begins here. */
const START = Date.UTC(2026, 10, 22, 9);

/** A process that may have ended. The timers of an ended one never fire. */
export type Process = { alive: boolean };

type Timer = { owner: Process; due: number; keepsAlive: boolean; fire: () => void };

/** A monotonic time for all, and one machine's clock that a happening may set. Both move only when told to. */
export class SimulatedTime {
  /** Milliseconds since the beginning. */
  elapsed = 0;
  /** How often the machine's clock was set, and when last. */
  sets = 0;
  setAt = Number.NEGATIVE_INFINITY;
  /** Milliseconds by which the machine's clock is wrong. */
  #wrongBy = 0;
  #timers: Timer[] = [];

  now = (): number => START + this.elapsed + this.#wrongBy;

  setClock(byMs: number): void {
    this.#wrongBy += byMs;
    this.sets++;
    this.setAt = this.elapsed;
  }

  /** @param ready makes the fired timer one of the tasks that the scheduler chooses from */
  clockOf(owner: Process, ready: (owner: Process, label: string) => Promise<void>): Clock {
    return {
      now: this.now,
      elapsed: () => this.elapsed,
      sleep: (ms, signal, { ref: keepsAlive } = { ref: true }) =>
        new Promise((resolve) => {
          if (signal?.aborted) return resolve(false);
          const timer: Timer = {
            owner,
            due: this.elapsed + Math.max(ms, 0),
            keepsAlive,
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

  /** Whether a timer keeps the process alive. */
  keepsAlive(owner: Process): boolean {
    return this.#timers.some((timer) => timer.owner === owner && timer.keepsAlive);
  }

  /** Moves on to a moment and fires what is due by then. */
  moveTo(elapsed: number): void {
    this.elapsed = Math.max(this.elapsed, elapsed);
    const due = this.#timers.filter((timer) => timer.due <= this.elapsed);
    this.#timers = this.#timers.filter((timer) => timer.due > this.elapsed);
    for (const { owner, fire } of due) if (owner.alive) fire();
  }
}
