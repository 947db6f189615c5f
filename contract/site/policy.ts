/** The parts of a Content-Security-Policy. */
import { createHash } from 'node:crypto';

/** Where something may be fetched from. Whatever is not named is fetched from nowhere, plugins too: `default-src 'none'`. */
const FETCHED = ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'frame-src', 'manifest-src'] as const;
/** What `default-src` says nothing of, so every policy names it. */
const OTHERS = ['base-uri', 'form-action', 'frame-ancestors'] as const;

/** What is allowed, by directive. */
type Allowed = Partial<Record<(typeof FETCHED | typeof OTHERS)[number], readonly string[]>>;

/** The text of a policy. A directive without sources allows nothing. */
export const policy = (allowed: Allowed): string =>
  [
    "default-src 'none'",
    ...FETCHED.filter((name) => allowed[name]?.length).map((name) => `${name} ${sources(allowed[name])}`),
    ...OTHERS.map((name) => `${name} ${sources(allowed[name]) || "'none'"}`),
  ].join('; ');

const sources = (allowed: readonly string[] = []): string => [...new Set(allowed)].join(' ');

/** The policy of everything that is not a page: pictures, scripts, JSON, redirects. */
export const FILE_POLICY = policy({});

/** The source that allows an inline script or style, and only with exactly this text. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
