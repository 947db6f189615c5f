import { TOKEN_FIELD } from '../../contract/challenge.ts';
import { readForm } from '../../contract/fields.ts';
import {
  HONEYPOT,
  LARGEST_BODY,
  readSignals,
  SIGNALS_HEADER,
  type Signals,
  TOKEN_HEADER,
} from '../../contract/request.ts';
import { Refusal } from './answers.ts';

/** `json` from programs and the page's script, `form` from the page without its script. */
export type BodyKind = 'json' | 'form';

const mediaType = (headers: Headers) => (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();

/** What the request declares; anything that is not the page's own form post is answered as to a program. */
export const bodyKind = (headers: Headers): BodyKind =>
  mediaType(headers) === 'application/x-www-form-urlencoded' ? 'form' : 'json';

/** @throws Refusal for any other media type or charset, and for any content encoding */
export function checkMediaType(headers: Headers): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  const known = bodyKind(headers) === 'form' || mediaType(headers) === 'application/json';
  if (known && charset.toLowerCase() === 'utf-8' && !headers.has('content-encoding')) return;
  throw new Refusal('unsupported_media_type');
}

export type Submission = {
  /** The nine fields as they were sent, judged by nobody yet. */
  fields: unknown;
  signals: Signals;
  /** What the challenge on the page handed out, if there is one. */
  token: string | null;
};

/** @throws Refusal when the body is too large, not UTF-8, or not JSON where it says so */
export async function readSubmission(request: Request, kind: BodyKind): Promise<Submission> {
  const { headers } = request;
  const text = await readText(request);
  const form = kind === 'form' ? new URLSearchParams(text) : null;
  const { trapped, ms } = readSignals(headers.get(SIGNALS_HEADER));
  return {
    fields: form ? readForm(form) : parseJson(text),
    signals: { trapped: trapped || Boolean(form?.get(HONEYPOT)), ms },
    token: form?.get(TOKEN_FIELD) ?? headers.get(TOKEN_HEADER),
  };
}

async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > LARGEST_BODY) throw new Refusal('payload_too_large');
  try {
    // A stray byte must not become a replacement character unnoticed, so the decoder is told to fail.
    const bytes = declared === null ? await readStream(request) : await readWhole(request);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid_json');
  }
}

/** A body that said its length is bounded by it. Without a stream a lead costs a sixth less processor time. */
async function readWhole(request: Request): Promise<ArrayBuffer> {
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > LARGEST_BODY) throw new Refusal('payload_too_large');
  return bytes;
}

/** A body without a length is given up as soon as it is too long. */
async function readStream(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(LARGEST_BODY);
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    if (size + chunk.length > LARGEST_BODY) throw new Refusal('payload_too_large');
    bytes.set(chunk, size);
    size += chunk.length;
  }
  return bytes.subarray(0, size);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}
