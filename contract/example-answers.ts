import { FIELD_NAMES, type FieldOf, isChoices, isLine } from './field-list.ts';
import type { ContactPayload } from './fields.ts';
import { acceptedIn } from './lists.ts';
import { recordOf } from './records.ts';

const LINES: Record<FieldOf<'line'>, string> = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  website: 'https://engine.example.com',
  country: 'United Kingdom',
};

/** Answers as a visitor might give them, for examples and tests. */
export const ANSWERS = recordOf(FIELD_NAMES, (name) => {
  if (isLine(name)) return LINES[name];
  const [first = '', second = first, ...more] = acceptedIn(name);
  // Two that are not neighbors, so that the list as a whole cannot be mistaken for the choice.
  return isChoices(name) ? [first, ...more.slice(0, 1)] : second;
  // Each kind of field has its kind of answer.
}) as unknown as ContactPayload;
