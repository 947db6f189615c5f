import type { Clock } from '../../server/clock.ts';
import type { Config } from '../../server/config.ts';
import type { Limits } from '../../server/limits.ts';
import type { Log } from '../../server/log.ts';

export const simulatedLimits = (_rates: Config['rates'], _clock: Clock, _log: Log): Limits => ({
  admit: async () => {},
  tooMany: async () => false,
  close: async () => {},
});
