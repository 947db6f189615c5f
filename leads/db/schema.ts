/** The tables. They are the same in both databases. All times are milliseconds since 1970. */

import type { Part, TouchPart } from '@fairlead/contract/attribution.ts';
import type { Provider } from '@fairlead/contract/booking.ts';
import type { ClickKind } from '@fairlead/contract/clicks.ts';
import type { FieldName } from '@fairlead/contract/field-list.ts';
import type { Origin } from '@fairlead/contract/origin.ts';
import type { Compilable, Generated, Kysely } from 'kysely';
import type { Reminder } from '../reminder-kinds.ts';

/** The PostgreSQL schema of all tables. */
export const SCHEMA = 'fairlead';

/** Where the visit of a lead began, and its last touch if that is another. Null where nothing is known. */
export type SourceColumns = { [name in `source_${Part}` | `last_${TouchPart}`]: string | null } & ClickColumns;

/** The newest click on an ad in that visit: all of these columns, or none. */
type ClickColumns = {
  click_kind: ClickKind | null;
  click_id: string | null;
  /** When it was, by the server's clock: the page tells how long ago. */
  click_at: number | null;
};

/** `first_name` of `firstName`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/**
 * The answers of the form as they were stored, each in the column of its name; those of a list of choices as a JSON list. A
 * lead that came by another way has an empty text, or an empty list, where nobody has said anything.
 */
export type FieldColumns = { [Name in FieldName as SnakeCase<Name>]: string };

/** The tables have a column more, `traceparent`, which older releases wrote. Migrations only add, so it stays, and nothing uses it. */
export type LeadTable = SourceColumns &
  FieldColumns & {
    id: string;
    received_at: number;
    origin: Generated<Origin>;
    /** Equal for all leads of one person, however the address was written: `emailKeyOf`. */
    email_key: string;
    /** The source without capitals, `www.` and `.com`. */
    source_name: string;
    /** What the desk's search looks into, without capitals. */
    search: string;
    fingerprint: string;
    key_hash: string | null;
    /** Equal for every post of one lead. */
    dedupe: string;
    submissions: Generated<number>;
    /** 1 until a person has released it. A held lead has no deliveries. */
    held: 0 | 1;
    /** Why it is or was held. */
    held_for: string | null;
    /** When a digest named this held lead. */
    announced_at: number | null;
    /** Until when it is to be answered. Null while it is held. */
    due_at: number | null;
    stage: Generated<'new' | 'contacted' | 'qualified' | 'won' | 'lost'>;
    lost_reason: string | null;
    value_cents: number | null;
    owner: string | null;
    /** Grows with every change of the work on it. */
    version: Generated<number>;
    /** When it was answered. Null where somebody waits for an answer: the first one, or another one. A lead that was lost at once
     * was not answered. */
    contacted_at: number | null;
    /** Of a lead that was due again after an answer: when the first answer was, and until when that was due. */
    first_contacted_at: number | null;
    first_due_at: number | null;
    /** When it was first qualified or won. Null where it never was, or where that was taken back. */
    qualified_at: number | null;
    /** When it was won or lost. */
    closed_at: number | null;
    changed_at: number | null;
    changed_by: string | null;
    /** Its next step: all of these columns, or none. */
    next_what: string | null;
    /** Until when it is to be done. Of a step without a time of day, the end of its day. */
    next_at: number | null;
    /** Whether it has a time of day. */
    next_timed: 0 | 1 | null;
    /** The address of the person who is to do it. */
    next_by: string | null;
    /** The version of the lead with which it was set. */
    next_since: number | null;
    /** Since when it is in the bin. Null where it is not. */
    binned_at: number | null;
    /** Who referred a lead that a person typed. Null for any other. */
    referred_by: string | null;
    /** What was sent before somebody corrected it: a JSON object. Null while nobody has. */
    as_sent: string | null;
  };

/** `paused`: its lead is in the bin. */
export type DeliveryState = 'pending' | 'sent' | 'dead' | 'skipped' | 'paused';

/** One lead leaves by one channel, or one notice leaves to the agency. */
export type DeliveryTable = {
  /** Of a lead: its id, a colon, the channel. */
  id: string;
  /** Null for a notice. */
  lead_id: string | null;
  channel: string;
  /** What a notice is about, as JSON. */
  about: string | null;
  state: DeliveryState;
  /** Of a paused one: its state once its lead is put back. */
  resume_as: 'pending' | 'dead' | null;
  made_at: number;
  /** All tries, also those that could not reach the receiver. */
  tries: Generated<number>;
  /** The tries that were about this delivery. */
  attempts: Generated<number>;
  /** Attempts after which it may or may not have arrived. `attempts` counts them too. */
  unclear_attempts: Generated<number>;
  /** How many of the newest tries in a row could not reach the receiver. */
  troubles: Generated<number>;
  next_attempt_at: number;
  /** Milliseconds from the moment when `next_attempt_at` was set until then. */
  wait_ms: Generated<number>;
  /** Milliseconds for which it has been tried. */
  age_ms: Generated<number>;
  /** Grows with every claim. A worker with an older number has lost the delivery. */
  lease: Generated<number>;
  /** 0 while no worker has it. Else the end of the lease, by the clock of the server that claimed it. */
  lease_until: Generated<number>;
  /** How often a person has sent it again. */
  resends: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
  /** When a digest named this dead delivery. */
  announced_at: number | null;
};

/** Who did what with a lead. */
export type LeadHistoryTable = {
  id: string;
  lead_id: string;
  at: number;
  actor: string;
  action: string;
  /** A JSON object. */
  detail: string;
};

/** A booking as its provider counts them. A call that was moved has one for each time; all but the last are `replaced`. */
export type BookingTable = {
  /** The provider, a colon, the provider's own id. */
  id: string;
  /** Null where its end was told before its beginning. */
  lead_id: string | null;
  provider: Provider;
  state: 'booked' | 'canceled' | 'replaced' | 'held' | 'no-show';
  /** By the clock of the provider. */
  said_at: number;
  /** When it was first told, by our own clock. */
  stored_at: number;
  start_at: number;
  title: string | null;
  /** The address of the person whose calendar it is. */
  host: string | null;
  /** The visitor's zone. */
  zone: string | null;
  /** What the visitor has answered in the calendar, as a JSON list. */
  answers: string;
  /** The id of the booking that was moved to this one. */
  replaces: string | null;
  /** The version of its lead that the last change has made. */
  lead_version: number | null;
};

/** What visits to the site were like, as histograms of a day: never a visit. `contract/visits/names.ts` has the names. */
export type VisitCountTable = {
  /** In the agency's zone, such as `2026-01-31`. */
  day: string;
  build: string;
  page: string;
  engine: string;
  device: string;
  connection: string;
  name: string;
  /** 0 for what is only counted. */
  bucket: number;
  count: number;
};

/** What went wrong in the browsers of visitors. */
export type PageErrorTable = {
  day: string;
  build: string;
  kind: string;
  message: string;
  file: string;
  line: number;
  count: number;
};

export type Tables = {
  leads: LeadTable;
  deliveries: DeliveryTable;
  /** Channels whose receiver wants nothing more, with a hash of the configuration that they had then. */
  channel_stops: { channel: string; configuration: string; stopped_at: number };
  /** Circuit breakers that are open, as `delivery/breaker.ts` reads and writes them. */
  open_circuits: { channel: string; failures: number; next_try_at: number; wait_ms: number; holds_all: 0 | 1 };
  lead_keys: { key_hash: string; lead_id: string };
  erasures: { lead_id: string; erased_at: number };
  lead_history: LeadHistoryTable;
  bookings: BookingTable;
  /** When something last happened. */
  marks: { name: string; at: number };
  /** What a channel or one of its campaigns cost in a month such as `2026-01`. The channel itself has an empty campaign. */
  costs: { id: string; month: string; channel: string; campaign: string; cents: number };
  /** How many rows of a table the newest backup has. */
  backed_up: { name: string; count: number };
  /** Alarms that are on: since when, and when a server last found that its condition holds. */
  alarms: { id: string; text: string; began_at: number; seen_at: number };
  /** Append-only. `actor` is the address of a person, or the name of a command; `detail` a JSON object. */
  audit: { id: string; at: number; actor: string; action: string; detail: string };
  /** Links for sign-in at the desk. */
  desk_links: {
    token_hash: string;
    email: string;
    /** The path of the page to which it leads. */
    return_to: string | null;
    expires_at: number;
    used_at: number | null;
  };
  /** What a passkey has to sign: to be added by somebody, or, with null, to sign in. */
  desk_challenges: { challenge_hash: string; email: string | null; expires_at: number };
  /** `id` and `public_key` in base64url. `counter` is how often the device says that it was used. */
  desk_passkeys: {
    id: string;
    email: string;
    name: string;
    public_key: string;
    counter: number;
    created_at: number;
    used_at: number | null;
  };
  /** Every build of the site that a server has served, and when it did first. */
  field_builds: { build: string; first_at: number };
  field_counts: VisitCountTable;
  field_errors: PageErrorTable;
  desk_sessions: { token_hash: string; email: string; created_at: number; seen_at: number; expires_at: number };
  /** Which reminders a person of the desk wants, and when the person is away. Who is not in it wants all, and is there. */
  desk_people: { email: string; away_from: string | null; away_until: string | null } & {
    [name in `remind_${Reminder}`]: 0 | 1;
  };
  /** Who is next in a list of content/desk/owners.yml, by the addresses of the list: the place of that person in it, from 0. */
  owner_turns: { list: string; turn: number };
};

/** A statement that is ready to run, such as a query of Kysely. */
export type Statement<Row = unknown> = Compilable<Row>;

/** What a statement of a batch did. `changes` is the number of rows that it inserted, changed or deleted. */
export type StatementResult<Row> = { rows: Row[]; changes: number };

type BatchResults<Statements extends readonly Statement[]> = {
  -readonly [Index in keyof Statements]: StatementResult<Statements[Index] extends Statement<infer Row> ? Row : never>;
};

/**
 * Runs statements in their order, so that all take effect or none. Resolves when they are on disk. PostgreSQL repeats them
 * where a deadlock or a time limit ended them.
 * @throws the driver's error; then none of them took effect, unless the connection broke during the commit
 */
export type Batch = <const Statements extends readonly Statement[]>(
  statements: Statements,
) => Promise<BatchResults<Statements>>;

export type Engine = 'sqlite' | 'postgres';

export type Database = Kysely<Tables> & { readonly engine: Engine; readonly batch: Batch };
