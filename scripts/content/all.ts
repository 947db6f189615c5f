import { CHECKS } from './checks/index.ts';
import { schemasAreFollowed } from './checks/schemas.ts';
import { type Content, type Entry, readAll } from './entries.ts';
import type { Check } from './fault.ts';
import { nameFaults } from './names.ts';
import type { Fault } from './report.ts';

const isGroup = (data: unknown): boolean => typeof data === 'object' && data !== null && !Array.isArray(data);

/** What a check finds. One that cannot read an entry because the entry breaks its schema finds nothing. */
function attempt(check: Check, entries: Entry[], broken: boolean): Fault[] {
  try {
    return check(entries);
  } catch (error) {
    if (broken) return [];
    throw error;
  }
}

/** What entries and names have against them, and whether some file could not be read at all. */
export type Checked = Content & { unread: boolean };

/**
 * Reads and checks every entry below a content folder, and the names of the files there. As long as a file cannot be read,
 * what other files say about it is not judged: every mention of its entries would be a fault.
 */
export function checkEntries(root = 'content'): Checked {
  const { entries, faults } = readAll(root);
  const found = [...faults, ...nameFaults(root), ...schemasAreFollowed(entries)];
  if (faults.length > 0) return { entries, faults: found, unread: true };
  const groups = entries.map((entry) => (isGroup(entry.data) ? entry : { ...entry, data: {} }));
  const between = CHECKS.flatMap((check) => attempt(check, groups, found.length > 0));
  return { entries, faults: [...found, ...between], unread: false };
}
