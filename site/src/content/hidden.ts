/** When visitors see an entry: after `publish` and until the end of `until`, in the agency's zone. */
import { readFileSync } from 'node:fs';
import { isGroup } from '@fairlead/contract/records.ts';
import { parse } from 'yaml';
import { textAt } from './fields.ts';
import { beginningOf, endOf } from './moments.ts';

let settings = { text: '', zone: 'UTC' };

/** The agency's time zone, even while another part of the settings is wrong. Each entry with a date asks, so it is parsed only after a change. */
function agencyZone(): string {
  const text = readFileSync('content/site.yml', 'utf8');
  if (text !== settings.text) settings = { text, zone: textAt(parse(text), 'hours', 'timeZone') ?? 'UTC' };
  return settings.zone;
}

/** Why visitors do not see an entry: it is a draft, it is planned for a later moment, or its time is over. */
export type Hidden = { why: 'draft' } | { why: 'planned' | 'over'; when: string };

/** For when a build is: now, or the moment ahead of which the publisher builds, in milliseconds since 1970. */
const buildTime = (): number => Number(process.env.BUILD_AT) || Date.now();

/** The moment for which some work asks, if it is another one than that of the build. */
let asked: number | undefined;

/** Does some work as if it were another moment, in milliseconds since 1970. */
export function asOf<T>(at: number, work: () => T): T {
  const before = asked;
  asked = at;
  try {
    return work();
  } finally {
    asked = before;
  }
}

/** A moment ahead at which an entry comes or goes by itself, in milliseconds since 1970, and how a sentence about it begins. */
type Turn = { at: number; when: string };

/** The moments of an entry that are still to come. A draft has none: time does not publish it. */
export function turnsOf(data: unknown, now = buildTime()): Turn[] {
  if (isGroup(data) && data.draft === true) return [];
  const [publish, until] = [textAt(data, 'publish'), textAt(data, 'until')];
  const from = publish === undefined ? undefined : beginningOf(publish, agencyZone());
  const end = until === undefined ? undefined : endOf(until, agencyZone());
  return [
    ...(from === undefined ? [] : [{ at: from, when: `From ${publish} on` }]),
    ...(end === undefined ? [] : [{ at: end, when: `After ${until}` }]),
  ].filter(({ at }) => at > now);
}

/** @param now in milliseconds since 1970 */
export function hiddenAs(data: unknown, now = asked ?? buildTime()): Hidden | undefined {
  if (isGroup(data) && data.draft === true) return { why: 'draft' };
  const [publish, until] = [textAt(data, 'publish'), textAt(data, 'until')];
  if (publish !== undefined && (beginningOf(publish, agencyZone()) ?? 0) > now)
    return { why: 'planned', when: publish };
  if (until !== undefined && (endOf(until, agencyZone()) ?? Number.POSITIVE_INFINITY) <= now)
    return { why: 'over', when: until };
  return undefined;
}

/** `a draft`, for messages about an entry that visitors do not see. */
export function spelledHidden(hidden: Hidden): string {
  if (hidden.why === 'draft') return 'a draft';
  return hidden.why === 'planned' ? `not published before ${hidden.when}` : `no longer published since ${hidden.when}`;
}
