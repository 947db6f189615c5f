import type { Database } from '../db/schema.ts';
import type { Lead } from '../leads/lead.ts';
import { anyDue, claimDue } from './rows.ts';

/** Hands out due leads, one to each caller; undefined once nothing is due. */
export type Claims = () => Promise<Lead | undefined>;

/**
 * Callers that wait at the same moment are served by one statement. An empty answer is checked: in PostgreSQL a claim
 * also comes back empty when other servers took the very rows it had chosen.
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
    // After the other callers of this moment.
    if (!serving) queueMicrotask(() => serving || void serve());
    return caller.promise;
  };
}
