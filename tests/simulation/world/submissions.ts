import { REVENUES, SERVICES } from '../../../contract/lists.ts';
import { FUNCTION_PATH } from '../../../contract/request.ts';
import type { Way } from './types.ts';

/** Every text that a visitor types contains this. No log line may contain it. */
export const MARK = 'Quillfeather';

type Numbered = { number: number };

/** The email address that a visitor types. */
export const emailOf = ({ number }: Numbered) => `${MARK}${number}@example.com`;

/** The request by which a visitor sends. */
export function requestOf(visitor: Numbered, way: Way): Request {
  const fields = {
    firstName: `${MARK} ${visitor.number}`,
    lastName: MARK,
    email: emailOf(visitor),
    phone: '+1 555 010 2030',
    website: `https://${MARK}${visitor.number}.example.com`,
    country: `${MARK}land`,
    service: SERVICES[0]!,
    revenue: REVENUES[0]!,
  };
  const url = `http://server${FUNCTION_PATH}`;
  if (way === 'form') return new Request(url, { method: 'POST', body: new URLSearchParams(fields) });
  const body = JSON.stringify({ ...fields, platforms: [] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': `key-${visitor.number}` };
  if (way === 'script') return new Request(url, { method: 'POST', headers, body });
  const never = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from(body.slice(0, 20))) });
  return new Request(url, { method: 'POST', headers, body: never, duplex: 'half' } as RequestInit);
}
