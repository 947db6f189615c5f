/** The parts of a Content-Security-Policy. */
import { createHash } from 'node:crypto';

/** Every policy names each of these, with `'none'` where nothing is allowed. */
const DIRECTIVES = [
  'default-src',
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'manifest-src',
  'object-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
] as const;

/** What is allowed, by directive. */
export type Allowed = Partial<Record<(typeof DIRECTIVES)[number], readonly string[]>>;

/** The text of a policy. A directive without sources allows nothing. */
export const policy = (allowed: Allowed): string =>
  DIRECTIVES.map((name) => `${name} ${[...new Set(allowed[name])].join(' ') || "'none'"}`).join('; ');

/** The policy of everything that is not a page: pictures, scripts, JSON, redirects. */
export const FILE_POLICY = policy({});

/** The source that allows an inline script or style, and only with exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
