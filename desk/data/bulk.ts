/** What is done with many leads at once: those that somebody has ticked in a list. Times are milliseconds since 1970. */
import type { Origin } from '@fairlead/contract/origin.ts';
import type { NextStep } from '@fairlead/leads/next-step.ts';
import type { Stage } from '@fairlead/leads/stages.ts';

/** For so long what was done can be undone, and nothing that it sends leaves. */
export const UNDO_MS = 30_000;

/** A lead as the list has shown it. */
export type Seen = { id: string; version: number };

/** A lead in a form, such as `2a8a2271-….3`. */
export const tickOf = ({ id, version }: Seen): string => `${id}.${version}`;

/** The ticked leads of a form, each once. What is no lead is left out, and so is a version that no database has room for. */
export function readTicks(values: readonly string[]): Seen[] {
  const found = values.map((value) => /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})$/.exec(value));
  const seen = new Map(found.map((parts) => [parts?.[1], Number(parts?.[2])]));
  return [...seen].flatMap(([id, version]) => (id === undefined ? [] : [{ id, version }]));
}

export type BulkChange =
  | { do: 'release' }
  | { do: 'bin' }
  | { do: 'assign'; owner: string | null }
  | { do: 'move'; stage: Stage; lostReason: string | null }
  | { do: 'step'; nextStep: NextStep };

/** A lead with what to call it. One that is in the bin or erased has no page. */
export type NamedLead = { id: string; name: string; hasPage: boolean };

/** The leads with which something was not done. `erased`: how many of them have no name anymore. */
export type Missed = { leads: NamedLead[]; erased: number };

/** What became of a change of many leads. */
export type BulkResult = {
  id: string;
  change: Exclude<BulkChange, { do: 'move' | 'step' }> | { do: 'move'; stage: Stage } | { do: 'step' };
  at: number;
  /** With how many it was done. */
  count: number;
  /** The lead, where it was done with one only. */
  only: NamedLead | null;
  /** How many had that stage, owner or next step already, or are closed and take no next step. */
  already: number;
  /** Left alone, because somebody had changed them since they were shown. */
  missed: Missed;
  /** With how many it was undone, and which not, because something has happened to them since; null while it is not undone. */
  undone: { count: number; missed: Missed } | null;
};

/** A lead in the bin. */
type BinRow = { id: string; name: string; company: string; service: string; origin: Origin; binnedAt: number };

export type BinPage = {
  /** The last that came into the bin first. */
  rows: BinRow[];
  /** How many there are in all. */
  count: number;
};
