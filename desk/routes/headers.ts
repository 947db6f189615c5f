/** The headers of every answer of the desk. */
import { EVERYWHERE } from '@fairlead/contract/site/headers.ts';
import { sourceOf } from '@fairlead/contract/site/policy.ts';

/** No script at all, but for `policyOf`. A `data:` picture is the arrow of a select in the style sheet. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The policy of a page with scripts: these alone. That of passkeys may ask this host for a challenge. */
export const policyOf = (scripts: readonly string[], hasPasskeys: boolean): string =>
  `${POLICY}; script-src ${scripts.map(sourceOf).join(' ')}${hasPasskeys ? "; connect-src 'self'" : ''}`;

export const HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': POLICY,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  // Other sites learn nothing. With `no-referrer`, browsers would send no Origin with our own forms either, and every
  // change needs it.
  'referrer-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
