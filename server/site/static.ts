import { DEFAULTS, EVERYWHERE, markdownLink } from '@fairlead/contract/site/headers.ts';
import { ENCODINGS, type Encoding, type SiteFile, type SiteIndex } from '@fairlead/contract/site/index.ts';
import { meantAddress } from '@fairlead/contract/site/meant-address.ts';
import { chooseEncoding, matchesTag, prefersMarkdown, readRange } from './negotiate.ts';

/** The headers of answers without a file. */
const FILELESS = { ...EVERYWHERE, ...DEFAULTS };

const answer = (status: number, headers: Record<string, string>, body: Uint8Array<ArrayBuffer> | null) =>
  new Response(body, { status, headers });

/** A file with all headers that this server sends with it, and what clients get at its address that prefer Markdown. */
type Served = SiteFile & { inMarkdown?: SiteFile };

/**
 * Serves a built site from memory.
 * @param older finds the files of older releases that pages which are still open may ask for
 */
export function serveSite(
  index: SiteIndex,
  older: (address: string) => SiteFile | undefined = () => undefined,
): (request: Request) => Response {
  const files = new Map([...index.files].map(([address, file]) => [address, served(file, index.files)]));
  const missing = index.notFound && served(index.notFound, index.files);
  return (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, { ...FILELESS, allow: 'GET, HEAD' }, null);
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    const file = path === null ? undefined : files.get(path);
    if (file)
      return send(request, file.inMarkdown && prefersMarkdown(request.headers.get('accept')) ? file.inMarkdown : file);
    // The target comes from the manifest, so it is always a path of this site.
    const target = path === null ? undefined : index.redirects.get(path);
    if (target) return answer(301, { ...FILELESS, location: encodeURI(target.path) + search + target.anchor }, null);
    // Not permanent: the next build may have a page or a redirect at this very address.
    const meant = meantAddress(pathname, search, (other) => isPage(files.get(other)) || index.redirects.has(other));
    if (meant !== null) return answer(302, { ...FILELESS, location: meant }, null);
    const kept = path === null ? undefined : older(path);
    if (kept) return send(request, served(kept, index.files));
    return notFound(request, missing);
  };
}

const isPage = (file: SiteFile | undefined): boolean => file?.type.startsWith('text/html') ?? false;

/** Adds what follows from the choice between versions of a file. It is the same for every request. */
function served(file: SiteFile, files: SiteIndex['files']): Served {
  const { markdown: address = '' } = file;
  const markdown = files.get(address);
  if (!markdown) return { ...file, headers: { ...file.headers, ...varies(file) } };
  // At the page's own address nothing may keep a search from indexing it.
  const { 'x-robots-tag': _, ...headers } = markdown.headers;
  return {
    ...file,
    headers: { ...file.headers, ...varies(file, 'accept'), link: markdownLink(address) },
    inMarkdown: { ...markdown, headers: { ...headers, ...varies(markdown, 'accept') } },
  };
}

const varies = (file: SiteFile, ...by: string[]): Record<string, string> => {
  const all = offered(file).length > 1 ? [...by, 'accept-encoding'] : by;
  return all.length > 0 ? { vary: all.join(', ') } : {};
};

/** The decoded path; null if it contains an encoded separator or is not UTF-8. */
function decodePath(pathname: string): string | null {
  if (/%2f|%5c|%00/i.test(pathname)) return null;
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

function send(request: Request, file: SiteFile): Response {
  // HEAD says what GET would without a range. A range counts the bytes of the file itself.
  const asked = request.method === 'GET' ? request.headers.get('range') : null;
  const range = readRange(asked, file.bodies.identity.length);
  const { encoding, body } = negotiate(range ? 'identity' : request.headers.get('accept-encoding'), file);
  const tag = tagOf(file, encoding);
  const headers: Record<string, string> = { ...file.headers, etag: tag };
  if (matchesTag(request.headers.get('if-none-match'), tag)) return answer(304, headers, null);
  const ifRange = request.headers.get('if-range');
  const part = ifRange === null || ifRange === tag ? range : null;
  if (part === 'unsatisfiable') return answer(416, { ...headers, 'content-range': `bytes */${body.length}` }, null);
  headers['content-type'] = file.type;
  // Nobody resumes a page, and these bytes would arrive before its text.
  if (!isPage(file)) headers['accept-ranges'] = 'bytes';
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  const content = part ? body.subarray(part.start, part.end + 1) : body;
  headers['content-length'] = String(content.length);
  if (part) headers['content-range'] = `bytes ${part.start}-${part.end}/${body.length}`;
  return answer(part ? 206 : 200, headers, request.method === 'HEAD' ? null : content);
}

function notFound(request: Request, file: SiteFile | null): Response {
  if (!file) return answer(404, { ...FILELESS, 'content-type': 'text/plain; charset=utf-8' }, null);
  const { encoding, body } = negotiate(request.headers.get('accept-encoding'), file);
  const headers: Record<string, string> = {
    ...file.headers,
    'content-type': file.type,
    'content-length': String(body.length),
  };
  if (encoding !== 'identity') headers['content-encoding'] = encoding;
  return answer(404, headers, request.method === 'HEAD' ? null : body);
}

/** The body to send, and how it is encoded. The file itself stands for an encoding that it was not built in. */
function negotiate(accepted: string | null, file: SiteFile): { encoding: Encoding; body: Uint8Array<ArrayBuffer> } {
  const encoding = chooseEncoding(accepted, offered(file));
  const body = file.bodies[encoding];
  return body ? { encoding, body } : { encoding: 'identity', body: file.bodies.identity };
}

const offered = ({ bodies }: SiteFile): Encoding[] => ENCODINGS.filter((encoding) => bodies[encoding]);

const tagOf = (file: SiteFile, encoding: Encoding) => `"${file.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
