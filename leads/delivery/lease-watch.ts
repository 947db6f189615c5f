import type { Database } from '../db/schema.ts';
import { type Leased, leasedDeliveries, returnClaim } from './rows.ts';

/** A lease, and the monotonic time when this process first saw it. */
type Seen = { lease: number; since: number };

/**
 * Frees deliveries whose worker has died. A lease is lost when this process has seen it unchanged for the length of a
 * lease, by its own monotonic clock. So no jump of a machine's clock can make two workers send one lead.
 */
export class LeaseWatch {
  #seen = new Map<string, Seen>();

  /**
   * @param own the ids of deliveries that this process is sending; it does not free those
   * @param elapsed milliseconds of the monotonic clock, asked before and after the database is read
   * @throws the driver's error when the database does not answer
   */
  async free(db: Database, own: ReadonlySet<string>, leaseMs: number, elapsed: () => number): Promise<void> {
    const asked = elapsed();
    const seen = new Map<string, Seen>();
    const lost: Leased[] = [];
    const leased = await leasedDeliveries(db);
    // A lease may have begun while the database took its time to answer.
    const answered = elapsed();
    for (const { id, lease } of leased) {
      if (own.has(id)) continue;
      const before = this.#seen.get(id);
      const since = before?.lease === lease ? before.since : answered;
      if (asked - since >= leaseMs) lost.push({ id, lease });
      else seen.set(id, { lease, since });
    }
    this.#seen = seen;
    for (const delivery of lost) await returnClaim(db, delivery);
  }
}
