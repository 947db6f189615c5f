/** Leads that a person types, and what a person corrects in a lead. Every function takes the database first. */
import { phoneDigits } from '@fairlead/contract/contact-details.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import { CORRECTABLE, type Corrected } from './correctable.ts';
import type { Database, Statement } from './db/schema.ts';
import { sendAgainStatements } from './deliveries.ts';
import { type Doing, recordHistory } from './history.ts';
import { type Condition, columnsOf, emailKeyOf, type Lead, payloadOf, personKeyOf, searchTextOf } from './lead.ts';
import { onceFingerprint, storeLead } from './store.ts';
import type { Correction, NewLeadByHand } from './work.ts';

/** Two numbers are the same if they end in the same digits: one has the code of its country, and another one a zero. */
const SAME_DIGITS = 9;
/** So many leads of the same person are offered, those that came last. */
const MOST_SAME = 5;
/** So many are compared: the search finds some digits in other places too. */
const MOST_COMPARED = 50;

/** The id of the lead that this form has made before; undefined for none. */
export async function findMade(db: Database, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('fingerprint', '=', onceFingerprint(key))
    .where('binned_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

/** Leads outside the bin with the same address or phone number, those that came last first. */
export async function findSame(
  db: Database,
  { email, phone }: Pick<ContactPayload, 'email' | 'phone'>,
): Promise<Lead[]> {
  const key = emailKeyOf(email);
  const digits = lastDigits(phone);
  const rows = await db
    .selectFrom('leads')
    .selectAll()
    .where((eb) =>
      eb.and([
        eb('binned_at', 'is', null),
        eb.or([
          ...(key === '' ? [] : [eb('email_key', '=', key)]),
          ...(digits === '' ? [] : [eb('search', 'like', `%${digits}%`)]),
        ]),
      ]),
    )
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(MOST_COMPARED)
    .execute();
  const isSame = (lead: Lead) =>
    (key !== '' && lead.email_key === key) || (digits !== '' && lastDigits(lead.phone) === digits);
  return rows.filter(isSame).slice(0, MOST_SAME);
}

const lastDigits = (phone: string): string => phoneDigits(phone).slice(-SAME_DIGITS);

/**
 * Stores a lead that somebody has typed, with the work on it and what its history says.
 * @param key of the form: one that is sent twice makes one lead
 * @param channels that lead to programs. Nothing goes to people: whoever typed it knows, and the visitor has sent nothing.
 * @returns its id
 */
export async function addByHand(
  db: Database,
  { payload, origin, referredBy, note, work }: NewLeadByHand,
  key: string,
  channels: readonly string[],
  doing: Doing,
  hours: WorkingHours,
): Promise<string> {
  const { now } = doing;
  const { stage, valueCents, owner, nextStep } = work;
  const columns = {
    // The source of the others is a campaign or a site.
    source_name: origin,
    referred_by: referredBy,
    ...{ stage, value_cents: valueCents, owner, contacted_at: stage === 'new' ? null : now },
    ...(nextStep && {
      next_what: nextStep.what,
      next_at: nextStep.at,
      next_timed: nextStep.timed ? (1 as const) : (0 as const),
      next_by: nextStep.by,
      next_since: 0,
    }),
  };
  const also = (id: string): Statement[] => [
    db.updateTable('leads').set(columns).where('id', '=', id),
    recordHistory(db, { leadIds: [id] }, { action: 'added' }, doing, 'added'),
    ...(note === null ? [] : [recordHistory(db, { leadIds: [id] }, { action: 'noted', text: note }, doing, 'note')]),
  ];
  const lead = { payload, origin, key: null, heldFor: null, dueAt: dueAt(now, hours), once: key };
  const { id } = await storeLead(db, lead, now, channels, also);
  return id;
}

/** The fields of the form as they were sent; null where nobody has corrected any. */
export const sentPayloadOf = (lead: Lead): ContactPayload | null =>
  lead.as_sent === null ? null : { ...payloadOf(lead), ...JSON.parse(lead.as_sent) };

/**
 * Statements that correct a lead which still has this version; the last one changes it. Null where there is nothing to
 * change. Lists, search and messages know the new values from then on; what was sent first stays beside them.
 * @param lead as it is stored
 * @param contactChannels that keep contacts, and get what was corrected
 */
export function correctStatements(
  db: Database,
  lead: Lead,
  version: number,
  corrected: Corrected,
  contactChannels: readonly string[],
  { actor, now }: Doing,
): Statement[] | null {
  const before = payloadOf(lead);
  const changes = CORRECTABLE.flatMap((field): Correction[] =>
    before[field] === corrected[field] ? [] : [{ field, from: before[field], to: corrected[field] }],
  );
  if (changes.length === 0) return null;
  const payload = { ...before, ...corrected };
  const asSent = lead.as_sent ?? JSON.stringify(recordOf(CORRECTABLE, (field) => before[field]));
  const where: Condition = (eb) => eb.and([eb('version', '=', version), eb('binned_at', 'is', null)]);
  return [
    recordHistory(
      db,
      { leadIds: [lead.id], where },
      { action: 'corrected', changes },
      { actor, now },
      String(version + 1),
    ),
    ...sendAgainStatements(db, lead.id, contactChannels, now, where),
    db
      .updateTable('leads')
      .set({
        ...columnsOf(payload),
        email_key: personKeyOf(payload, lead.id),
        search: searchTextOf(payload),
        as_sent: asSent,
      })
      .set({ version: version + 1, changed_at: now, changed_by: actor })
      .where('id', '=', lead.id)
      .where(where),
  ];
}
