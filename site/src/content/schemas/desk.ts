/** The words of the desk. They are JSON, because the server reads them too. */
import { z } from 'zod';
import { filledIn } from './filled-in.ts';
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
  signedIn: prose,
  signOut: prose,
  notices: z.strictObject({
    saved: prose,
    noted: prose,
    sent_again: prose,
    put_back: prose,
    erased: prose,
    ended: prose,
    nothing_chosen: prose,
  }),
  errors: z.strictObject({
    not_found: message,
    gone: message,
    forbidden: message,
    too_large: message,
    failed: message,
  }),
  toInbox: prose,
  toSignIn: prose,
});

const timed = z.strictObject({ title: prose, text: filledIn('minutes') });

export const deskSignIn = z.strictObject({
  ask: message.extend({
    label: prose,
    submit: prose,
    faults: z.strictObject({ required: prose, invalid: prose, too_long: prose }),
  }),
  limited: timed,
  mailed: timed.extend({ help: prose, again: prose }),
  confirm: message.extend({ submit: prose }),
  expired: timed.extend({ again: prose }),
  ended: message.extend({ again: prose }),
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
});
