/** Small readings of HTTP request headers that the static site needs. */
import type { Encoding } from './index.ts';

type Wish = { name: string; q: number };

/** What an Accept-Encoding header names, and how much it is wanted: 0 is not at all. */
const wishesIn = (header: string): Wish[] =>
  header.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { name: name.trim(), q: q === undefined ? 1 : Number(q) || 0 };
  });

function quality(wishes: Wish[], encoding: Encoding): number {
  const wish = wishes.find(({ name }) => name === encoding) ?? wishes.find(({ name }) => name === '*');
  if (wish) return wish.q;
  return encoding === 'identity' ? 0.001 : 0; // Nobody has to name identity, but whatever is named comes first.
}

/** The best of the encodings at hand, the smaller one at equal wish; identity when none is wanted. */
export function chooseEncoding(header: string | null, offered: readonly Encoding[]): Encoding {
  let best: Encoding = 'identity';
  if (header === null || offered.length === 1) return best;
  let most = 0;
  const wishes = wishesIn(header);
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const wish = offered.includes(encoding) ? quality(wishes, encoding) : 0;
    if (wish > most) [best, most] = [encoding, wish];
  }
  return best;
}

/** Whether an If-None-Match header names this tag, compared weakly as RFC 9110 says. */
export const matchesTag = (header: string | null, tag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag));

export type ByteRange = { start: number; end: number };

/**
 * The one byte range a header asks for, both ends included.
 * @returns null where the whole is to be sent: no range, several, or one that is not understood
 */
export function readRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | null {
  if (header === null) return null;
  const match = /^bytes=(\d*)-(\d*)$/.exec(header.trim());
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [, first, last] = match;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(size - length, 0), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return null;
  return start >= size ? 'unsatisfiable' : { start, end };
}
