/**
 * What is written by email about a lead: it is an entry of the lead's history. A message of the agency answers the lead, and one
 * of the visitor makes it due again. Headers can be forged, so a message is only ever shown: nothing is sent because of it.
 */
import { createHash } from 'node:crypto';
import { dueAt, type WorkingHours } from '@fairlead/contract/working-hours.ts';
import type { Database, Statement } from './db/schema.ts';
import { lockLeads } from './erasure.ts';
import { eventStatements } from './events.ts';
import { recordHistory } from './history.ts';
import { type Condition, emailKeyOf, type Lead } from './lead.ts';
import { recentLeads, recentOf } from './store.ts';
import { answered, dueAgain, type Waiting } from './waiting.ts';
import type { MailedEntry } from './work.ts';

/** A message that came in. Times are milliseconds since 1970; null where it has none. */
export type Message = {
  /** Equal for every copy of one message. */
  key: string;
  messageId: string | null;
  /** The Message-IDs that it answers, the nearest first. */
  answers: string[];
  from: { name: string; address: string };
  /** The addresses of To and Cc. */
  to: string[];
  /** When it was written, by the writer's clock. */
  date: number | null;
  /** When the agency's mail server took it. */
  receivedAt: number | null;
  /** Whether a program has written it. */
  isAutomatic: boolean;
  subject: string;
  text: string;
  isCut: boolean;
  /** The names of its files. */
  files: string[];
};

/** By what a message of the agency is known: an address, as `emailKeyOf` has it, or a domain in small letters. */
export type Agency = { addresses: ReadonlySet<string>; domain: string | null };

export type MessageDeps = {
  db: Database;
  agency: Agency;
  hours: WorkingHours;
  /** The channels that are told of another stage of a lead, and the currency of what leads are worth. */
  events?: { channels: readonly string[]; currency: string };
};

/** Messages of one lead, and those of them that programs wrote: two that answer each other would not end. */
const MOST_MESSAGES = 200;
const MOST_AUTOMATIC = 20;
const MOST_TRIES = 20;
const MOST_ADDRESSES = 20;
const MOST_LEADS = 100;

/** Equal for every copy of the message with this Message-ID, and for messages without one that have the same bytes. */
export const messageKey = (idOrRaw: string | Uint8Array): string =>
  createHash('sha256').update(idOrRaw).digest('base64url');

/** What became of a message: with which lead it is, and whether it came before; null for none. */
type Kept = { leadId: string; repeated: boolean } | null;

/**
 * Keeps a message with its lead. Resolves when it is on disk.
 * @throws the driver's error when nothing was stored
 */
export async function keepMessage(deps: MessageDeps, message: Message, now: number): Promise<Kept> {
  const { db } = deps;
  // A copy of a letter of this server tells nothing new.
  if (message.messageId !== null && leadIdIn(message.messageId) !== null) return null;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const lead = await findLead(deps, message, now);
    if (lead === undefined) return null;
    const before = await findCopy(db, lead, message.key);
    if (before !== undefined) return { leadId: before, repeated: true };
    const entries = await readMailed(db, lead.id);
    const entry = entryOf(deps.agency, lead, message, now);
    const automatic = entries.filter(({ kind }) => kind === 'automatic').length;
    if (entries.length >= MOST_MESSAGES || (entry.kind === 'automatic' && automatic >= MOST_AUTOMATIC)) return null;
    const changed = changeBy(deps, lead, entries, entry, now);
    const lock = lockLeads(db, [lead.id]);
    const results = await db.batch([...lock, ...statementsOf(deps, lead, entries.length, entry, changed)]);
    if ((results[lock.length]?.changes ?? 0) > 0) return { leadId: lead.id, repeated: false };
    // Somebody was faster: with this lead, or with a copy of this message.
  }
  throw new Error('The lead changed again and again while a message for it was stored.');
}

/** The id of the lead that a letter of this server is about, by its Message-ID: `letters/message-id.ts`. */
const leadIdIn = (messageId: string): string | null =>
  /^<(?:confirmation-)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.\d{1,9})?@/i
    .exec(messageId)?.[1]
    ?.toLowerCase() ?? null;

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

const isOfAgency = ({ addresses, domain }: Agency, address: string): boolean => {
  const key = emailKeyOf(address);
  return addresses.has(key) || (domain !== null && domainOf(key) === domain);
};

/** The lead whose letter a message answers; else the newest of an address. */
async function findLead({ db, agency }: MessageDeps, { answers, from, to }: Message, now: number) {
  const ids = answers.flatMap((id) => leadIdIn(id) ?? []);
  const named = await db
    .selectFrom('leads')
    .selectAll()
    .where('id', 'in', ids)
    .where('binned_at', 'is', null)
    .execute();
  for (const id of ids) {
    const lead = named.find((found) => found.id === id);
    if (lead) return lead;
  }
  const isOurs = isOfAgency(agency, from.address);
  const outside = isOurs ? to.filter((address) => !isOfAgency(agency, address)) : [];
  // Where the agency writes from the domain of a large provider, visitors do so too.
  const alike = isOurs ? to.filter((address) => !agency.addresses.has(emailKeyOf(address))) : [];
  for (const address of new Set([...outside, ...alike, from.address].slice(0, MOST_ADDRESSES))) {
    const lead = await newestOf(db, address, now);
    if (lead) return lead;
  }
  return undefined;
}

/** The newest lead of an address; one that is held only where there is no other. */
const newestOf = (db: Database, address: string, now: number): Promise<Lead | undefined> =>
  // Without an end in the future: one that came while the clock was ahead is a new one.
  recentLeads(db, recentOf(address, now))
    .selectAll()
    .orderBy('held')
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Before the key of a message in the id of its entry, after the id of the lead and a colon. */
const PREFIX = 'mail:';
const entryId = (leadId: string, key: string) => `${leadId}:${PREFIX}${key}`;

/** The lead of the same person that has this message already. */
async function findCopy(db: Database, lead: Lead, key: string): Promise<string | undefined> {
  const leads = await db
    .selectFrom('leads')
    .select('id')
    .where('email_key', '=', lead.email_key)
    .orderBy('received_at', 'desc')
    .limit(MOST_LEADS)
    .execute();
  const found = await db
    .selectFrom('lead_history')
    .select('lead_id')
    .where(
      'id',
      'in',
      [lead, ...leads].map(({ id }) => entryId(id, key)),
    )
    .limit(1)
    .executeTakeFirst();
  return found?.lead_id;
}

/** A message of a lead. `answers` are the keys of the messages that it answers. */
type Timed = MailedEntry & { key: string; at: number; actor: string; answers: string[] };

/** The messages of a lead, the oldest first. */
async function readMailed(db: Database, leadId: string): Promise<Timed[]> {
  const rows = await db
    .selectFrom('lead_history')
    .select(['id', 'at', 'actor', 'detail'])
    .where('lead_id', '=', leadId)
    .where('action', '=', 'mailed')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map(({ id, detail, ...entry }) => ({
    ...{ ...entry, action: 'mailed', key: id.slice(id.indexOf(PREFIX) + PREFIX.length) },
    ...JSON.parse(detail),
  }));
}

function entryOf(agency: Agency, lead: Lead, message: Message, now: number): Timed {
  const { key, answers, from, to, date, receivedAt, isAutomatic, ...shown } = message;
  const { subject, text, isCut, files } = shown;
  const isTheirs = (address: string) => emailKeyOf(address) === lead.email_key;
  const side = !isTheirs(from.address) && isOfAgency(agency, from.address) ? 'agency' : 'visitor';
  // People of the agency who write to each other have not answered.
  const isSent = to.some((address) => isTheirs(address) || !isOfAgency(agency, address));
  // The visitor's clock may be wrong: it counts when the agency's mail server took the message.
  const at = (side === 'agency' ? (date ?? receivedAt) : (receivedAt ?? date)) ?? now;
  return {
    ...{
      action: 'mailed',
      side,
      kind: isAutomatic ? 'automatic' : side === 'agency' && !isSent ? 'internal' : 'letter',
    },
    ...{ name: from.name, subject, text, isCut, files, key, actor: from.address, answers: answers.map(messageKey) },
    at: Math.min(Math.max(at, lead.received_at), now),
  };
}

/** The columns that a message changes. */
type Changed = Waiting & Pick<Lead, 'stage'>;
const CHANGED = ['stage', 'contacted_at', 'due_at', 'first_contacted_at', 'first_due_at'] as const;

/** What a message changes; null for nothing. In whatever order messages come in, the times of them say who waits for whom. */
function changeBy(
  { hours }: MessageDeps,
  lead: Lead,
  entries: readonly Timed[],
  entry: Timed,
  now: number,
): Changed | null {
  if (entry.kind !== 'letter' || lead.held === 1 || lead.closed_at !== null) return null;
  // What is of the future was stored while the clock was ahead: it came before this one.
  const isPast = (time: number) => time <= now;
  const letters = entries.filter(({ kind, at }) => kind === 'letter' && isPast(at));
  const { stage, contacted_at, due_at, first_contacted_at, first_due_at } = lead;
  const waiting = { contacted_at, due_at, first_contacted_at, first_due_at };
  const { at } = entry;
  if (entry.side === 'agency') {
    // One that came in late may be older than what the visitor has asked since.
    const question = letters.findLast(
      (letter) => letter.side === 'visitor' && letter.at > at && !entry.answers.includes(letter.key),
    );
    const after = answered(waiting, at);
    const stillDue = contacted_at === null && question ? dueAgain(after, dueAt(question.at, hours)) : after;
    return { ...stillDue, stage: stage === 'new' ? 'contacted' : stage };
  }
  const answers = letters.filter(({ side }) => side === 'agency');
  const last = Math.max(...[contacted_at ?? 0, ...answers.map((answer) => answer.at)].filter(isPast));
  const isAnswered = contacted_at !== null && at < last;
  if (isAnswered || answers.some((answer) => answer.answers.includes(entry.key))) return null;
  return { ...dueAgain(waiting, dueAt(at, hours)), stage };
}

/** Statements that store a message and what it changes, if the lead and its messages are still as they were read. */
function statementsOf(
  { db, events }: MessageDeps,
  lead: Lead,
  count: number,
  entry: Timed,
  changed: Changed | null,
): [record: Statement, ...more: Statement[]] {
  const { at, actor, key, ...detail } = entry;
  const [id, doing] = [lead.id, { actor, now: at }];
  const isAsRead: Condition = (eb) =>
    eb.and([
      ...CHANGED.map((name) => eb(name, 'is not distinct from', lead[name])),
      eb('held', '=', lead.held),
      eb('binned_at', 'is', null),
    ]);
  const hasAsMany: Condition = (eb) =>
    eb(
      eb
        .selectFrom('lead_history')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('lead_id', '=', id)
        .where('action', '=', 'mailed'),
      '=',
      count,
    );
  const isStored: Condition = (eb) =>
    eb.exists(eb.selectFrom('lead_history').select('lead_history.id').where('lead_history.id', '=', entryId(id, key)));
  const record = recordHistory(
    db,
    { leadIds: [id], where: (eb) => eb.and([isAsRead(eb), hasAsMany(eb)]) },
    detail,
    doing,
    `${PREFIX}${key}`,
  );
  if (changed === null) return [record];
  const where: Condition = (eb) => eb.and([isAsRead(eb), isStored(eb)]);
  const changes = [{ field: 'stage', from: lead.stage, to: changed.stage }];
  return [
    record,
    ...(changed.stage === lead.stage
      ? []
      : [recordHistory(db, { leadIds: [id], where }, { action: 'changed', changes }, doing, `${PREFIX}${key}:stage`)]),
    db.updateTable('leads').set(changed).where('id', '=', id).where(where),
    ...(events === undefined || changed.stage === lead.stage
      ? []
      : eventStatements(
          db,
          events.channels,
          id,
          {
            ...{ type: 'lead.stage', from: lead.stage, to: changed.stage },
            ...{ value: lead.value_cents === null ? null : lead.value_cents / 100, currency: events.currency },
          },
          doing,
          `${PREFIX}${key}`,
          (eb) => eb.and([eb('stage', '=', changed.stage), isStored(eb)]),
        )),
  ];
}
