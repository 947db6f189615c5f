import { errorFields, type Log } from './log.ts';

/** Milliseconds for the check; a visitor waits that long at most. */
const TIMEOUT_MS = 3_000;

/** Asks whether a visitor has passed the challenge on the page. Never throws: what cannot be told has not been passed. */
export type Challenge = (token: string | null) => Promise<boolean>;

/**
 * Cloudflare Turnstile.
 * @param verifyUrl where the token is checked
 */
export const turnstile =
  (secret: string, verifyUrl: URL, log: Log, timeoutMs = TIMEOUT_MS): Challenge =>
  async (token) => {
    if (!token) return false;
    try {
      const response = await fetch(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return ((await response.json()) as { success?: unknown }).success === true;
    } catch (error) {
      log('challenge_unavailable', errorFields(error));
      return false;
    }
  };
