/** All leads of one person: those with the same email address, apart from capitals. */
import type { Database } from '../../server/db/schema.ts';
import { listLeads } from '../../server/leads/admin.ts';
import { deliveriesOf } from '../../server/leads/deliveries.ts';
import { eraseFor } from '../../server/leads/erase.ts';
import { type Lead, payloadOf } from '../../server/leads/lead.ts';
import { lastTouchOfLead, sourceOfLead } from '../../server/leads/source.ts';
import { asWork, storedWork } from './change.ts';
import { historyOf, record } from './history.ts';
import { isId } from './is-id.ts';
import type { Traces } from './signatures.ts';

async function leadsOf(db: Database, id: string): Promise<Lead[]> {
  if (!isId(id)) return [];
  const lead = await db.selectFrom('leads').select('email').where('id', '=', id).executeTakeFirst();
  return lead ? Array.fromAsync(listLeads(db, { email: lead.email })) : [];
}

/** How many leads the person of this lead has; 0 where there is no such lead. */
export const countPerson = async (db: Database, id: string): Promise<number> => (await leadsOf(db, id)).length;

/**
 * All that is stored about the person of a lead, for that person: the submissions, where the visits began, the work on
 * them, their history and their deliveries. Undefined where there is no such lead. The export is recorded in each lead.
 */
export async function exportPerson(db: Database, id: string, actor: string, now: number): Promise<object | undefined> {
  const leads = await leadsOf(db, id);
  if (leads.length === 0) return undefined;
  for (const lead of leads) await record(db, lead.id, { action: 'exported' }, actor, now);
  return {
    email: leads[0]!.email,
    exported_at: new Date(now).toISOString(),
    leads: await Promise.all(leads.map((lead) => everythingOf(db, lead))),
  };
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

async function everythingOf(db: Database, lead: Lead) {
  const { id } = lead;
  const work = await storedWork(db, id);
  const history = await historyOf(db, [id]);
  const deliveries = (await deliveriesOf(db, [id])).get(id) ?? [];
  return {
    id,
    received_at: iso(lead.received_at),
    submissions: lead.submissions,
    ...payloadOf(lead),
    source: sourceOfLead(lead),
    last_touch: lastTouchOfLead(lead),
    held_for: lead.held_for,
    work: work && { ...asWork(work), contactedAt: iso(work.contacted_at), closedAt: iso(work.closed_at) },
    history: history.map(({ leadId: _, id: __, at, ...entry }) => ({ at: iso(at), ...entry })),
    deliveries: deliveries.map(({ channel, state, attempts, sent_at, last_error }) => ({
      ...{ channel, state, attempts, sent_at: iso(sent_at), last_error },
    })),
  };
}

/**
 * Erases all leads of the person of a lead, as `eraseFor` does.
 * @returns how many leads
 * @throws the driver's error, or Node's error about the files
 */
export async function erasePerson(db: Database, { kind, dataDir }: Traces, id: string): Promise<number> {
  const ids = (await leadsOf(db, id)).map((lead) => lead.id);
  if (ids.length === 0) return 0;
  return (await eraseFor(db, { database: { kind }, dataDir }, ids)).leads.length;
}
