import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../testing/database/stores.ts';
import { LEASE, SECOND, START, useOutbox } from '../testing/delivery/use-outbox.ts';
import { LeaseWatch } from './lease-watch.ts';
import { claimDue } from './rows.ts';

const NONE: ReadonlySet<string> = new Set();

describe.each(KINDS)('the lease of another server, on %s,', (kind) => {
  const box = useOutbox(kind);

  /** Stores a lead that another server claims, and watches its lease: each look begins and ends at these times. */
  async function watch() {
    const id = await box.add('watched@example.com');
    await claimDue(box.db, 'letter', 'new', 1, START, LEASE);
    const leases = new LeaseWatch();
    return {
      look: (begins: number, ends = begins) => {
        const times = [begins, ends];
        return leases.free(box.db, NONE, LEASE, () => must(times.shift()));
      },
      isFree: async () => Number((await box.row(id)).lease_until) === 0,
    };
  }

  test('is freed once it was seen unchanged for its whole length', async () => {
    const { look, isFree } = await watch();
    await look(0);
    await look(LEASE - 1);
    expect(await isFree()).toBe(false);
    await look(LEASE);
    expect(await isFree()).toBe(true);
  });

  test('counts from the answer of the database, however long that took', async () => {
    const { look, isFree } = await watch();
    await look(0, LEASE);
    await look(LEASE + 5 * SECOND);
    expect(await isFree()).toBe(false);
    await look(2 * LEASE);
    expect(await isFree()).toBe(true);
  });
});
