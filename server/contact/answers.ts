/** The answers of the function: JSON with CORS headers, never an echo of the input. */
import words from '../../content/function.json' with { type: 'json' };
import { type ContactError, type ContactStored, ERROR_STATUS, type ErrorCode } from '../../contract/answers.ts';
import type { FieldReasons } from '../../contract/fields.ts';
import { KEY_HEADER, SIGNALS_HEADER, TOKEN_HEADER } from '../../contract/request.ts';
import { EVERYWHERE } from '../site/headers.ts';
import { FILE_POLICY } from '../site/policy.ts';

/** What the backend's browser client may send, tracing included, and the page's own headers. */
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
  TOKEN_HEADER,
].join(', ');

// The answer holds nothing secret and no credential is used, so any page may read it; who may send is judged apart.
const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'retry-after' };

/** Of every answer that is no page. */
const GUARDED = { ...EVERYWHERE, 'content-security-policy': FILE_POLICY };

/** Seconds after which a submission that could not be stored is worth another try. */
export const RETRY_AFTER_S = 30;

/** A reason to answer with an error. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly headers: Record<string, string>;
  readonly fields: FieldReasons | undefined;
  constructor(code: ErrorCode, headers: Record<string, string> = {}, fields?: FieldReasons) {
    super(words.errors[code]);
    this.code = code;
    this.headers = headers;
    this.fields = fields;
  }
}

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

export const stored = (id: string): Response => json(200, { success: true, id } satisfies ContactStored);

export const refused = ({ code, message, headers, fields }: Refusal): Response => {
  const body: ContactError = { error: message, code, ...(fields && { fields }) };
  return json(ERROR_STATUS[code], body, headers);
};

/** Health and readiness, for machines. */
export const report = (ok: boolean, body: unknown): Response => json(ok ? 200 : 503, body);

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
