/**
 * What somebody may do with leads at the desk. Who leads may do everything. Who works on leads sees neither figures nor the
 * record, and exports and erases nothing.
 */
const ROLES = ['leads', 'works'] as const;
export type Role = (typeof ROLES)[number];

/** Edits the words of the site. It may stand alone, or beside a role for leads: `leads+edits`. */
const EDITS = 'edits';

/** What somebody may do at the desk: with leads, null for nothing at all; and whether with the words of the site. */
export type Rights = { role: Role | null; edits: boolean };

export function rightsOf(text: string): Rights | null {
  const parts = text.split('+').map((part) => part.trim());
  const edits = parts.includes(EDITS);
  const [named, ...more] = parts.filter((part) => part !== EDITS);
  const role = ROLES.find((known) => known === named) ?? null;
  const isKnown = more.length === 0 && (named === undefined || role !== null);
  return isKnown && parts.length === new Set(parts).size ? { role, edits } : null;
}
