/** Why a person should check a lead before its letter is sent. It holds a lead and never refuses one. */
import type { ContactPayload } from '@fairlead/contract/fields.ts';
import type { Signals } from '@fairlead/contract/request.ts';

/** Milliseconds. Nobody fills in the form by hand faster than this. */
const BY_HAND_MS = 2_000;

export type HoldReason =
  | 'honeypot'
  | 'link_in_name'
  | 'too_fast'
  | 'many_from_address'
  | 'same_text'
  | 'many_from_everybody'
  | 'challenge_failed';

/** The reason that the submission itself gives; null for none. */
export function holdReasonOf(payload: ContactPayload, { trapped, ms }: Signals): HoldReason | null {
  if (trapped) return 'honeypot';
  const names = [payload.firstName, payload.lastName, payload.country];
  if (names.some((name) => /https?:\/\/|www\.|\[url|href=/i.test(name))) return 'link_in_name';
  // Speed alone proves nothing, because browsers fill in forms. Speed together with one word in all names does.
  return ms !== null && ms < BY_HAND_MS && new Set(names).size === 1 ? 'too_fast' : null;
}
