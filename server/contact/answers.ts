/** The answers of the function: JSON with CORS headers. They never repeat the input. */

import { type ContactError, type ContactStored, ERROR_STATUS, type ErrorCode } from '@fairlead/contract/answers.ts';
import type { FieldReasons } from '@fairlead/contract/fields.ts';
import { KEY_HEADER, SIGNALS_HEADER, SOURCE_HEADER, TOKEN_HEADER } from '@fairlead/contract/request.ts';
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { FILE_POLICY } from '@fairlead/contract/site/policy.ts';
import words from '../../content/function.json' with { type: 'json' };

/** The headers that the backend's browser client may send, with those that name a trace, and the page's own. */
const REQUEST_HEADERS = [
  'authorization',
  'apikey',
  'x-client-info',
  'content-type',
  KEY_HEADER,
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  SIGNALS_HEADER,
  SOURCE_HEADER,
  TOKEN_HEADER,
].join(', ');

// Any page may read the answers: they hold no secret, and no credential is used. access.ts decides who may send.
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** The headers of every answer that is not a page. */
const GUARDED = { ...EVERYWHERE, 'content-security-policy': FILE_POLICY };

/** Seconds after which a client should try again to store a submission. */
export const RETRY_AFTER_S = 30;

/** Thrown to answer with an error. The message is the sentence for the client. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly fields: FieldReasons | undefined;
  constructor(
    code: ErrorCode,
    headers: Record<string, string> = {},
    fields?: FieldReasons,
    sentence = words.errors[code],
  ) {
    super(sentence);
    this.code = code;
    this.headers = headers;
    this.fields = fields;
  }
}

/** Refusals of an address with sentences of its own. Where it has none, the function's fit. */
export const refusalsOf =
  (own: Partial<Record<ErrorCode, string>>) =>
  (code: ErrorCode, headers: Record<string, string> = {}): Refusal =>
    new Refusal(code, headers, undefined, own[code]);

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      ...GUARDED,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...CORS,
      ...headers,
    },
  });

/** The lead is stored: 200. */
export const stored = (id: string): Response => json(200, { success: true, id } satisfies ContactStored);

/** What a program has sent is stored: 200. */
export const accepted = (body: Record<string, boolean>): Response => json(200, body);

/** An error, with the status of its code. */
export const refused = ({ code, message, headers, fields }: Refusal): Response => {
  const body: ContactError = { error: message, code, ...(fields && { fields }) };
  return json(ERROR_STATUS[code], body, headers);
};

/** Health and readiness, for monitoring: 200 or 503. */
export const report = (ok: boolean, body: unknown): Response => json(ok ? 200 : 503, body);

/** The answer to a CORS preflight: any origin, and the headers of `REQUEST_HEADERS`. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...GUARDED,
      ...CORS,
      'access-control-allow-methods': 'POST, OPTIONS',
      'access-control-allow-headers': REQUEST_HEADERS,
      'access-control-max-age': '86400',
    },
  });
