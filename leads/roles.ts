/**
 * What somebody may do at the desk. Who leads may do everything. Who works on leads sees neither figures nor the record, and
 * exports and erases nothing.
 */
const ROLES = ['leads', 'works'] as const;
export type Role = (typeof ROLES)[number];

export const roleOf = (text: string): Role | null => ROLES.find((role) => role === text) ?? null;
