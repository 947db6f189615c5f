/** When visitors see an entry: after `publish` and until the end of `until`, in the agency's zone. */
import { readFileSync } from 'node:fs';
import { isGroup } from '@fairlead/contract/records.ts';
import { parse } from 'yaml';
import { textAt } from './fields.ts';
import { beginningOf, endOf } from './moments.ts';

/** The agency's time zone, even while another part of the settings is wrong. */
const agencyZone = (): string => textAt(parse(readFileSync('content/site.yml', 'utf8')), 'hours', 'timeZone') ?? 'UTC';

/** Why visitors do not see an entry: it is a draft, it is planned for a later moment, or its time is over. */
export type Hidden = { why: 'draft' } | { why: 'planned' | 'over'; when: string };

/** For when a build is: now, or the moment ahead of which the publisher builds, in milliseconds since 1970. */
const buildTime = (): number => Number(process.env.BUILD_AT) || Date.now();

/** @param now in milliseconds since 1970 */
export function hiddenAs(data: unknown, now = buildTime()): Hidden | undefined {
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
