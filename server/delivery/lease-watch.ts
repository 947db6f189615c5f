import type { Database } from '../db/schema.ts';
import { giveBack, leasedLeads } from './rows.ts';

/** A lease, and when it was first seen by the monotonic clock. */
type Seen = { lease: number; since: number };

/**
 * Frees letters whose sender has died. A lease counts as lost once this process has seen the same one for as long as a
 * lease lasts, by its own monotonic clock: no jump of any machine's clock can then make two senders send one letter.
 */
export class LeaseWatch {
  #seen = new Map<string, Seen>();

  /**
   * @param own leads that this process has in hand; it never takes those from itself
   * @param elapsed milliseconds of the monotonic clock
   */
  async free(db: Database, own: ReadonlySet<string>, leaseMs: number, elapsed: number): Promise<void> {
    const seen = new Map<string, Seen>();
    const lost: { id: string; lease: number }[] = [];
    for (const { id, lease } of await leasedLeads(db)) {
      if (own.has(id)) continue;
      const before = this.#seen.get(id);
      const since = before?.lease === lease ? before.since : elapsed;
      if (elapsed - since >= leaseMs) lost.push({ id, lease });
      else seen.set(id, { lease, since });
    }
    this.#seen = seen;
    for (const lead of lost) await giveBack(db, lead);
  }
}
