import { TOKEN_FIELD } from '@fairlead/contract/challenge.ts';
import { readForm } from '@fairlead/contract/fields.ts';
import { readText, TooLarge } from '@fairlead/contract/http/body.ts';
import {
  HONEYPOT,
  LARGEST_BODY,
  readSignals,
  SIGNALS_HEADER,
  type Signals,
  TOKEN_HEADER,
} from '@fairlead/contract/request.ts';
import { Refusal } from './answers.ts';

/** `json` from programs and from the page's script; `form` from the page without its script. */
export type BodyKind = 'json' | 'form';

function mediaType(headers: Headers): string {
  const [type = ''] = (headers.get('content-type') ?? '').split(';', 1);
  return type.trim().toLowerCase();
}

/** The kind of body that the request declares. Anything but a form post counts as JSON, and gets a JSON answer. */
export const bodyKind = (headers: Headers): BodyKind =>
  mediaType(headers) === 'application/x-www-form-urlencoded' ? 'form' : 'json';

/** @throws Refusal for an unknown media type or charset, and for any content encoding */
export function checkMediaType(headers: Headers): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const known = bodyKind(headers) === 'form' || mediaType(headers) === 'application/json';
  if (known && charset.toLowerCase() === 'utf-8' && !headers.has('content-encoding')) return;
  throw new Refusal('unsupported_media_type');
}

export type Submission = {
  /** The fields as they were sent, not checked yet. */
  fields: unknown;
  signals: Signals;
  /** The token of the challenge; null for none. */
  token: string | null;
};

/** @throws Refusal if the body is too large, not UTF-8, or not the JSON that it claims to be */
export async function readSubmission(request: Request, kind: BodyKind): Promise<Submission> {
  const { headers } = request;
  const text = await readText(request, LARGEST_BODY).catch((error) => {
    throw new Refusal(error instanceof TooLarge ? 'payload_too_large' : 'invalid_json');
  });
  const form = kind === 'form' ? new URLSearchParams(text) : null;
  const { trapped, ms } = readSignals(headers.get(SIGNALS_HEADER));
  return {
    fields: form ? readForm(form) : parseJson(text),
    signals: { trapped: trapped || Boolean(form?.get(HONEYPOT)), ms },
    token: form?.get(TOKEN_FIELD) ?? headers.get(TOKEN_HEADER),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}
