/** Milliseconds of a day of 24 hours. */
export const DAY_MS = 86_400_000;

/** A day as a text, such as `2026-01-31`. @param at its midnight, as if its zone were UTC */
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);
