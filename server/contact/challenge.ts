import { ConfigError } from '@fairlead/contract/config-error.ts';
import { errorFields, type Log } from '@fairlead/leads/base/log.ts';

/** Milliseconds for the check. A visitor waits for it at most this long. */
const TIMEOUT_MS = 3_000;
/** The longest token of Turnstile, in characters. */
const TOKEN_LENGTH = 2_048;
/** Error codes about this server or Turnstile itself, not about the visitor. With these, nobody can pass. */
const NOBODY_PASSES = ['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'];

/** Whether a visitor has passed the challenge on the page. Never rejects: if it cannot be checked, it is not passed. */
export type Challenge = (token: string | null) => Promise<boolean>;

/**
 * The check of Cloudflare Turnstile.
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
      // What has none of the two properties counts as refused, whatever it is.
      const answer = (await response.json()) as { success?: unknown; 'error-codes'?: unknown };
      if (answer.success === true) return true;
      const code = faultOf(response.status, answer['error-codes']);
      if (code) log('challenge_unavailable', { error: 'refused', code });
    } catch (error) {
      log('challenge_unavailable', errorFields(error));
    }
    return false;
  };

/** Why nobody can pass at the moment, as a code for the log; null if only this token is wrong. */
function faultOf(status: number, codes: unknown): string | null {
  const known = Array.isArray(codes) ? NOBODY_PASSES.find((code) => codes.includes(code)) : undefined;
  return known ?? (status >= 500 ? String(status) : null);
}

/**
 * Checks that the site has a challenge if the server has its secret, and the other way round.
 * @param checked whether there is a secret
 * @param shown whether the form shows the widget
 * @returns a sentence for the operator if the page has the widget and nobody checks its tokens; null if all is well
 * @throws ConfigError if there is a secret but no challenge, because then every lead would be held
 */
export function matchChallenge(checked: boolean, shown: boolean): string | null {
  if (checked && !shown) {
    throw new ConfigError(
      'TURNSTILE_SECRET_KEY must go with a site that shows the Turnstile widget, else every lead is held: build the site with PUBLIC_TURNSTILE_SITE_KEY, or unset TURNSTILE_SECRET_KEY.',
    );
  }
  return shown && !checked
    ? 'The form shows the Turnstile widget and nobody reads its answers: set TURNSTILE_SECRET_KEY, or build the site without PUBLIC_TURNSTILE_SITE_KEY.'
    : null;
}
