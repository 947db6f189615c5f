import { ConfigError } from '../base/env.ts';
import { errorFields, type Log } from '../base/log.ts';
import type { SiteIndex } from '../site/index.ts';
import { showsChallenge } from '../site/policy.ts';

/** Milliseconds for the check; a visitor waits that long at most. */
const TIMEOUT_MS = 3_000;
/** Turnstile's tokens have at most so many characters. */
const TOKEN_LENGTH = 2_048;
/** Answers that are about this server or Turnstile itself, not about the visitor: nobody can pass. */
const NOBODY_PASSES = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Asks whether a visitor has passed the challenge on the page. Never throws: what cannot be told has not been passed. */
export type Challenge = (token: string | null) => Promise<boolean>;

/**
 * Cloudflare Turnstile.
 * @param verifyUrl where the token is checked
 */
export const turnstile =
  (secret: string, verifyUrl: URL, log: Log, timeoutMs = TIMEOUT_MS): Challenge =>
  async (token) => {
    if (!token || token.length > TOKEN_LENGTH) return false;
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer = (await response.json()) as { success?: unknown; 'error-codes'?: unknown };
      if (answer.success === true) return true;
      const code = faultOf(response.status, answer['error-codes']);
      if (code) log('challenge_unavailable', { error: 'refused', code });
    } catch (error) {
      log('challenge_unavailable', errorFields(error));
    }
    return false;
  };

/** Why nobody can pass at the moment, as a code for the log; null where only this token was not good. */
function faultOf(status: number, codes: unknown): string | null {
  const known = Array.isArray(codes) ? NOBODY_PASSES.find((code) => codes.includes(code)) : undefined;
  return known ?? (status >= 500 ? String(status) : null);
}

/**
 * Whether the secret and the pages of the site belong together, as far as a start can tell.
 * @param checked whether there is a secret
 * @returns a sentence for the operator where visitors are checked for nothing; null where all is well
 * @throws ConfigError where a secret would hold every lead, since no page hands out tokens
 */
export function matchChallenge(checked: boolean, site: SiteIndex): string | null {
  const text = new TextDecoder();
  const shown = [...site.files.values()].some(
    ({ type, bodies }) => type.startsWith('text/html') && showsChallenge(text.decode(bodies.identity)),
  );
  if (checked && !shown) {
    throw new ConfigError(
      'TURNSTILE_SECRET_KEY must go with a site that shows the Turnstile widget, else every lead is held: build the site with PUBLIC_TURNSTILE_SITE_KEY, or unset TURNSTILE_SECRET_KEY.',
    );
  }
  return shown && !checked
    ? 'The form shows the Turnstile widget and nobody reads its answers: set TURNSTILE_SECRET_KEY, or build the site without PUBLIC_TURNSTILE_SITE_KEY.'
    : null;
}
