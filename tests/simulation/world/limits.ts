import type { Clock } from '@fairlead/server/base/clock.ts';
import type { Config } from '@fairlead/server/base/config.ts';
import { createLimits, type Limits } from '@fairlead/server/limits/limits.ts';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** The server's own limits, on limiters that use the simulated time. */
export const simulatedLimits = (rates: Config['rates'], clock: Clock): Limits =>
  createLimits({
    rates,
    salt: () => 'salt',
    stores: [
      ({ duration }) => {
        const counts = new Map<string, { points: number; until: number }>();
        const add = async (key: string, points: number) => {
          const now = clock.elapsed();
          const found = counts.get(key);
          const count = found && found.until > now ? found : { points: 0, until: now + duration * 1_000 };
          count.points += points;
          counts.set(key, count);
          return new RateLimiterRes(0, count.until - now, count.points);
        };
        return {
          msDuration: duration * 1_000,
          penalty: (key) => add(String(key), 1),
          reward: (key) => add(String(key), -1),
          delete: async (key) => counts.delete(String(key)),
        };
      },
    ],
  });
