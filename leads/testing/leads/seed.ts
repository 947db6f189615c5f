import { DAY_MS } from '@fairlead/contract/day.ts';
import type { Database } from '../../db/schema.ts';
import type { LeadState } from '../../lead.ts';
import { storeLead } from '../../store.ts';
import type { Store } from '../database/stores.ts';
import { payload } from './payloads.ts';

/** Outside the bin. */
export type SeededState = Exclude<LeadState, 'binned'>;

/** Stores a lead, posted under two keys, in the state that a test needs. @returns its id */
export async function putLead(db: Database, email: string, at: number, state: SeededState = 'sent'): Promise<string> {
  const lead = { payload: payload({ email }), heldFor: 'honeypot' };
  const { id } = await storeLead(db, { ...lead, key: email }, at);
  await storeLead(db, { ...lead, key: `${email} again` }, at);
  if (state === 'held') return id;
  const times = { made_at: at, next_attempt_at: at, sent_at: state === 'sent' ? at : null };
  await db.batch([
    db.updateTable('leads').set({ held: 0, held_for: null }).where('id', '=', id),
    db
      .insertInto('deliveries')
      .values({ id: `${id}:letter`, lead_id: id, channel: 'letter', state, ...times })
      .onConflict((conflict) => conflict.doNothing()),
  ]);
  return id;
}

/** The same, so many days ago, over a connection of its own. */
export async function seedLead(store: Store, email: string, daysAgo: number, state?: SeededState): Promise<string> {
  const db = await store.open();
  try {
    return await putLead(db, email, Date.now() - daysAgo * DAY_MS, state);
  } finally {
    await db.destroy();
  }
}
