/** All leads of one person: those with the same email address, in any spelling. */

import { lastTouchOfLead, sourceOfLead } from '@fairlead/leads/attribution.ts';
import { bookingsOf } from '@fairlead/leads/bookings.ts';
import { sentPayloadOf } from '@fairlead/leads/by-hand.ts';
import type { Database } from '@fairlead/leads/db/schema.ts';
import { deliveriesOf } from '@fairlead/leads/deliveries.ts';
import { type Doing, recordAudit, recordHistory } from '@fairlead/leads/history.ts';
import { type Lead, nextStepOf, payloadOf } from '@fairlead/leads/lead.ts';
import type { NextStep } from '@fairlead/leads/next-step.ts';
import { firstContactOf } from '@fairlead/leads/waiting.ts';
import type { HistoryEntry } from '@fairlead/leads/work.ts';
import { asCallView, historyOf, workOf } from './lead.ts';

/** Stands for everybody who works there: the addresses of staff are no data of the person. */
const AGENCY = 'agency';

const leadsOf = (db: Database, id: string): Promise<Lead[]> =>
  db
    .selectFrom('leads')
    .selectAll()
    .where('email_key', '=', ({ selectFrom }) =>
      selectFrom('leads').select('email_key').where('id', '=', id).where('binned_at', 'is', null),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The leads that the person of this lead has outside the bin; none where there is no such lead. */
export const leadsOfPerson = async (db: Database, id: string): Promise<Lead[]> =>
  (await leadsOf(db, id)).filter(({ binned_at }) => binned_at === null);

/**
 * All that is stored about the person of a lead, for that person: the submissions, where the visits began, the work on
 * them, their history and their deliveries. Undefined where there is no such lead. The export is recorded once all is read.
 */
export async function exportPerson(db: Database, id: string, doing: Doing): Promise<object | undefined> {
  const leads = await leadsOf(db, id);
  const [newest] = leads;
  if (!newest) return undefined;
  const ids = leads.map((lead) => lead.id);
  const everything = [];
  for (const lead of leads) everything.push(await everythingOf(db, lead));
  await db.batch([
    recordHistory(db, { leadIds: ids }, { action: 'exported' }, doing),
    recordAudit(db, 'exported', { count: ids.length, ids }, doing),
  ]);
  return { email: newest.email, exported_at: iso(doing.now), leads: everything };
}

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());

async function everythingOf(db: Database, lead: Lead) {
  const { id } = lead;
  const deliveries = (await deliveriesOf(db, [id])).get(id) ?? [];
  return {
    id,
    received_at: iso(lead.received_at),
    submissions: lead.submissions,
    origin: lead.origin,
    referred_by: lead.referred_by,
    ...payloadOf(lead),
    as_sent: sentPayloadOf(lead),
    source: sourceOfLead(lead),
    last_touch: lastTouchOfLead(lead),
    held_for: lead.held_for,
    binned_at: iso(lead.binned_at),
    work: {
      ...workOf(lead),
      owner: lead.owner && AGENCY,
      nextStep: stepForPerson(nextStepOf(lead)),
      dueAt: iso(lead.due_at),
      contactedAt: iso(firstContactOf(lead)),
      closedAt: iso(lead.closed_at),
    },
    calls: ((await bookingsOf(db, [id], Date.now())).get(id) ?? []).map((call) => ({
      ...asCallView(call),
      ...{ start: iso(call.start_at), host: call.host && AGENCY },
    })),
    history: (await historyOf(db, id)).map(withoutStaff),
    deliveries: deliveries.map(({ channel, event, state, attempts, sent_at, last_error }) => ({
      ...{ channel, event, state, attempts, sent_at: iso(sent_at), last_error },
    })),
  };
}

const stepForPerson = (step: NextStep | null) => step && { ...step, at: iso(step.at), by: AGENCY };

function withoutStaff({ id: _, at, ...entry }: HistoryEntry): object {
  if (entry.action === 'mailed') {
    const isTheirs = entry.side === 'visitor';
    return { at: iso(at), ...entry, actor: isTheirs ? entry.actor : AGENCY, name: isTheirs ? entry.name : AGENCY };
  }
  const known = { at: iso(at), ...entry, actor: AGENCY };
  if (entry.action === 'given') return { ...known, from: entry.from && AGENCY, to: AGENCY };
  if (entry.action !== 'changed') return known;
  const changes = entry.changes.map((change) => {
    const { field, from, to } = change;
    if (field === 'owner') return { ...change, from: from && AGENCY, to: to && AGENCY };
    return field === 'nextStep' ? { ...change, from: stepForPerson(from), to: stepForPerson(to) } : change;
  });
  return { ...known, changes };
}
