import type { Database } from '../db/schema.ts';
import { anyDue, type Claim, claimDue } from './rows.ts';

/** Gives each caller one due delivery, or undefined when nothing is due. */
export type Claims = () => Promise<Claim | undefined>;

/**
 * Serves all callers that wait at the same moment with one statement. When a claim returns nothing, a second statement
 * checks that nothing is due: in PostgreSQL a claim is also empty when other servers took the rows that it had chosen.
 */
export function openClaims(db: Database, channel: string, leaseMs: number, now: () => number): Claims {
  let waiting: PromiseWithResolvers<Claim | undefined>[] = [];
  let serving = false;
  const claim = async (count: number): Promise<Claim[]> => {
    for (;;) {
      const claims = await claimDue(db, channel, count, now(), leaseMs);
      if (claims.length > 0 || !(await anyDue(db, channel, now()))) return claims;
    }
  };
  const serve = async () => {
    serving = true;
    while (waiting.length > 0) {
      const callers = waiting;
      waiting = [];
      try {
        const claims = await claim(callers.length);
        for (const [index, { resolve }] of callers.entries()) resolve(claims[index]);
      } catch (error) {
        for (const { reject } of callers) reject(error);
      }
    }
    serving = false;
  };
  return () => {
    const caller = Promise.withResolvers<Claim | undefined>();
    waiting.push(caller);
    // In a microtask, so that callers of the same moment share the statement.
    if (!serving) queueMicrotask(() => serving || void serve());
    return caller.promise;
  };
}
