/** The work on a lead, and what its history keeps of it. All times are milliseconds since 1970. */
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { HandOrigin } from '@fairlead/contract/origin.ts';
import type { CorrectableField } from './correctable.ts';
import type { NextStep, StepEnd } from './next-step.ts';
import type { Stage } from './stages.ts';

/** One field of what is known of a person and the company, before and after. */
export type Correction = { field: CorrectableField; from: string; to: string };

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
  | { action: 'corrected'; changes: Correction[] }
  /** Somebody who had booked a call sent the form, with what it says otherwise than the calendar. Older entries say nothing of it. */
  | { action: 'form_sent'; changes?: Correction[] }
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

/** A lead as somebody has typed it. */
export type NewLeadByHand = {
  payload: ContactPayload;
  origin: HandOrigin;
  referredBy: string | null;
  note: string | null;
  work: LeadWork;
};
