/**
 * The response headers of the site, by address. This server sends them; publish/ writes them as files for other hosts.
 */
import { bareDocumentPolicy, FILE_POLICY, pagePolicy } from './policy.ts';

/** Browser features that no page and no frame here uses. */
const UNUSED = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every answer of the site and of the function. Browsers ignore HSTS until it comes over TLS. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** The defaults of headers that differ between files. Redirects and errors have the defaults. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  'content-security-policy': FILE_POLICY,
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};

/** Folders where a file gets a new name when its content changes. */
export const IMMUTABLE = ['/_astro/', '/art/', '/photos/', '/visits/'];
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Folders with pictures that other sites show next to a link to a page. */
export const SHARED = ['/og/'];

/**
 * The headers of one file, except those about its length, encoding and caching state.
 * @param address where the file is served
 * @param backend the origin of the function; null: the site's own
 */
export function headersOf(address: string, type: string, content: Uint8Array, backend: string | null) {
  const inFolder = (folders: string[]) => folders.some((folder) => address.startsWith(folder));
  const headers: Record<string, string> = { ...EVERYWHERE, ...DEFAULTS };
  const policy = policyOf(type, content, backend);
  if (policy !== null) headers['content-security-policy'] = policy;
  if (inFolder(IMMUTABLE)) headers['cache-control'] = FOR_EVER;
  if (inFolder(SHARED)) headers['cross-origin-resource-policy'] = 'cross-origin';
  // A search should find the page, not its Markdown version.
  if (type.startsWith('text/markdown')) headers['x-robots-tag'] = 'noindex';
  return headers;
}

function policyOf(type: string, content: Uint8Array, backend: string | null): string | null {
  const text = () => new TextDecoder().decode(content);
  if (type.startsWith('text/html')) return pagePolicy(text(), backend);
  if (!type.startsWith('image/svg')) return null;
  const svg = text();
  return svg.includes('<style') ? bareDocumentPolicy(svg) : null;
}
