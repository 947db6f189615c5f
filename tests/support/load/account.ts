import { expect } from 'vitest';
import type { Store } from '../database/stores.ts';
import type { Rig } from '../server/rig.ts';
import type { StoredLead } from '../server/server.ts';
import { until } from '../until.ts';
import { type Sent, submit, wasStored } from './load.ts';

export type Account = {
  acknowledged: number;
  /** Answered with an error, or not at all. */
  unacknowledged: number;
  /** Stored, though its visitor got no answer. */
  storedUnanswered: number;
  /** Acknowledged and not there, or there under another id. */
  lost: number;
  /** Leads that are there more than once. */
  doubled: number;
  letters: number;
  unmailed: number;
  /** Letters beyond the first of a lead. */
  duplicates: number;
};

const byEmail = (leads: StoredLead[]) => Map.groupBy(leads, ({ email }) => email);

/**
 * Compares what the visitors of a load were promised with the database and the mail server, after the visitors without an
 * answer have tried again and all letters have left.
 */
export async function settle(all: Sent[], url: string, { store, mail }: Pick<Rig, 'store' | 'mail'>): Promise<Account> {
  const promised = all.filter(wasStored).map(({ payload: { email }, id }) => ({ email, id }));
  const open = all.filter((sent) => !wasStored(sent));
  const before = byEmail(await store.leads());
  const storedUnanswered = open.filter(({ payload }) => before.has(payload.email));
  for (const sent of open) expect((await submit(url, sent)).status, 'a retry').toBeOneOf([200, 303]);
  await allSent(store);
  const after = byEmail(await store.leads());
  const ids = [...after.values()].flat().map(({ id }) => id);
  return {
    acknowledged: promised.length,
    unacknowledged: open.length,
    storedUnanswered: storedUnanswered.length,
    lost: promised.filter(({ email, id }) => {
      const found = before.get(email)?.[0]?.id;
      return found === undefined || (id !== null && id !== found);
    }).length,
    doubled: [...after.values()].filter((leads) => leads.length > 1).length,
    letters: [...mail.taken.values()].reduce((sum, count) => sum + count, 0),
    unmailed: ids.filter((id) => !mail.taken.has(id)).length,
    duplicates: [...mail.taken.values()].reduce((sum, count) => sum + count - 1, 0),
  };
}

/** Waits until no letter is left. */
export const allSent = (store: Store): Promise<void> =>
  noneLeft(store, 'letters', "select count(*) as waiting from deliveries where channel = 'letter' and state <> 'sent'");

/** How long nothing may leave, in milliseconds. A busy machine may take longer for all. */
const PATIENCE_MS = 60_000;

/**
 * Waits until a count of what has not left is 0.
 * @param what has not left, in the plural
 * @throws Error if the count does not fall for a minute
 */
export async function noneLeft(store: Store, what: string, query: string): Promise<void> {
  const count = async () => Number((await store.query(query))[0]!.waiting);
  let waiting = await count();
  while (waiting > 0) {
    const before = waiting;
    const fewer = async () => {
      waiting = await count();
      return waiting < before;
    };
    await until(`fewer than ${before} ${what} to wait`, fewer, { timeoutMs: PATIENCE_MS, pauseMs: 100 });
  }
}

/** What every account must contain. The test judges duplicates itself: a crash may cause them, nothing else may. */
export const NOTHING_LOST = { lost: 0, doubled: 0, unmailed: 0 };
