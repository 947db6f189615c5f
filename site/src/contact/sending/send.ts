import { type Parts, sourceOf, touchOf, writeSource } from '@fairlead/contract/attribution.ts';
import { type Click, clickIn } from '@fairlead/contract/clicks.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import type { ContactPayload, FieldReasons } from '@fairlead/contract/fields.ts';
import { CONTACT_PATH, KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER, TOKEN_HEADER } from '@fairlead/contract/request.ts';
import { challenge } from '../challenge/challenge.ts';
import { type CallError, invoke } from './backend.ts';

/** Milliseconds without an answer after which the send has failed. */
const TIMEOUT_MS = 15_000;

/** The lead was not stored, as far as the page knows. `fields` are the faults that the function named, if any. */
export class NotSent extends Error {
  readonly fields: FieldReasons;
  constructor(cause: unknown, fields: FieldReasons) {
    super('The message was not sent', { cause });
    this.fields = fields;
  }
}

export type Submission = { payload: ContactPayload; key: string; signals: string };

/**
 * Sends the fields of the form to the function. Resolves on any 2xx.
 * @throws NotSent on any other status, a network error, or no answer within `TIMEOUT_MS`
 */
export async function sendContact({ payload, key, signals }: Submission): Promise<void> {
  const token = challenge && (await challenge.take());
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), TIMEOUT_MS);
  // The race limits everything, even the time that the library needs before its request.
  const silence = new Promise<{ error: CallError }>((resolve) => {
    giveUp.signal.addEventListener('abort', () => resolve({ error: giveUp.signal.reason }));
  });
  const { error } = await Promise.race([
    invoke({
      body: payload,
      headers: {
        [KEY_HEADER]: key,
        [SIGNALS_HEADER]: signals,
        [SOURCE_HEADER]: visitHere(),
        ...(token && { [TOKEN_HEADER]: token }),
      },
      signal: giveUp.signal,
    }),
    silence,
  ]);
  clearTimeout(timer);
  if (error) throw new NotSent(error, await fieldsOf(error));
}

/** The faults that a 422 names. None if the answer cannot be read. */
async function fieldsOf(error: CallError): Promise<FieldReasons> {
  const response = error.context;
  if (!(response instanceof Response) || response.status !== 422) return {};
  const answer: { fields?: FieldReasons } | null = await response.json().catch(() => null);
  const named = answer?.fields ?? {};
  return Object.fromEntries(FIELD_NAMES.flatMap((name) => (named[name] ? [[name, named[name]]] : [])));
}

/** The view of a page as site/src/head/early/attribution.ts notes it. */
const NOTE = /^(.*?),([^,]*),((?:utm_.*)?)$/s;

/** What a noted view says; null if it cannot be read. */
function readNote(note: string | null): Parts | null {
  const [, landing, referrer = '', campaign = ''] = NOTE.exec(note ?? '') ?? [];
  if (!landing) return null;
  const values = campaign.split(/,(?=utm_)/).flatMap((pair) => [...new URLSearchParams(pair)]);
  return { ...Object.fromEntries(values), landing, referrer };
}

/** What `read` makes of the note with this name; null if it cannot be read or the browser forbids storage. */
function noted<T>(name: 'first' | 'last' | 'click', read: (note: string | null) => T): T | null {
  try {
    return read(sessionStorage.getItem(name));
  } catch {
    return null;
  }
}

/** What a noted click says. Without a note, the address of this page is all that is known. */
function readClick(note: string | null): Click | null {
  const [at, ...ids] = note?.split(',') ?? [Date.now(), location.search];
  return clickIn(new URLSearchParams(ids.join('&')), Number(at));
}

/** Where the visit began, for `SOURCE_HEADER`. Without a note, the view of this page is all that is known. */
function visitHere(): string {
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
  const ours = from?.host === location.host ? from : null;
  const here = { ...Object.fromEntries(new URLSearchParams(location.search)), landing: location.pathname };
  const first = noted('first', readNote) ?? { ...here, referrer: ours ? null : (from?.host ?? null) };
  const last = noted('last', readNote);
  // Of the page that is for the form, the one before it says more.
  const page = (location.pathname === CONTACT_PATH && ours ? ours : location).pathname;
  const click = import.meta.env.PUBLIC_CLICK_IDS ? noted('click', readClick) : null;
  const visit = { source: sourceOf({ ...first, page }, click), lastTouch: last && touchOf(last) };
  return writeSource(visit, Date.now());
}
