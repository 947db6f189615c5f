/** The words of the desk. They are JSON, because the server reads them too. */
import { NOTICES } from '@fairlead/contract/desk/frame.ts';
import { AUDITED_ACTIONS } from '@fairlead/contract/desk/record.ts';
import { REMINDERS } from '@fairlead/contract/desk/reminders.ts';
import { recordOf } from '@fairlead/contract/records.ts';
import { z } from 'zod';
import { counting, filledIn } from './filled-in.ts';
import { prose } from './text.ts';

/** A message with a heading. */
export const message = z.strictObject({ title: prose, text: prose });

export const deskFrame = z.strictObject({
  title: filledIn('page', 'brand'),
  name: prose,
  /** Where the logo leads, for people who hear it. */
  home: prose,
  skip: prose,
  navigation: prose,
  inbox: prose,
  numbers: prose,
  record: prose,
  site: prose,
  signedIn: prose,
  signOut: prose,
  alarms: prose,
  /** A link to the leads that an alarm is about. */
  alarmLeads: prose,
  since: filledIn('time'),
  notices: z.strictObject(recordOf(NOTICES, () => prose)),
  errors: z.strictObject({
    not_found: message,
    gone: message,
    not_allowed: message,
    forbidden: message,
    too_large: message,
    failed: message,
  }),
  /** Above what somebody has typed into a form that is not there anymore. */
  typed: prose,
  toInbox: prose,
  toSignIn: prose,
});

const timed = z.strictObject({ title: prose, text: filledIn('minutes') });

export const deskSignIn = z.strictObject({
  ask: message.extend({
    label: prose,
    /** Before an export or an erasure. */
    again: filledIn('minutes'),
    submit: prose,
    faults: z.strictObject({ required: prose, invalid: prose, too_long: prose }),
  }),
  limited: timed,
  mailed: timed.extend({ help: prose, again: prose }),
  confirm: message.extend({ submit: prose }),
  expired: timed.extend({ again: prose }),
  ended: message.extend({ again: prose }),
});

export const deskRecord = z.strictObject({
  text: filledIn('zone'),
  caption: prose,
  columns: z.strictObject({ when: prose, who: prose, what: prose, leads: prose }),
  filters: z.strictObject({ actor: prose, anybody: prose, action: prose, anything: prose, submit: prose }),
  /** Those who are no people. */
  actors: z.strictObject({ leads: prose, retention: prose }),
  actions: z.strictObject(recordOf(AUDITED_ACTIONS, () => prose)),
  of: filledIn('action', 'person'),
  gone: filledIn('id'),
  more: counting,
  paging: prose,
  newest: prose,
  older: prose,
  empty: message,
});

export const deskPasskeys = z.strictObject({
  title: prose,
  text: prose,
  unnamed: prose,
  added: prose,
  used: prose,
  unused: prose,
  remove: prose,
  name: prose,
  nameHint: prose,
  add: prose,
  /** Where somebody signed in too long ago to add one. */
  stale: prose,
  again: prose,
  noScript: prose,
  signIn: prose,
  refused: prose,
  faults: z.strictObject({ failed: prose, known: prose, limited: prose }),
});

export const deskReminders = z.strictObject({
  title: prose,
  text: prose,
  slack: prose,
  legend: prose,
  reminders: z.strictObject(recordOf(REMINDERS, () => message)),
  submit: prose,
});

export const deskSessions = z.strictObject({
  title: prose,
  text: prose,
  here: prose,
  other: prose,
  started: prose,
  seen: prose,
  end: prose,
  endAll: prose,
  reminders: prose,
});
