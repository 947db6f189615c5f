/** The response headers of the site, by address. Our server sends them; deploy/ writes them down for other hosts. */
import { bareDocumentPolicy, FILE_POLICY, pagePolicy } from './policy.ts';

/** Features of the browser that no page here uses, nor a frame in it. */
const UNUSED = ['browsing-topics', 'camera', 'geolocation', 'microphone', 'payment', 'usb'];

/** Headers of every answer of the site and of the function. HSTS means nothing until it arrives over TLS. */
export const EVERYWHERE: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': UNUSED.map((feature) => `${feature}=()`).join(', '),
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
};

/** Headers that differ from file to file; the redirects, refusals and answers of the function have the default. */
export const DEFAULTS: Readonly<Record<string, string>> = {
  'content-security-policy': FILE_POLICY,
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
};

/** Folders whose file names change with their content. */
export const IMMUTABLE = ['/_astro/', '/art/'];
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Folders of pictures that other sites show beside a link to a page here. */
export const SHARED = ['/og/'];

/**
 * Every header of one file but what HTTP itself needs.
 * @param address under which it is served
 * @param backend origin of the function, null where it is the site's own
 */
export function headersOf(address: string, type: string, content: Uint8Array, backend: string | null) {
  const inFolder = (folders: string[]) => folders.some((folder) => address.startsWith(folder));
  const headers: Record<string, string> = { ...EVERYWHERE, ...DEFAULTS };
  const policy = policyOf(type, content, backend);
  if (policy !== null) headers['content-security-policy'] = policy;
  if (inFolder(IMMUTABLE)) headers['cache-control'] = FOR_EVER;
  if (inFolder(SHARED)) headers['cross-origin-resource-policy'] = 'cross-origin';
  // The Markdown twin of a page is for machines; the page is what a search should find.
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
