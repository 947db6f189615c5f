/** Cloudflare Turnstile: its script and its frame come from here, and nothing else does. */
export const CHALLENGE_ORIGIN = 'https://challenges.cloudflare.com';
export const CHALLENGE_SCRIPT = `${CHALLENGE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
