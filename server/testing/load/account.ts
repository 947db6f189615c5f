import { expect } from 'vitest';
import type { StoredLead } from '../database/stores.ts';
import type { Rig } from '../server/rig.ts';
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
export async function settle(all: Sent[], url: string, rig: Rig): Promise<Account> {
  const { store, mail } = rig;
  const promised = all.filter(wasStored).map(({ payload: { email }, id }) => ({ email, id }));
  const open = all.filter((sent) => !wasStored(sent));
  const before = byEmail(await store.leads());
  const storedUnanswered = open.filter(({ payload }) => before.has(payload.email));
  for (const sent of open) expect((await submit(url, sent)).status, 'a retry').toBeOneOf([200, 303]);
  await allSent(rig);
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

/** Resolves when no letter is left. */
export const allSent = (rig: Rig): Promise<void> =>
  noneLeft(rig, "select count(*) as waiting from deliveries where channel = 'letter' and state <> 'sent'");

/** Resolves when this count is 0. It is asked again after each event that the servers log, such as a letter that left. */
export async function noneLeft({ store, log }: Rig, query: string): Promise<void> {
  for (;;) {
    const seen = log.items.length;
    const [{ waiting } = {}] = await store.query(query);
    if (Number(waiting) === 0) return;
    await log.until((items) => items.length > seen);
  }
}

/** What every account must contain. The test judges duplicates itself: a crash may cause them, nothing else may. */
export const NOTHING_LOST = { lost: 0, doubled: 0, unmailed: 0 };
