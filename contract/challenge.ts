/** Cloudflare Turnstile: its script and its frame come from this origin. */
export const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com';
/** Turnstile's script. It shows no widget until the page asks for one. */
export const CHALLENGE_SCRIPT = `${CHALLENGE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
/** The form field in which Turnstile puts its token. The page sends the token in `TOKEN_HEADER` instead. */
export const TOKEN_FIELD = 'cf-turnstile-response';
