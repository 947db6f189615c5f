/** What is no fault, and the owner should know: what the site shows instead of what the settings ask for, and lengths. */

import { countWords } from '../src/content/count-words.ts';
import { refusalOf } from '../src/content/first-reply.ts';
import { measured } from '../src/content/schemas/measured.ts';
import { site } from '../src/content/schemas/site.ts';
import { pageTitle } from '../src/head/addresses.ts';
import { type Entry, entryOf, type Fault, fault, fieldsOf, isDraft, textFaults } from './entries.ts';
import { tokenValues } from './references.ts';

/** @param now milliseconds since 1970 */
export const notesOn = (entries: Entry[], now: number): Fault[] => [
  ...notesOnFirstReply(entries, now),
  ...notesOnHolidays(entries, now),
  ...notesOnLengths(entries),
];

/** What a length should be; undefined where it is so. */
function advice(length: number, unit: string, least = 0, most = Number.POSITIVE_INFINITY): string | undefined {
  if (length >= least && length <= most) return undefined;
  return `Has ${length} ${unit}. Best are ${least > 0 ? `${least} to ${most}` : `up to ${most}`}.`;
}

/** Texts of another length than their places are made for. A token is one word, and the characters that it stands for. */
function notesOnLengths(entries: Entry[]): Iterable<Fault> {
  const tokens = tokenValues(entries);
  const { brand } = fieldsOf(entryOf(entries, 'site'));
  const finished = entries.filter((entry) => !isDraft(entry));
  return textFaults(
    finished,
    (text, _, { field, meta: { minWords, maxWords, minCharacters, maxCharacters } }) => {
      const filled = text.replace(/\{([^}]*)\}/g, (token, id) => tokens.get(id) ?? token);
      const whole = field === 'seo.title' && typeof brand === 'string' ? pageTitle(filled, brand) : filled;
      return (
        advice(countWords(text), 'words', minWords, maxWords) ??
        advice(whole.length, 'characters', minCharacters, maxCharacters)
      );
    },
    ({ maxWords, maxCharacters }) => maxWords ?? maxCharacters,
  );
}

/** Where holidays are listed, and none is to come, a lead would be due on the next one. */
function notesOnHolidays(entries: Entry[], now: number): Fault[] {
  const entry = entryOf(entries, 'site');
  const found = site.shape.hours.safeParse(fieldsOf(entry).hours);
  const last = found.data?.holidays.toSorted().at(-1);
  if (!entry || last === undefined || Date.parse(last) >= now) return [];
  return [fault(entry, 'hours.holidays', `The last one was ${last}. Add those to come: replies are due on them too.`)];
}

function notesOnFirstReply(entries: Entry[], now: number): Fault[] {
  const shown = site.shape.firstReply.safeParse(fieldsOf(entryOf(entries, 'site')).firstReply);
  const entry = entryOf(entries, 'measured');
  const found = measured.safeParse(entry?.data);
  if (!entry || !found.success || shown.data?.show !== 'measured') return [];
  const refusal = refusalOf(found.data.firstReply, now);
  return refusal === null ? [] : [fault(entry, 'firstReply', refusal)];
}
