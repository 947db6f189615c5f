/** What is no fault, and the owner should know: the site shows something else than the settings ask for. */
import { refusalOf } from '../src/content/first-reply.ts';
import { measured } from '../src/content/schemas/measured.ts';
import { site } from '../src/content/schemas/site.ts';
import { type Entry, entryOf, type Fault, fault, fieldsOf } from './entries.ts';

/** @param now milliseconds since 1970 */
export function notesOn(entries: Entry[], now: number): Fault[] {
  const shown = site.shape.firstReply.safeParse(fieldsOf(entryOf(entries, 'site')).firstReply);
  const entry = entryOf(entries, 'measured');
  const found = measured.safeParse(entry?.data);
  if (!entry || !found.success || shown.data?.show !== 'measured') return [];
  const refusal = refusalOf(found.data.firstReply, now);
  return refusal === null ? [] : [fault(entry, 'firstReply', refusal)];
}
