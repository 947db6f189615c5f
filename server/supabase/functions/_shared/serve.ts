import { ConfigError } from '@fairlead/contract/config-error.ts';
import type { Env } from '@fairlead/leads/base/env.ts';
import { hostLog } from './host.ts';

type Handler = (request: Request) => Response | Promise<Response>;

/** What a function takes from its host, so that `npm run check` knows it without Deno. */
declare const Deno: { env: { toObject(): Record<string, string> }; serve(handler: Handler): unknown };

/**
 * Serves a function. A ConfigError is logged, and then `broken` answers every request, because nobody would notice a
 * function that does not start.
 */
export async function serve(
  open: (env: Env) => Promise<Handler>,
  broken: (why: ConfigError) => Handler,
): Promise<void> {
  const handler = await open(Deno.env.toObject()).catch((error) => {
    if (!(error instanceof ConfigError)) throw error;
    hostLog('not_configured', { reason: error.message });
    return broken(error);
  });
  Deno.serve((request) => handler(request));
}
