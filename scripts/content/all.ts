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

/** Reads and checks every entry below a content folder, and the names of the files there. */
export function checkEntries(root = 'content'): Content {
  const { entries, faults } = readAll(root);
  const found = [...faults, ...nameFaults(root), ...schemasAreFollowed(entries)];
  const groups = entries.map((entry) => (isGroup(entry.data) ? entry : { ...entry, data: {} }));
  return { entries, faults: [...found, ...CHECKS.flatMap((check) => attempt(check, groups, found.length > 0))] };
}
