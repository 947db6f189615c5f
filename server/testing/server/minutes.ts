import { systemClock } from '@fairlead/leads/base/clock.ts';
import type { Parts } from '../../parts.ts';

/** What a server in this process does every minute happens when a test says so. */
export function testMinutes() {
  let ahead = 0;
  let work = async () => {};
  const parts: Partial<Parts> = {
    clock: {
      ...systemClock,
      now: () => systemClock.now() + ahead,
      elapsed: () => systemClock.elapsed() + ahead,
    },
    everyMinute: async (given) => {
      work = given;
    },
  };
  return {
    parts,
    /** Lets so many minutes pass in an instant, with what belongs into each. */
    async pass(minutes: number): Promise<void> {
      for (let minute = 0; minute < minutes; minute++) {
        ahead += 60_000;
        await work();
      }
    },
  };
}
