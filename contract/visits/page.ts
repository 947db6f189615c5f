/** What the code of a page needs to send its figures. It imports nothing, since visitors load it. */

/** Where the pages post their figures and browsers their reports: below /functions/, which every proxy passes on. */
export const BEACON_PATH = '/functions/field';

/** The address of the code that makes them. */
export const BEACON_CODE = '/visits.js';

/** The largest numbers of a beacon. */
export const MOST = { refused: 20, errors: 5 } as const;

/** The kind of a page by its path: `/` and `/services` are kinds of their own, `/services/seo` is one of `/services/*`. */
export function pageKind(path: string): string {
  const [, first = '', ...rest] = path.replace(/\/$/, '').split('/');
  return rest.length > 0 ? `/${first}/*` : `/${first}`;
}

/** The longest message and file name of an error. */
export const LONGEST_MESSAGE = 160;
export const LONGEST_FILE = 120;

/**
 * A message without what somebody may have typed: no text in quotes, no address, no number of more than three digits.
 * @returns at most `LONGEST_MESSAGE` code units in one line
 */
export const withoutValues = (message: string): string =>
  message
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?|“[^”]*”?/g, '…')
    .replace(/\S*(?:@|:\/\/)\S*/g, '…')
    .replace(/\d{4,}/g, '…')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_MESSAGE)
    // Half of a character that was cut.
    .replace(/[\ud800-\udbff]$/, '');
