import type { Database } from '../db/schema.ts';
import { giveBack, type Leased, leasedDeliveries } from './rows.ts';

/** Where the leases are, and how one is freed. */
export type Leases = {
  list: (db: Database) => Promise<Leased[]>;
  free: (db: Database, leased: Leased) => Promise<void>;
};

const DELIVERIES: Leases = { list: leasedDeliveries, free: giveBack };

/** One name for each delivery. */
export const keyOf = ({ lead_id, channel }: Pick<Leased, 'lead_id' | 'channel'>): string => `${lead_id} ${channel}`;

/** A lease, and the monotonic time when this process first saw it. */
type Seen = { lease: number; since: number };

/**
 * Frees deliveries whose sender has died. A lease is lost when this process has seen it unchanged for the length of a
 * lease, by its own monotonic clock. So no jump of a machine's clock can make two senders send one lead.
 */
export class LeaseWatch {
  readonly #leases: Leases;
  #seen = new Map<string, Seen>();

  constructor(leases = DELIVERIES) {
    this.#leases = leases;
  }

  /**
   * @param own the names of deliveries that this process is sending; it does not free those
   * @param elapsed milliseconds of the monotonic clock, asked before and after the database is read
   * @throws the driver's error when the database does not answer
   */
  async free(db: Database, own: ReadonlySet<string>, leaseMs: number, elapsed: () => number): Promise<void> {
    const asked = elapsed();
    const seen = new Map<string, Seen>();
    const lost: Leased[] = [];
    const leased = await this.#leases.list(db);
    // A lease may have begun while the database took its time to answer.
    const answered = elapsed();
    for (const delivery of leased) {
      const key = keyOf(delivery);
      if (own.has(key)) continue;
      const { lease } = delivery;
      const before = this.#seen.get(key);
      const since = before?.lease === lease ? before.since : answered;
      if (asked - since >= leaseMs) lost.push(delivery);
      else seen.set(key, { lease, since });
    }
    this.#seen = seen;
    for (const delivery of lost) await this.#leases.free(db, delivery);
  }
}
