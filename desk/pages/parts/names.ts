/** Names that are shown in place of what is stored. */

import { serviceName } from '@fairlead/contract/lists.ts';
import type { Origin } from '@fairlead/contract/origin.ts';
import words from '../../../content/function.json' with { type: 'json' };
import type { Kind } from '../../data/breakdown.ts';
import { DIRECT } from '../../data/inbox.ts';
import { NONE } from '../../data/numbers.ts';
import { breakdown, common } from '../../words.ts';
import { fill, listed } from '../words.ts';

const HELD_BECAUSE: Readonly<Record<string, string>> = words.letters.digest.doubts;

/** What a lead is about: its service, or by which way it came where nobody has named one. */
export const aboutText = ({ service, origin }: { service: string; origin: Origin }): string =>
  service === '' ? common.origins[origin] : serviceName(service);

/** A channel, campaign or the like. One of a newer server is shown as it is stored. */
export function kindText(kind: Kind, name: string): string {
  if (kind === 'channel') return listed(breakdown.channels, name) ?? name;
  if (kind === 'origin') return listed(common.origins, name) ?? name;
  if (kind === 'source') return sourceText(name);
  return name === NONE ? breakdown.noName : name;
}

export const serviceText = (service: string): string => (service === NONE ? breakdown.noName : serviceName(service));

export const sourceText = (source: string): string => (source === DIRECT ? common.direct : source);

/** `Held because it has a link in a name`. A reason of a newer server is only unusual. */
export const heldText = (reason: string): string =>
  fill(common.heldFor, { reason: listed(HELD_BECAUSE, reason) ?? common.unusual });
