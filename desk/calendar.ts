/** Calendar files (RFC 5545). */

/** An event without an end. Times are milliseconds since 1970. */
type CalendarEvent = {
  /** The same for all versions of an event, and for no other event. */
  uid: string;
  /** Grows with each version. */
  sequence: number;
  at: number;
  summary: string;
  url: string;
  /** An email address. Calendars ask for one where an event is published (RFC 5546). */
  organizer: string;
};

/** The file with one event, to be added to a calendar. @param madeBy the name of the program @param now milliseconds since 1970 */
export const calendarFile = (
  { uid, sequence, at, summary, url, organizer }: CalendarEvent,
  madeBy: string,
  now: number,
): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${textOf(`-//${madeBy}//EN`)}`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timeOf(now)}`,
    `DTSTART:${timeOf(at)}`,
    `SUMMARY:${textOf(summary)}`,
    `URL:${url}`,
    `ORGANIZER:mailto:${encodeURIComponent(organizer).replace('%40', '@')}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('');

/** `20261127T140000Z` */
const timeOf = (at: number): string => new Date(at).toISOString().replace(/\.\d+/, '').replace(/[-:]/g, '');

/** A text with what separates lines and values escaped, and without what no line may have. */
const textOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** The longest line, in bytes of UTF-8 without its end. */
const LONGEST_LINE = 75;

/** A line in pieces, each but the first behind a space. No character is cut. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      pieces.push(piece);
      piece = ' ';
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece].join('\r\n');
}
