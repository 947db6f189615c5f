import type { Database, Lead } from '../db/schema.ts';
import { anyDue, claimDue } from './rows.ts';

/** Hands out due leads, one to each asker; undefined once nothing is due. */
export type Claims = () => Promise<Lead | undefined>;

/**
 * Askers that wait at the same moment are served by one statement. An empty hand is checked: in PostgreSQL a claim also
 * comes back empty when other servers took the very rows it had chosen.
 */
export function openClaims(db: Database, leaseMs: number, now: () => number): Claims {
  let waiting: { resolve: (lead: Lead | undefined) => void; reject: (error: unknown) => void }[] = [];
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
      const askers = waiting;
      waiting = [];
      try {
        const leads = await claim(askers.length);
        askers.forEach(({ resolve }, index) => {
          resolve(leads[index]);
        });
      } catch (error) {
        for (const { reject } of askers) reject(error);
      }
    }
    serving = false;
  };
  return () =>
    new Promise((resolve, reject) => {
      waiting.push({ resolve, reject });
      // After the other askers of this moment.
      if (!serving) queueMicrotask(() => serving || void serve());
    });
}
