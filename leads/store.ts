/** Stores leads. Every function takes the database first. */

import { createHash, randomUUID } from 'node:crypto';
import { UNKNOWN_VISIT, type Visit } from '@fairlead/contract/attribution.ts';
import { CLICK_PLATFORMS } from '@fairlead/contract/clicks.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Origin } from '@fairlead/contract/origin.ts';
import type { ExpressionBuilder } from 'kysely';
import { sourceColumns } from './attribution.ts';
import { CORRECTABLE } from './correctable.ts';
import { prepare } from './db/prepare.ts';
import type { Database, Statement, Tables } from './db/schema.ts';
import { insertDelivery, sendAgainStatements } from './deliveries.ts';
import { lockLeads } from './erasure.ts';
import { recordHistory } from './history.ts';
import {
  type Condition,
  columnsOf,
  DIRECT,
  emailKeyOf,
  type Lead,
  payloadOf,
  personKeyOf,
  searchTextOf,
  sourceNameOf,
} from './lead.ts';

type NewLead = {
  payload: ContactPayload;
  /** Without it, it came by the form. */
  origin?: Origin;
  /** The Idempotency-Key header; null without one. */
  key: string | null;
  /** Why a person should check the lead first; null where there is no doubt. */
  heldFor: string | null;
  /** Where the visit began. A repeat keeps what the first post said. */
  visit?: Visit;
  /** Until when it is to be answered; null, or nothing, for a held lead. A repeat keeps what the first post said. */
  dueAt?: number | null;
  /** What makes it a repeat of a lead with the same text, and of no other, whatever it says: of one that a person typed. */
  once?: string;
};

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Equal for equal payloads. The order of a list does not matter. */
const fingerprintOf = (payload: ContactPayload): string =>
  hash(
    JSON.stringify(
      FIELD_NAMES.map((name) => {
        const answer = payload[name];
        return typeof answer === 'string' ? answer : answer.toSorted();
      }),
    ),
  );

/** What `once` makes of a lead. */
export const onceFingerprint = (once: string): string => hash(`once\n${once}`);

/**
 * Stores a lead and its deliveries in one batch. Resolves when all are committed and synced.
 *
 * The statement that inserts the lead decides whether it is new. A post that repeats a lead gets that lead's `dedupe`
 * value. It is a repeat if key and payload are the same, or if the payload is the same within a day. Any other post gets a
 * value made of its payload and the day, so two equal posts of the same moment have the same value, and the unique index
 * stores only one. A repeat has no row with the new id, so the batch makes no deliveries for it. A lead in the bin is no
 * longer repeated: what equals it is stored as a new lead.
 *
 * A form by somebody whose newest lead came by a booked call gets the value of that lead, and completes it in a second batch:
 * it leaves by its channels again.
 * @param channels the names of the channels by which the lead leaves; a held lead leaves by none until it is released
 * @param also makes further statements for the end of the batch
 * @returns the id of the lead, and whether it was stored before
 * @throws the driver's error when nothing was stored
 */
export async function storeLead(
  db: Database,
  lead: NewLead,
  now: number,
  channels: readonly string[] = ['letter'],
  also: (id: string) => Statement[] = () => [],
): Promise<{ id: string; repeated: boolean }> {
  const id = randomUUID();
  const fingerprint = lead.once === undefined ? fingerprintOf(lead.payload) : onceFingerprint(lead.once);
  const keyHash = lead.key === null ? null : hash(`${lead.key}\n${fingerprint}`);
  const values = valuesOf(lead, { id, fingerprint, keyHash, now });
  const { since, until } = recentOf(lead.payload.email, now);
  const isForm = lead.origin === undefined && lead.heldFor === null;
  const inserting = { ...values, joins: isForm ? values.email_key : '', since, until };
  let booked: Lead | undefined;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const completing = booked ? completeLead(db, booked, lead, values, channels) : [];
    const results = await db.batch([
      ...completing,
      insertLead(db, inserting),
      ...(lead.heldFor === null ? channels.map((channel) => insertDelivery(db, { leadId: id, channel, now })) : []),
      ...also(id),
    ]);
    const [stored] = (results[completing.length]?.rows ?? []) as Stored[];
    if (!stored) throw new Error('The database took the lead and did not say which it is.');
    // No repeat: it came by a booked call, or another form has just completed it.
    if (stored.fingerprint !== fingerprint) {
      booked = await db.selectFrom('leads').selectAll().where('id', '=', stored.id).executeTakeFirst();
      continue;
    }
    // Once the lead is complete, the form repeats it.
    const isComplete = completing.length > 0 && (results[completing.length - 1]?.changes ?? 0) > 0;
    const repeated = stored.id !== id && !isComplete;
    if (repeated && keyHash !== null && stored.key_hash !== keyHash) await rememberKey(db, keyHash, stored.id);
    return { id: stored.id, repeated };
  }
  throw new Error('Something else changed the lead of a booked call each time.');
}

type Stored = Pick<Lead, 'id' | 'key_hash' | 'fingerprint'>;

/** A batch that finds that the lead of a booked call has changed since it was read leaves it, and it is read again. */
const MOST_TRIES = 20;

/** A booking, a form or a message is of a lead that is no older. */
const JOINED_MS = 90 * DAY_MS;

/** Whose lead is looked for, by `emailKeyOf`, and when it was received. */
type Recent = { key: string; since: number; until: number };

export const recentOf = (email: string, now: number): Recent => ({
  key: emailKeyOf(email),
  since: now - JOINED_MS,
  until: now + JOINED_MS,
});

/** The leads of an address, in any spelling, that are neither lost, nor in the bin, nor too old. */
export const recentLeads = (db: Database, { key, since }: Recent) =>
  db
    .selectFrom('leads')
    .where('email_key', '=', key)
    .where('binned_at', 'is', null)
    .where('stage', '<>', 'lost')
    .where('received_at', '>', since);

/** The newest of them. One that is held may not be by this person, and nobody works on it. */
export const newestLead = (db: Database, recent: Recent) =>
  recentLeads(db, recent)
    .where('held', '=', 0)
    // One from further in the future came before the clock was set back, so its days may be over.
    .where('received_at', '<', recent.until)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/**
 * Statements that give the fields of the form to a lead of which only a booked call is known, and that send it again; the last one
 * changes the lead. None changes anything where somebody else has changed it since it was read.
 */
function completeLead(
  db: Database,
  booked: Lead,
  { payload, visit }: NewLead,
  values: ReturnType<typeof valuesOf>,
  channels: readonly string[],
): Statement[] {
  const { key_hash, fingerprint, received_at: now, source_name } = values;
  const isAsRead: Condition = (eb) =>
    eb.and([
      eb('leads.id', '=', booked.id),
      eb('leads.version', '=', booked.version),
      eb('leads.binned_at', 'is', null),
      eb('leads.service', '=', ''),
    ]);
  const before = payloadOf(booked);
  // What the calendar has said stays known.
  const changes = CORRECTABLE.flatMap((field) =>
    before[field] === '' || before[field] === payload[field]
      ? []
      : [{ field, from: before[field], to: payload[field] }],
  );
  const doing = { actor: 'form', now };
  return [
    ...lockLeads(db, [booked.id]),
    recordHistory(db, { leadIds: [booked.id], where: isAsRead }, { action: 'form_sent', changes }, doing),
    ...sendAgainStatements(db, booked.id, channels, now, isAsRead),
    db
      .updateTable('leads')
      .set((eb) => ({
        ...columnsOf(payload),
        // A calendar knows less of the visit than the page, if that knows anything.
        ...(visit && source_name !== DIRECT && { ...sourceColumns(visit), source_name }),
        ...{ email_key: values.email_key, search: values.search, as_sent: null },
        ...{ fingerprint, key_hash },
        // The statement that follows counts the form.
        submissions: 0,
        ...{ version: eb('version', '+', 1), changed_at: now, changed_by: doing.actor },
      }))
      .where(isAsRead),
  ];
}

/** Stores a further key of a known lead, so that this key always means that lead too. */
const rememberKey = (db: Database, keyHash: string, leadId: string) =>
  db
    .insertInto('lead_keys')
    .values({ key_hash: keyHash, lead_id: leadId })
    .onConflict((oc) => oc.column('key_hash').doNothing())
    .execute();

type Identity = { id: string; fingerprint: string; keyHash: string | null; now: number };

const valuesOf = ({ payload, origin, heldFor, visit, dueAt }: NewLead, { id, fingerprint, keyHash, now }: Identity) => {
  const source = sourceColumns(visit ?? UNKNOWN_VISIT);
  return {
    id,
    received_at: now,
    origin: origin ?? ('form' as const),
    ...columnsOf(payload),
    ...source,
    email_key: personKeyOf(payload, id),
    source_name: sourceNameOf(
      source.source_utm_source ??
        source.source_referrer ??
        (source.click_kind && CLICK_PLATFORMS[source.click_kind].source),
    ),
    search: searchTextOf(payload),
    fingerprint,
    key_hash: keyHash,
    held: heldFor === null ? (0 as const) : (1 as const),
    held_for: heldFor,
    due_at: dueAt ?? null,
    dayAgo: now - DAY_MS,
    inADay: now + DAY_MS,
    ofToday: `${fingerprint}:${Math.floor(now / DAY_MS)}`,
  };
};

/** The columns of a lead that comes by another way than the form, but for `dedupe`. */
export function newLeadColumns(lead: NewLead, id: string, now: number) {
  const {
    dayAgo: _,
    inADay: __,
    ofToday: ___,
    ...columns
  } = valuesOf(lead, {
    ...{ id, now, keyHash: null, fingerprint: fingerprintOf(lead.payload) },
  });
  return columns;
}

type Inserted = ReturnType<typeof valuesOf> & {
  /** The address whose lead of a booked call this one completes, by `emailKeyOf`; empty for none. */
  joins: string;
} & Omit<Recent, 'key'>;

const insertLead = prepare((db, { dayAgo, inADay, ofToday, joins, since, until, ...lead }: Inserted) =>
  db
    .insertInto('leads')
    .values((eb) => {
      const repeats = repeatedBy(eb, { ...lead, dayAgo, inADay });
      const newest = newestLead(db, { key: joins, since, until }).select(['dedupe', 'origin', 'service']);
      const completed = db
        .selectFrom(newest.as('newest'))
        .select('newest.dedupe')
        .where('newest.origin', '=', 'booking')
        .where('newest.service', '=', '');
      return { ...lead, dedupe: eb.fn.coalesce(...repeats, completed.$asScalar(), eb.val(ofToday)) } as const;
    })
    .onConflict((oc) =>
      oc.column('dedupe').doUpdateSet({
        submissions: ({ eb, ref }) =>
          eb
            .case()
            .when('leads.fingerprint', '=', ref('excluded.fingerprint'))
            .then(eb('leads.submissions', '+', 1))
            .else(ref('leads.submissions'))
            .end(),
      }),
    )
    .returning(['id', 'key_hash', 'fingerprint']),
);

/** The `dedupe` of the lead that this one repeats: the first of these that is not null. */
function repeatedBy(
  { selectFrom }: Pick<ExpressionBuilder<Tables, 'leads'>, 'selectFrom'>,
  { dayAgo, inADay, ...lead }: Pick<ReturnType<typeof valuesOf>, 'dayAgo' | 'inADay' | 'key_hash' | 'fingerprint'>,
) {
  const keyed = selectFrom('leads as keyed')
    .select('keyed.dedupe')
    .where('keyed.key_hash', '=', lead.key_hash)
    .where('keyed.binned_at', 'is', null)
    .limit(1);
  const rekeyed = selectFrom('lead_keys as further')
    .innerJoin('leads as known', 'known.id', 'further.lead_id')
    .select('known.dedupe')
    .where('further.key_hash', '=', lead.key_hash)
    .where('known.binned_at', 'is', null);
  const sameToday = selectFrom('leads as same')
    .select('same.dedupe')
    .where('same.fingerprint', '=', lead.fingerprint)
    .where('same.binned_at', 'is', null)
    .where('same.received_at', '>', dayAgo)
    // A lead from further in the future was received before the clock was set back, so its day may be over.
    .where('same.received_at', '<', inADay)
    .orderBy('same.received_at', 'desc')
    .limit(1);
  return [keyed.$asScalar(), rekeyed.$asScalar(), sameToday.$asScalar()] as const;
}
