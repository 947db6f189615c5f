/** What the page of a lead shows, and what can be changed there. All times are milliseconds since 1970. */
import type { Source } from '@fairlead/contract/attribution.ts';
import type { BookingState, Provider } from '@fairlead/contract/booking.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Origin } from '@fairlead/contract/origin.ts';
import type { Stage } from '@fairlead/leads/stages.ts';
import type { HistoryEntry, LeadWork } from '@fairlead/leads/work.ts';

/** Where a visit began. Texts are as the visitor's browser sent them: anybody can write anything there. */
export type SourceView = Source;

export type DeliveryView = {
  /** Unique among those of the lead. */
  key: string;
  channel: string;
  /** What it tells of, such as `lead.stage`; null: of the lead itself. */
  event: string | null;
  state: 'pending' | 'sent' | 'dead' | 'skipped' | 'paused';
  attempts: number;
  /** null unless pending. */
  nextAttemptAt: number | null;
  sentAt: number | null;
  /** Why the last attempt failed; null without one. */
  error: string | null;
  /** Whether 'Send again' does something. */
  canSendAgain: boolean;
};

/** A call that the visitor has booked in a calendar. Its texts are the visitor's and the calendar's. */
export type CallView = {
  id: string;
  provider: Provider;
  state: BookingState;
  start: number;
  /** What kind of call it is. */
  title: string | null;
  /** The address of the person whose calendar it is. */
  host: string | null;
  /** The visitor's zone. */
  zone: string | null;
  answers: { question: string; answer: string }[];
};

export type LeadView = {
  id: string;
  receivedAt: number;
  origin: Origin;
  /** The fields of the form. Of a lead that came by another way than the form, some are empty. */
  fields: ContactPayload;
  /** The fields of the form as they were sent; null where nobody has corrected them. */
  asSent: ContactPayload | null;
  /** Who referred it; null where nobody has said. */
  referredBy: string | null;
  /** How often the same submission came. */
  submissions: number;
  source: SourceView;
  /** Where the visit was last entered from outside; null where that is the first touch. */
  lastTouch: SourceView | null;
  /** The name of the source, as in `InboxRow.source`. */
  sourceName: string;
  work: LeadWork;
  /** Grows with every change of the work. A form sends the version that it was made from. */
  version: number;
  /** Who has changed the work last, and when; null where nobody has. */
  changed: { by: string; at: number } | null;
  /** Until when it is to be answered; null where nobody waits for an answer. */
  dueAt: number | null;
  /** When it was answered first. */
  contactedAt: number | null;
  closedAt: number | null;
  /** Newest first. */
  history: HistoryEntry[];
  deliveries: DeliveryView[];
  /** Why it is held; null where it is not. */
  heldFor: string | null;
  /** The next one first, then those that were. */
  calls: CallView[];
  /** Other leads with the same email address, newest first. */
  others: { id: string; receivedAt: number; origin: Origin; service: string; stage: Stage }[];
  /** Who a lead or its next step can be given to: the people of the desk, and who has one of them now. */
  people: string[];
};

/** Somebody changed the lead after the form was made. What was typed was not stored. */
export type Conflict = { kind: 'conflict'; by: string; at: number };

/** What became of a change. `unchanged`: the lead was like that already. */
export type Outcome = 'done' | 'unchanged' | 'gone' | Conflict;
