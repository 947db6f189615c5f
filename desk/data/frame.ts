/** What the pages of the desk get as props. Pages fetch nothing. */

import type { Passkey } from '@fairlead/leads/access/passkeys.ts';
import type { OpenSession } from '@fairlead/leads/access/sessions.ts';
import type { Moves, Urgency } from '@fairlead/leads/next-step.ts';
import type { ReminderChoice } from '@fairlead/leads/reminder-kinds.ts';
import type { Rights } from '@fairlead/leads/roles.ts';
import type { Breakdown } from './breakdown.ts';
import type { BinPage, BulkResult, Missed, Seen } from './bulk.ts';
import type { ByHandErrors, NewLeadErrors, TypedFields, TypedNewLead } from './by-hand.ts';
import type { Cost } from './costs.ts';
import type { Cursor, InboxFilters, Place } from './filters.ts';
import type { Draft, FieldFault, LeadErrors, TypedStep } from './forms.ts';
import type { InboxPage } from './inbox.ts';
import type { Conflict, LeadView } from './lead.ts';
import type { Numbers } from './numbers.ts';
import type { RecordFilters, RecordPage } from './record.ts';
import type { TypedAway } from './reminders.ts';
import type { SiteFigures } from './site.ts';

/** The person who is signed in. `edits` is false where there is no publisher, whatever the settings say. */
export type Viewer = { email: string } & Rights;

/** What every page gets besides its own props. */
export type Shell = {
  brand: string;
  /** ISO 4217, such as `USD`. */
  currency: string;
  /** The path of the style sheet. */
  stylesheet: string;
  /** null before sign-in. */
  viewer: Viewer | null;
  /** The addresses of everybody who may use the desk. */
  people: readonly string[];
  /** The script of keys; null before sign-in. */
  keysScript: string | null;
  /** The script of a page that adds or uses passkeys; null where there are none. */
  passkeyScript: string | null;
  /** What is wrong with the server, and since when, in milliseconds since 1970. None before sign-in. */
  alarms: readonly { id: string; text: string; began_at: number }[];
};

/** What a page says once after a change. It is in the address as `?done=`. */
const NOTICES = [
  ...(['saved', 'unchanged', 'added', 'noted', 'sent_again', 'not_sent_again', 'released', 'not_released'] as const),
  ...(['put_back', 'erased', 'ended', 'ended_before', 'nothing_chosen'] as const),
  ...(['passkey_added', 'passkey_refused', 'passkey_removed', 'passkey_gone'] as const),
] as const;
export type Notice = (typeof NOTICES)[number];
export const noticeOf = (text: string | null): Notice | null => NOTICES.find((name) => name === text) ?? null;

/** The steps of sign-in. */
export type SignInState =
  | {
      step: 'ask';
      typed: string;
      error: FieldFault | null;
      /** The path of the page to which it leads; null for the inbox. */
      returnTo: string | null;
      /** Within how many minutes somebody must have signed in, who is signed in and asked once more; null otherwise. */
      again: number | null;
      /** Whether a passkey was tried and does not sign in. */
      isRefused: boolean;
    }
  | { step: 'limited'; minutes: number }
  | { step: 'mailed'; minutes: number }
  | { step: 'confirm'; token: string }
  | { step: 'ended' }
  | { step: 'expired'; minutes: number };

/** Why there is no page, or why a change was refused. */
export type ErrorKind =
  | ('not_found' | 'gone' | 'not_allowed' | 'no_leads' | 'forbidden' | 'too_large' | 'failed')
  | 'words_away';

/** The props of each page, by its name. */
export type PageProps = {
  'sign-in': SignInState;
  /** `draft` is what was typed into the form that was not accepted. */
  error: { kind: ErrorKind; draft: Draft };
  /** `now` in milliseconds since 1970, for ages and for ranges that end today. */
  inbox: {
    page: InboxPage;
    filters: InboxFilters;
    /** Of the page of the list; null for the first. */
    cursor: Cursor | null;
    /** Whether all leads of the page are ticked. */
    isTicked: boolean;
    now: number;
    notice: Notice | null;
  };
  /** `back` is the path of the list in which the leads were ticked. */
  bulk: { result: BulkResult; now: number; back: string };
  /** Asks why leads were lost. */
  'bulk-reason': { leads: Seen[]; typed: string; error: FieldFault | null; now: number; back: string };
  /** Asks what is to be done next with leads. */
  'bulk-step': { leads: Seen[]; typed: TypedStep; errors: LeadErrors; now: number; back: string };
  bin: {
    bin: BinPage;
    now: number;
    notice: Notice | null;
    /** The ids of the leads that the page asks about before they are erased for good. */
    erasing: string[] | null;
    /** What was not put back or erased, because somebody was faster, and with how many leads it was done; null otherwise. */
    missed: { did: 'put_back' | 'erase'; count: number; missed: Missed } | null;
  };
  'new-lead': {
    /** `key` is that of the form: one that is sent twice makes one lead. */
    typed: TypedNewLead & { key: string };
    errors: NewLeadErrors;
    /** Leads with the same address or phone number, which somebody has to look at first. */
    same: (LeadView['others'][number] & { name: string })[];
    people: readonly string[];
    now: number;
  };
  /** Corrects what is known of the person of a lead. `stored` is that now, and `conflict` who has changed the lead meanwhile. */
  correct: {
    id: string;
    version: number;
    stored: TypedFields;
    typed: TypedFields;
    errors: ByHandErrors;
    conflict: Conflict | null;
    place: Place | null;
    now: number;
  };
  lead: {
    lead: LeadView;
    now: number;
    notice: Notice | null;
    /** How late the answer and the next step are. */
    urgency: { reply: Urgency; step: Urgency };
    /** What a next step can be put off to. */
    moves: Moves;
    /** From where it was opened, and the addresses of the leads before and after it there; null for none. */
    place: Place | null;
    around: { previous: string | null; next: string | null };
    /** The version that the form sends. After an answer that asks for a correction it is the one that was opened. */
    version: number;
    draft: Draft;
    errors: LeadErrors;
    noteError: FieldFault | null;
    conflict: Conflict | null;
    /**
     * Whether the page asks before the leads of this person go into the bin, how many there are, and the channels to tools that
     * keep what they were sent.
     */
    erasing: { leads: number; tools: string[] } | null;
  };
  numbers: { numbers: Numbers; breakdown: Breakdown; now: number };
  /** `month` such as `2026-11`. `typed` are the amounts of a form that was not accepted, as they were typed; null otherwise. */
  costs: { month: string; costs: Cost[]; typed: string[] | null; notice: Notice | null };
  /** `choice` is null where reminders go to all at once, in the chat of the channel of that name. */
  reminders: { choice: ReminderChoice | null; chat: string | null; away: TypedAway; notice: Notice | null };
  /** `isFirst`: the page has the newest entries. */
  record: { page: RecordPage; filters: RecordFilters; isFirst: boolean; now: number };
  sessions: {
    sessions: OpenSession[];
    passkeys: Passkey[];
    /** Whether the viewer has just signed in, and so may add a passkey. */
    isFresh: boolean;
    now: number;
    notice: Notice | null;
  };
  site: { site: SiteFigures; now: number };
};

export type PageName = keyof PageProps;

/** Makes the HTML of a page. The bundle of desk/pages exports it. */
export type Render = <Name extends PageName>(name: Name, props: PageProps[Name], shell: Shell) => string;
