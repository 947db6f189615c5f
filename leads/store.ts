/** Stores leads. Every function takes the database first. */

import { createHash, randomUUID } from 'node:crypto';
import { UNKNOWN_VISIT, type Visit } from '@fairlead/contract/attribution.ts';
import { CLICK_PLATFORMS } from '@fairlead/contract/clicks.ts';
import { DAY_MS } from '@fairlead/contract/day.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Origin } from '@fairlead/contract/origin.ts';
import { sourceColumns } from './attribution.ts';
import { prepare } from './db/prepare.ts';
import type { Database, Statement } from './db/schema.ts';
import { insertDelivery } from './deliveries.ts';
import { columnsOf, personKeyOf, searchTextOf, sourceNameOf } from './lead.ts';

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
 * longer repeated: what equals it is stored anew.
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
  const [inserted] = await db.batch([
    insertLead(db, valuesOf(lead, { id, fingerprint, keyHash, now })),
    ...(lead.heldFor === null ? channels.map((channel) => insertDelivery(db, { leadId: id, channel, now })) : []),
    ...also(id),
  ]);
  const [stored] = inserted.rows;
  if (!stored) throw new Error('The database took the lead and did not say which it is.');
  const repeated = stored.id !== id;
  if (repeated && keyHash !== null && stored.key_hash !== keyHash) await rememberKey(db, keyHash, stored.id);
  return { id: stored.id, repeated };
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

const insertLead = prepare((db, { dayAgo, inADay, ofToday, ...lead }: ReturnType<typeof valuesOf>) =>
  db
    .insertInto('leads')
    .values(({ selectFrom, fn, val }) => {
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
      const dedupe = fn.coalesce(keyed.$asScalar(), rekeyed.$asScalar(), sameToday.$asScalar(), val(ofToday));
      return { ...lead, dedupe } as const;
    })
    .onConflict((oc) => oc.column('dedupe').doUpdateSet({ submissions: (eb) => eb('leads.submissions', '+', 1) }))
    .returning(['id', 'key_hash']),
);
