import type { Clock } from '../../../server/base/clock.ts';
import type { Config } from '../../../server/base/config.ts';
import type { Log } from '../../../server/base/log.ts';
import { createLimits, type Limits } from '../../../server/limits/limits.ts';

/** The server's own limits, on counters that use the simulated time. */
export const simulatedLimits = (rates: Config['rates'], clock: Clock, log: Log): Limits =>
  createLimits({
    rates,
    log,
    salt: () => 'salt',
    create: ({ duration }) => {
      const counts = new Map<string, { points: number; until: number }>();
      const live = (key: string) => {
        const count = counts.get(key);
        return count && count.until > clock.elapsed() ? count : null;
      };
      return {
        async get(key) {
          const count = live(key);
          return count && { consumedPoints: count.points, msBeforeNext: count.until - clock.elapsed() };
        },
        async penalty(key) {
          const { points, until } = live(key) ?? { points: 0, until: clock.elapsed() + duration * 1_000 };
          counts.set(key, { points: points + 1, until });
        },
        async delete(key) {
          counts.delete(key);
        },
      };
    },
  });
