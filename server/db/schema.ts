/** The tables, in both databases alike. All times are milliseconds since 1970. */
import type { Generated, Kysely } from 'kysely';

/** The schema of all tables in PostgreSQL. */
export const SCHEMA = 'fairlead';

export type LeadState = 'pending' | 'held' | 'sent' | 'dead';

export type LeadTable = {
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
  /** Attempts after which nobody knows whether the letter arrived; counted in `attempts` too. */
  unclear_attempts: Generated<number>;
  next_attempt_at: number;
  /** Milliseconds that `next_attempt_at` lay ahead when it was set. */
  wait_ms: Generated<number>;
  /** Grows with every claim; who holds an older number has lost the lead. */
  lease: Generated<number>;
  /** 0 while no sender has the lead; else when the lease ends by the clock of the server that took it. */
  lease_until: Generated<number>;
  sent_at: number | null;
  last_error: string | null;
};

export type Tables = {
  leads: LeadTable;
  lead_keys: { key_hash: string; lead_id: string };
  /** Leads that were deleted: a trigger notes them. */
  erasures: { lead_id: string; erased_at: number };
  /** One row, with the id 1. */
  retention: { id: number; tried_at: number; passed_at: Generated<number> };
};

export type Database = Kysely<Tables>;
