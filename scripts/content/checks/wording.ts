import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';

const FORBIDDEN = new RegExp(
  [
    String.raw`\b(?:leverag|synerg|holistic|unlock|supercharg|seamless|elevat|delv(?:e|ing)|empower|revolution)\w*`,
    String.raw`\bcutting[- ]edge|\bworld[- ]class|\bgame[- ]chang\w*|\bbest[- ]in[- ]class|\btailored solution\w*`,
    String.raw`\bnext[- ]level|\bdigital landscapes?|\bguaranteed rankings?|\brobust solutions?|#1\b|\p{Extended_Pictographic}`,
  ].join('|'),
  'iu',
);

/** The one place for an exclamation mark: after a single word that opens a text, as in "Oops! Page not found". */
const INTERJECTION = /^\p{L}+!(?=\s|$)/u;

/** No text has a worn-out marketing phrase, a second dash, or an exclamation mark after a sentence. */
export const wordingIsPlain: Check = (entries) =>
  entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) => {
      const found = FORBIDDEN.exec(text);
      if (found && !/^[©™®]$/u.test(found[0]))
        return [fault(entry, field, `Says "${found[0]}". Write what happens instead.`)];
      if (text.replace(INTERJECTION, '').includes('!'))
        return [fault(entry, field, 'Has an exclamation mark. End the sentence with a full stop.')];
      if ((text.match(/—/g) ?? []).length > 1) return [fault(entry, field, 'Chains dashes. Write two sentences.')];
      return [];
    }),
  );
