/** The reminders that each person of the desk gets, and can turn off, and the days on which somebody is away. */
import { dayOf } from './filters.ts';
import { type FieldFault, isThisCentury } from './forms.ts';

/** The page with the choice. */
export const REMINDERS_PATH = '/desk/reminders';

/** The first and the last day on which somebody gets no leads by a rule, such as `2026-01-31`. Both belong to it. */
export type Away = { from: string; until: string };

/** What was typed for it, and what is wrong with it. */
export type TypedAway = Away & { errors: Partial<Record<keyof Away, FieldFault>> };

/** The days as they were typed. Without both, somebody is not away: then it is null. */
export function checkAway({ from, until }: Away): { away: Away | null } | Pick<TypedAway, 'errors'> {
  if (from === '' && until === '') return { away: null };
  const errors: TypedAway['errors'] = {};
  if (!isThisCentury(dayOf(from))) errors.from = 'invalid';
  if (!isThisCentury(dayOf(until)) || (errors.from === undefined && until < from)) errors.until = 'invalid';
  return Object.keys(errors).length > 0 ? { errors } : { away: { from, until } };
}
