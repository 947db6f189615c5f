/** What is no fault, and the owner should know: the site shows something else than the settings ask for. */
import { refusalOf } from '../src/content/first-reply.ts';
import { measured } from '../src/content/schemas/measured.ts';
import { site } from '../src/content/schemas/site.ts';
import { type Entry, entryOf, type Fault, fault, fieldsOf } from './entries.ts';

/** @param now milliseconds since 1970 */
export const notesOn = (entries: Entry[], now: number): Fault[] => [
  ...notesOnFirstReply(entries, now),
  ...notesOnHolidays(entries, now),
];

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
