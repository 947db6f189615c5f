import { FIELD_NAMES, LIMITS } from '../contract/contact.ts';
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

/** The body as text. @throws Refusal when it is too large, by its own word or in fact, or not UTF-8 */
export async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > LIMITS.bodyBytes) throw new Refusal('payload_too_large');
  // A stray byte must not become a replacement character unnoticed, so the decoder is told to fail.
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let size = 0;
  let text = '';
  try {
    for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (size > LIMITS.bodyBytes) throw new Refusal('payload_too_large');
      text += decoder.decode(chunk, { stream: true });
    }
    return text + decoder.decode();
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('invalid_json');
  }
}

/** The submission as it was sent, judged by nobody yet. @throws Refusal when it is not JSON */
export function parseBody(kind: BodyKind, text: string): unknown {
  if (kind === 'form') return parseForm(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('invalid_json');
  }
}

/** A field that was not posted is left out, only a list without choices is the empty list. */
function parseForm(data: URLSearchParams): Record<string, unknown> {
  const answer = (name: string) => (name === 'platforms' ? data.getAll(name) : (data.get(name) ?? undefined));
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, answer(name)]));
}
