/** Reads the HTTP request headers that the static site needs. */
import { ENCODINGS, type Encoding } from '@fairlead/contract/site/index.ts';

type Accepted = { name: string; q: number };

/** The encodings in an Accept-Encoding header, or the types in an Accept header. A quality of 0 means: not accepted. */
const acceptedIn = (header: string): Accepted[] =>
  header.split(',').map((part) => {
    const [name = '', ...parameters] = part.trim().toLowerCase().split(';');
    const q = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
    return { name: name.trim(), q: q === undefined ? 1 : Number(q) || 0 };
  });

function quality(accepted: Accepted[], encoding: Encoding): number {
  const match = accepted.find(({ name }) => name === encoding) ?? accepted.find(({ name }) => name === '*');
  if (match) return match.q;
  return encoding === 'identity' ? 0.001 : 0; // identity is always accepted, but after everything that is named.
}

/**
 * The accepted encoding with the highest quality. At equal quality the smaller one, and identity if none is accepted.
 */
export function chooseEncoding(header: string | null, offered: readonly Encoding[]): Encoding {
  let best: Encoding = 'identity';
  if (header === null || offered.length === 1) return best;
  let most = 0;
  const accepted = acceptedIn(header);
  for (const encoding of ENCODINGS) {
    const q = offered.includes(encoding) ? quality(accepted, encoding) : 0;
    if (q > most) [best, most] = [encoding, q];
  }
  return best;
}

/**
 * Whether an Accept header wants a page as Markdown: it names Markdown, and HTML at no higher quality. Browsers do not
 * name it. At equal quality it gets Markdown, since those who name it list HTML for sites without it.
 */
export function prefersMarkdown(header: string | null): boolean {
  if (header === null || !/text\/markdown/i.test(header)) return false;
  const accepted = acceptedIn(header);
  const qualityOf = (...names: string[]) =>
    names.map((name) => accepted.find((one) => one.name === name)).find((one) => one !== undefined)?.q ?? 0;
  const markdown = qualityOf('text/markdown');
  return markdown > 0 && markdown >= qualityOf('text/html', 'text/*', '*/*');
}

/** Whether an If-None-Match header names this ETag, by the weak comparison of RFC 9110. */
export const matchesTag = (header: string | null, tag: string): boolean =>
  header !== null &&
  (header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === tag));

type ByteRange = { start: number; end: number };

/**
 * The byte range of a Range header, both ends included.
 * @returns null to send the whole file: no range, several ranges, or one that cannot be read
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
