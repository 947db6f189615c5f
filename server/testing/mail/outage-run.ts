import { expect } from 'vitest';
import type { Kind } from '../database/stores.ts';
import { allSent } from '../load/account.ts';
import { type Sent, submit, unique, wasStored } from '../load/load.ts';
import { readyz, startRig } from '../server/rig.ts';
import { type Outage, startOutage } from './mail-outage.ts';

const LEADS = 200;
const CLIENTS = 10;

/** Posts 200 leads during an outage, ends it, and waits until each letter was sent, once. @returns what was posted */
export async function rideOut(kind: Kind, outage: Outage, env: Record<string, string>): Promise<Sent[]> {
  await using rig = await startRig(kind, { env });
  const end = await startOutage(rig.mail, outage);
  const all = Array.from({ length: LEADS }, (_, number) => unique(`${kind}-${outage}`, number));
  const queue = all.values();
  const client = async () => {
    for (const next of queue) await submit(rig.server.url, next);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  expect(all.filter(wasStored)).toHaveLength(LEADS);
  await rig.server.log.logged('letter_failed', 1, { kind: 'unavailable' });
  expect(await readyz(rig.server.url)).toMatchObject({ status: 200, mail: 'unreachable' });
  const [{ waiting } = {}] = await rig.store.query(
    "select count(*) as waiting from deliveries where channel = 'letter' and state = 'pending' and attempts = 0",
  );
  expect(Number(waiting)).toBe(LEADS);
  await end();
  await allSent(rig);
  expect([...rig.mail.taken.values()]).toEqual(Array(LEADS).fill(1));
  return all;
}
