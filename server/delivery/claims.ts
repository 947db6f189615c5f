import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { anyDue, claimDue } from './rows.ts';

/** Gives each caller one due lead, or undefined when nothing is due. */
export type Claims = () => Promise<Lead | undefined>;

/**
 * Serves all callers that wait at the same moment with one statement. When a claim returns nothing, a second statement
 * checks that nothing is due: in PostgreSQL a claim is also empty when other servers took the rows that it had chosen.
 */
export function openClaims(db: Database, leaseMs: number, now: () => number): Claims {
  let waiting: PromiseWithResolvers<Lead | undefined>[] = [];
  let serving = false;
  const claim = async (count: number): Promise<Lead[]> => {
    for (;;) {
      const leads = await claimDue(db, count, now(), leaseMs);
      if (leads.length > 0 || !(await anyDue(db, now()))) return leads;
    }
  };
  const serve = async () => {
    serving = true;
    while (waiting.length > 0) {
      const callers = waiting;
      waiting = [];
      try {
        const leads = await claim(callers.length);
        for (const [index, { resolve }] of callers.entries()) resolve(leads[index]);
      } catch (error) {
        for (const { reject } of callers) reject(error);
      }
    }
    serving = false;
  };
  return () => {
    const caller = Promise.withResolvers<Lead | undefined>();
    waiting.push(caller);
    // In a microtask, so that callers of the same moment share the statement.
    if (!serving) queueMicrotask(() => serving || void serve());
    return caller.promise;
  };
}
