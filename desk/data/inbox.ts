/** What the inbox shows. All times are milliseconds since 1970. */
import type { Origin } from '@fairlead/contract/origin.ts';
import type { NextStep, Urgency } from '@fairlead/leads/next-step.ts';
import type { Stage } from '@fairlead/leads/stages.ts';
import type { Cursor, View } from './filters.ts';

/** The source of a lead that came without a campaign and without a referrer. */
export const DIRECT = 'direct';

export type InboxRow = {
  id: string;
  name: string;
  /** The host of the website, without `www.`. */
  company: string;
  /** The id of the service; empty where nobody has named one. `serviceName` of contract/lists.ts has its name. */
  service: string;
  origin: Origin;
  /**
   * The campaign's `utm_source`, else the host of the referrer, else `DIRECT`. Of the first touch, and in one spelling:
   * `www.google.com`, `google.com` and `Google` are `google`.
   */
  source: string;
  receivedAt: number;
  /** The time by which its list has it in its order. */
  place: number;
  /** Until when it is to be answered; null where nobody waits for an answer. */
  dueAt: number | null;
  urgency: Urgency;
  /** null for none. */
  nextStep: (NextStep & { urgency: Urgency }) | null;
  stage: Stage;
  /** The address of the person who has it; null for nobody. */
  owner: string | null;
  /** Grows with every change of the work on it. */
  version: number;
  /** Why it is held; null where it is not. content/function.json has the words. */
  heldFor: string | null;
  /** Whether a delivery of it has failed for good. */
  hasDeadDelivery: boolean;
};

/** A number of leads. With `more`, there are more than were counted. */
export type Count = { count: number; more: boolean };

/** A value of a filter, with the text that people read and how many leads have it where that is known. */
export type Choice = { value: string; label: string; count?: number };

export type InboxPage = {
  rows: InboxRow[];
  /** The page before and the one after; null where there are none. */
  previous: Cursor | null;
  next: Cursor | null;
  /** The leads that match the filters, on all pages. */
  found: Count;
  /** The leads of each view, whatever the filters are. */
  views: Record<Exclude<View, 'all'>, Count>;
  /** The leads of each stage that are not held, whatever the filters are. */
  stages: Record<Stage, Count>;
  held: Count;
  /** When the first of the held leads came; null without any. */
  oldestHeld: number | null;
  /** The leads with a delivery that has failed for good. */
  undelivered: Count;
  choices: { services: Choice[]; sources: Choice[]; campaigns: Choice[] };
};

/** How many leads a page of the inbox has. */
export const PAGE_SIZE = 50;
