import type { LeadState } from '../../../server/db/schema.ts';
import { storeLead } from '../../../server/leads/store.ts';
import type { Store } from '../database/stores.ts';
import { payload } from '../server/payloads.ts';

const DAY_MS = 86_400_000;

/**
 * Stores a lead, posted under two keys, and puts it into the state that a test needs. No server can send it before that.
 * @returns its id
 */
export async function seedLead(
  store: Store,
  email: string,
  daysAgo: number,
  state: LeadState = 'sent',
): Promise<string> {
  const db = await store.open();
  const at = Date.now() - daysAgo * DAY_MS;
  const lead = { payload: payload({ email }), heldFor: 'honeypot' };
  const { id } = await storeLead(db, { ...lead, key: email }, at);
  await storeLead(db, { ...lead, key: `${email} again` }, at);
  await db.updateTable('leads').set({ state, held_for: null, lease_until: 0 }).where('id', '=', id).execute();
  await db.destroy();
  return id;
}
