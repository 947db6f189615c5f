import { type Env, whole } from '../base/env.ts';

/** How much may come, of new leads. */
export type Rates = {
  /** From one address in a window. More is refused. */
  ipBurst: number;
  /** Seconds of the window. */
  ipWindowS: number;
  /** From everybody in a minute. More is held. */
  globalPerMin: number;
  /** From one address, with one email or with one website in a window. More is held. */
  holdIpOver: number;
};

/** @throws ConfigError */
export const readRates = (env: Env): Rates => ({
  ipBurst: whole(env, 'RATE_IP_BURST', 20, 1, 1e9),
  ipWindowS: whole(env, 'RATE_IP_WINDOW_S', 600, 1, 86_400),
  globalPerMin: whole(env, 'RATE_GLOBAL_PER_MIN', 600, 1, 1e9),
  holdIpOver: whole(env, 'HOLD_IP_OVER', 5, 0, 1e9),
});
