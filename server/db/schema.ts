/** The tables. They are the same in both databases. All times are milliseconds since 1970. */
import type { Generated, Kysely } from 'kysely';
import type { Part, TouchPart } from '../../contract/source.ts';

/** The PostgreSQL schema of all tables. */
export const SCHEMA = 'fairlead';

/** `lease_until` of a lead that has rows in `deliveries`. An older server takes only leads with 0, so it takes none of these. */
export const ADOPTED = -1;

export type LeadState = 'pending' | 'held' | 'sent' | 'dead';

/** Where the visit of a lead began, and its last touch if that is another. Null where nothing is known. */
export type SourceColumns = { [name in `source_${Part}` | `last_${TouchPart}`]: string | null };

export type LeadTable = SourceColumns & {
  id: string;
  received_at: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  website: string;
  country: string;
  service: string;
  revenue: string;
  /** A JSON list. */
  platforms: string;
  fingerprint: string;
  key_hash: string | null;
  /** Equal for every post of one lead. */
  dedupe: string;
  submissions: Generated<number>;
  state: LeadState;
  held_for: string | null;
  announced_at: number | null;
  attempts: Generated<number>;
  /** Attempts after which the letter may or may not have arrived. `attempts` counts them too. */
  unclear_attempts: Generated<number>;
  next_attempt_at: number;
  /** Milliseconds from the moment when `next_attempt_at` was set until then. */
  wait_ms: Generated<number>;
  /** Grows with every claim. A sender with an older number has lost the lead. */
  lease: Generated<number>;
  /**
   * 0 while no sender has the lead. Else the end of the lease, by the clock of the server that claimed it. `ADOPTED` once
   * the lead has rows in `deliveries`.
   */
  lease_until: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
  /**
   * A JSON list of the channels by which the lead leaves. Its deliveries are in `deliveries`, and a trigger keeps the
   * columns from `state` on as those of the letter. Null while the lead is held, and in a row of an older server that is
   * not adopted yet: then these columns are the delivery of its letter.
   */
  channels: Generated<string | null>;
  /** The stage of the work on it. A trigger keeps it as in `lead_work`. */
  stage: Generated<LeadWorkTable['stage']>;
};

export type DeliveryState = 'pending' | 'sent' | 'dead' | 'skipped';

/** One lead leaves by one channel. The columns mean the same as those of a lead. */
export type DeliveryTable = {
  lead_id: string;
  channel: string;
  state: DeliveryState;
  attempts: Generated<number>;
  unclear_attempts: Generated<number>;
  next_attempt_at: number;
  wait_ms: Generated<number>;
  lease: Generated<number>;
  lease_until: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
  announced_at: number | null;
};

/** The work on a lead. A lead without a row is new, with the version 0. */
export type LeadWorkTable = {
  lead_id: string;
  stage: 'new' | 'contacted' | 'qualified' | 'won' | 'lost';
  lost_reason: string | null;
  value_cents: number | null;
  owner: string | null;
  /** Grows with every change. */
  version: number;
  /** When the lead first left the stage new. */
  contacted_at: number | null;
  /** When it was won or lost. */
  closed_at: number | null;
  /** As in `leads`. */
  received_at: number;
  /** The last change. Triggers make its entry in `lead_history`, and keep the stage of the lead. */
  changed_at: number;
  changed_by: string;
  /** A JSON object: the detail of that entry. */
  change: string;
};

/**
 * The figures of one day's leads, as the desk counted them. Triggers take them away when one of these leads or the work on
 * it changes.
 */
export type LeadDayTable = {
  /** Days since 1970. */
  day: number;
  /** Grows with every change. Recent days have no row. */
  changes: number;
  /** A JSON object; null where they must be counted again. */
  figures: string | null;
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

export type Tables = {
  leads: LeadTable;
  deliveries: DeliveryTable;
  /** Channels whose receiver wants nothing more, with a hash of the configuration that they had then. */
  channel_stops: { channel: string; configuration: string; stopped_at: number };
  lead_keys: { key_hash: string; lead_id: string };
  /** Erased leads. A trigger adds each deleted lead; `noteErased` adds the ids that only the list on disk has. */
  erasures: { lead_id: string; erased_at: number };
  lead_work: LeadWorkTable;
  lead_history: LeadHistoryTable;
  lead_days: LeadDayTable;
  /** Links for sign-in at the desk. */
  desk_links: { token_hash: string; email: string; expires_at: number; used_at: number | null };
  desk_sessions: { token_hash: string; email: string; created_at: number; seen_at: number; expires_at: number };
  /** One row, with the id 1. */
  retention: { id: number; tried_at: number; passed_at: Generated<number> };
};

export type Database = Kysely<Tables>;
