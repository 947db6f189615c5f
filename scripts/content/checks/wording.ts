import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';
import { REQUIRED_SENTENCES } from '../required.ts';

const FORBIDDEN = new RegExp(
  [
    String.raw`\b(?:leverag|synerg|holistic|unlock|supercharg|seamless|elevat|delv(?:e|ing)|empower|revolution)\w*`,
    String.raw`\bcutting[- ]edge|\bworld[- ]class|\bgame[- ]chang\w*|\bbest[- ]in[- ]class|\btailored solution\w*`,
    String.raw`\bnext[- ]level|\bdigital landscapes?|\bguaranteed rankings?|\brobust solutions?|#1\b|\p{Extended_Pictographic}`,
  ].join('|'),
  'iu',
);

/** No text has a worn-out marketing phrase, a second dash, or an exclamation mark that the owner did not ask for. */
export const wordingIsPlain: Check = (entries) =>
  entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) => {
      const found = FORBIDDEN.exec(text);
      if (found && !/^[©™®]$/u.test(found[0]))
        return [fault(entry, field, `Says "${found[0]}". Write what happens instead.`)];
      if (text.includes('!') && !REQUIRED_SENTENCES.includes(text))
        return [fault(entry, field, 'Has an exclamation mark that the owner did not ask for. End with a full stop.')];
      if ((text.match(/—/g) ?? []).length > 1) return [fault(entry, field, 'Chains dashes. Write two sentences.')];
      return [];
    }),
  );
