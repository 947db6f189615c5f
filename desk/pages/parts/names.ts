/** Names that are shown in place of what is stored. */

import { DIRECT } from '@fairlead/contract/desk/inbox.ts';
import words from '../../../content/function.json' with { type: 'json' };
import { common } from '../../words.ts';
import { fill, listed } from '../words.ts';

const DOUBTS: Readonly<Record<string, string>> = words.letters.digest.doubts;

export const sourceText = (source: string): string => (source === DIRECT ? common.direct : source);

/** `Held because it has a link in a name`. A reason of a newer server is only unusual. */
export const heldText = (reason: string): string =>
  fill(common.heldFor, { reason: listed(DOUBTS, reason) ?? common.unusual });
