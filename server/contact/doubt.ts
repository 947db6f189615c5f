/** What makes a person look at a submission before its letter goes out. Doubt holds; it never refuses. */
import type { ContactPayload } from '../../contract/fields.ts';
import type { Signals } from '../../contract/request.ts';

/** Milliseconds within which nobody fills in nine fields by hand. */
const BY_HAND_MS = 2_000;

export type Doubt =
  | 'honeypot'
  | 'link_in_name'
  | 'too_fast'
  | 'many_from_address'
  | 'same_text'
  | 'many_from_everybody'
  | 'challenge_failed';

/** What the submission itself gives away; null for nothing. */
export function doubtAbout(payload: ContactPayload, { trapped, ms }: Signals): Doubt | null {
  if (trapped) return 'honeypot';
  const names = [payload.firstName, payload.lastName, payload.country];
  if (names.some((name) => /https?:\/\/|www\.|\[url|href=/i.test(name))) return 'link_in_name';
  // Speed alone proves nothing, since browsers fill in forms by themselves; one word in every field on top of it does.
  return ms !== null && ms < BY_HAND_MS && new Set(names).size === 1 ? 'too_fast' : null;
}
