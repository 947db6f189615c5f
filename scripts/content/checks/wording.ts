import { type Entry, fieldsOf } from '../entries.ts';
import { type Check, fault } from '../fault.ts';
import { texts } from '../fields.ts';
import { phraseFinder } from '../phrases.ts';

type Rule = { phrases?: string[]; instead?: string };

/** What content/wording.yml forbids, each with the remedy. */
const rulesIn = (entries: Entry[]) =>
  entries
    .filter(({ kind }) => kind === 'wording')
    .flatMap((entry) => (fieldsOf(entry).forbidden ?? []) as Rule[])
    .map(({ phrases = [], instead = '' }) => ({ find: phraseFinder(phrases), instead }));

const PICTOGRAPH = /(?![©™®])\p{Extended_Pictographic}/u;

/** The one place for an exclamation mark: after a single word that opens a text, as in "Oops! Page not found". */
const INTERJECTION = /^\p{L}+!(?=\s|$)/u;

/** No text has a phrase that content/wording.yml forbids, a pictograph, a second dash, or an exclamation mark after a sentence. */
export const wordingIsPlain: Check = (entries) => {
  const rules = rulesIn(entries);
  return entries.flatMap((entry) =>
    texts(entry.data).flatMap(({ field, text }) => {
      for (const { find, instead } of rules) {
        const [found] = find(text);
        if (found !== undefined) return [fault(entry, field, `Says "${found}". ${instead}`)];
      }
      const pictograph = PICTOGRAPH.exec(text);
      if (pictograph) return [fault(entry, field, `Has ${pictograph[0]}. Say it in words.`)];
      if (text.replace(INTERJECTION, '').includes('!'))
        return [fault(entry, field, 'Has an exclamation mark. End the sentence with a full stop.')];
      if ((text.match(/—/g) ?? []).length > 1) return [fault(entry, field, 'Chains dashes. Write two sentences.')];
      return [];
    }),
  );
};
