/** The record of who signed in, exported and erased, and how the address of its page narrows it down. */
import { AUDITED_ACTIONS, type AuditedAction } from '@fairlead/leads/audited-actions.ts';
import type { Cursor } from './filters.ts';

/** null: of everybody, or everything. */
export type RecordFilters = { actor: string | null; action: AuditedAction | null };

export type RecordEntry = {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** The address of a person, or the name of a command. */
  actor: string;
  /** One of `AUDITED_ACTIONS`, or one of a newer version. */
  action: string;
  /** The address of the person whose link was printed or whose sessions were ended, where another one did it. */
  of: string | null;
  /** How many leads it was about; null where that is not recorded. */
  count: number | null;
  /** The first of them, and whether each has a page: one that is in the bin or erased has none. */
  leads: { id: string; isThere: boolean }[];
};

export type RecordPage = {
  /** The newest first. */
  entries: RecordEntry[];
  /** The page with older entries; null where there is none. */
  next: Cursor | null;
  /** Everybody who did something. */
  actors: string[];
};

/** The filters in an address. What is not valid counts as not there. */
export function readRecordFilters(params: URLSearchParams): RecordFilters {
  const action = AUDITED_ACTIONS.find((name) => name === params.get('action')) ?? null;
  // PostgreSQL takes no NUL in a text.
  return { actor: params.get('actor')?.replaceAll('\0', '') || null, action };
}

export function recordPath({ actor, action }: RecordFilters, cursor: Cursor | null = null): string {
  const params = new URLSearchParams();
  if (actor !== null) params.set('actor', actor);
  if (action !== null) params.set('action', action);
  if (cursor !== null) params.set('at', cursor);
  return params.size === 0 ? '/desk/record' : `/desk/record?${params}`;
}
