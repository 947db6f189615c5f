/** How the page asks the function: its address, the request headers, the size of the body and the hidden field. */

/** The name of the function for the backend's client and its host. */
export const FUNCTION_NAME = 'send-contact-email';
/** Where the public client looks for the function. */
export const FUNCTION_PATH = `/functions/v1/${FUNCTION_NAME}`;
/** The page that has the form and the calendar, and to which a form post without JavaScript leads. */
export const CONTACT_PATH = '/contact';
/** Where a mail server hands over messages. */
export const MAIL_PATH = '/functions/v1/mail';

/** The largest accepted body, in bytes. */
export const LARGEST_BODY = 32 * 1024;

/** Stays the same while one payload is sent again, so that the lead is stored once. */
export const KEY_HEADER = 'idempotency-key';
/** The token that the challenge gave to the page. */
export const TOKEN_HEADER = 'x-challenge-token';
/** How the form was filled in, as `writeSignals` writes it. */
export const SIGNALS_HEADER = 'x-form-signals';
/** Where the visit began, as `writeSource` writes it (attribution.ts). */
export const SOURCE_HEADER = 'x-form-source';

/** A tenth form field that visitors do not see. If it is filled in, a program probably did it. */
export const HONEYPOT = 'subject';

export type Signals = {
  /** Whether the hidden field was filled in. */
  trapped: boolean;
  /** Milliseconds from the first touch of the form to the submit; null where the page could not tell. */
  ms: number | null;
};

/** @param ms a whole number */
export const writeSignals = (ms: number, trapped: boolean): string => `t=${ms};h=${trapped ? 1 : 0}`;

/** Reads what `writeSignals` wrote. What it cannot read counts as not sent. */
export function readSignals(header: string | null): Signals {
  const ms = /(?:^|;)\s*t=(\d{1,12})\s*(?:;|$)/.exec(header ?? '')?.[1];
  return { trapped: /(?:^|;)\s*h=1\s*(?:;|$)/.test(header ?? ''), ms: ms === undefined ? null : Number(ms) };
}
