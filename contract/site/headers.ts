/** The response headers of the site and the function. The manifest of a built site has those of each file. */
import { FILE_POLICY } from './policy.ts';

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

/**
 * The `No-Vary-Search` header of a page: no query makes another page, so caches and prefetch need no copy for each click on an
 * ad. To name the click IDs alone would cost 70 bytes of each page's first flight.
 */
export const NO_VARY_SEARCH = 'params';

/** The `Link` header of a page: where its Markdown version is. */
export const markdownLink = (address: string): string => `<${encodeURI(address)}>;rel=alternate;type="text/markdown"`;
