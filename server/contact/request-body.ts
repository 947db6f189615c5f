import { FIELD_NAMES, LIMITS } from '../../contract/contact.ts';
import { Refusal } from './answers.ts';
import { HONEYPOT, readSignals, type Signals } from './doubt.ts';

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
  return {
    fields: form ? readForm(form) : parseJson(text),
    signals: readSignals(headers.get('x-form-signals'), form?.get(HONEYPOT) ?? null),
    token: form?.get('cf-turnstile-response') ?? headers.get('x-challenge-token'),
  };
}

async function readText(request: Request): Promise<string> {
  const declared = request.headers.get('content-length');
  if (Number(declared ?? 0) > LIMITS.bodyBytes) throw new Refusal('payload_too_large');
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
  if (bytes.byteLength > LIMITS.bodyBytes) throw new Refusal('payload_too_large');
  return bytes;
}

/** A body without a length is given up as soon as it is too long. */
async function readStream(request: Request): Promise<Uint8Array> {
  const bytes = new Uint8Array(LIMITS.bodyBytes);
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    if (size + chunk.length > LIMITS.bodyBytes) throw new Refusal('payload_too_large');
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

/** A field that was not posted is left out, only a list without choices is the empty list. */
function readForm(data: URLSearchParams): Record<string, unknown> {
  const answer = (name: string) => (name === 'platforms' ? data.getAll(name) : (data.get(name) ?? undefined));
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, answer(name)]));
}
