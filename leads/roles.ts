import { keysOf } from '@fairlead/contract/records.ts';

/** What a role may do at the desk. A new role is a line here and a column in docs/desk.md, which says what each right is. */
const ROLES = {
  leads: ['see', 'work', 'numbers', 'record', 'delete'],
  works: ['see', 'work'],
} as const;
export type Role = keyof typeof ROLES;
export type Right = (typeof ROLES)[Role][number];
export const ROLE_NAMES = keysOf(ROLES);

/** The addresses that leads can be given to. */
export const workersIn = (people: ReadonlyMap<string, Role>): string[] =>
  [...people].flatMap(([email, role]) => (may(role, 'work') ? [email] : []));

export function may(role: Role | null | undefined, right: Right): boolean {
  const rights: readonly Right[] = role ? ROLES[role] : [];
  return rights.includes(right);
}

/** Edits the words of the site. It may stand alone, or beside a role for leads: `leads+edits`. */
export const EDITS = 'edits';

/** What somebody may do at the desk: with leads, null for nothing at all; and whether with the words of the site. */
export type Rights = { role: Role | null; edits: boolean };

export function rightsOf(text: string): Rights | null {
  const parts = text.split('+').map((part) => part.trim());
  const edits = parts.includes(EDITS);
  const [named, ...more] = parts.filter((part) => part !== EDITS);
  const role = ROLE_NAMES.find((known) => known === named) ?? null;
  const isKnown = more.length === 0 && (named === undefined || role !== null);
  return isKnown && parts.length === new Set(parts).size ? { role, edits } : null;
}
