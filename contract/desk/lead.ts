/** What the page of a lead shows, and what can be changed there. All times are milliseconds since 1970. */
import type { Source } from '../attribution.ts';
import type { BookingState, Provider } from '../booking.ts';
import type { ContactPayload } from '../fields.ts';
import type { Origin } from '../origin.ts';
import type { CorrectableField } from './correctable.ts';
import type { NextStep, StepEnd } from './next-step.ts';
import type { Stage } from './stages.ts';

/** Where a visit began. Texts are as the visitor's browser sent them: anybody can write anything there. */
export type SourceView = Source;

export type DeliveryView = {
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

/** What somebody did besides changing the work. `start` and `from` are times in ISO 8601. */
type Deed =
  | { action: 'call_booked' | 'call_canceled' | 'call_held' | 'call_missed'; start: string }
  | { action: 'call_moved'; from: string; start: string }
  | { action: 'replied' }
  | { action: 'noted'; text: string }
  | { action: 'released' }
  | { action: 'held_again' }
  | { action: 'sent_again'; channel: string }
  | { action: 'exported' }
  | { action: 'binned' }
  | { action: 'put_back' }
  | { action: 'added' }
  | { action: 'corrected'; changes: { field: CorrectableField; from: string; to: string }[] }
  /** A rule of content/desk/owners.yml gave it to somebody; `from` null where nobody had it before. */
  | { action: 'given'; from: string | null; to: string };

/** A message by email. Anybody can have written anything into it, and into who wrote it. */
export type MailedEntry = {
  action: 'mailed';
  side: 'agency' | 'visitor';
  /** `automatic`: a program wrote it. `internal`: the agency wrote it to itself. Only a letter answers a lead or makes it due. */
  kind: 'letter' | 'internal' | 'automatic';
  /** The writer's name; empty where only the address is known, which is the actor. */
  name: string;
  subject: string;
  /** Without what it quotes. */
  text: string;
  /** Whether there was more of the text. */
  isCut: boolean;
  /** The names of its files, which are not kept. */
  files: string[];
};

/** What somebody did, when, and who it was. */
export type HistoryEntry = { id: string; at: number; actor: string } & (
  | { action: 'changed'; changes: FieldChange[] }
  | MailedEntry
  | Deed
);

/** One field before and after a change; null for nothing. Money is in cents. */
export type FieldChange =
  | { field: 'stage'; from: Stage; to: Stage }
  | { field: 'lostReason' | 'owner'; from: string | null; to: string | null }
  | { field: 'valueCents'; from: number | null; to: number | null }
  | { field: 'nextStep'; from: NextStep | null; to: NextStep }
  | { field: 'nextStep'; from: NextStep; to: null; end: StepEnd };

/** The work on a lead: what the forms of its page change. */
export type LeadWork = {
  stage: Stage;
  /** Only a lost lead has one. */
  lostReason: string | null;
  /** Worth in the hundredth part of the currency in content/site.yml; null for not known. */
  valueCents: number | null;
  /** The address of the person who has it; null for nobody. */
  owner: string | null;
  /** A lead that is won or lost has none. */
  nextStep: NextStep | null;
};

export type LeadView = {
  id: string;
  receivedAt: number;
  origin: Origin;
  /** The nine fields. Of a lead that came by another way than the form, some are empty. */
  fields: ContactPayload;
  /** The nine fields as they were sent; null where nobody has corrected them. */
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
