/** Leads of which not all fields are known. Nothing of this runs in a visitor's browser. */
import { ANSWERS } from '@fairlead/contract/example-answers.ts';
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { type ContactPayload, type FieldReasons, parseContact } from '@fairlead/contract/fields.ts';
import { recordOf } from '@fairlead/contract/records.ts';

/** Judges what is known by the checks of the form. What is empty is not missing: an example stands for it in the check. */
export function parseKnown(
  known: ContactPayload,
): { ok: true; payload: ContactPayload } | { ok: false; fields: FieldReasons } {
  const parsed = parseContact(recordOf(FIELD_NAMES, (name) => (known[name].length > 0 ? known[name] : ANSWERS[name])));
  if (!parsed.ok) return parsed;
  const payload = recordOf(FIELD_NAMES, (name) => (known[name].length > 0 ? parsed.payload[name] : known[name]));
  // Each field has kept its kind.
  return { ok: true, payload: payload as ContactPayload };
}

/** Whether somebody can be reached. */
export const isContactable = ({ email, phone }: Pick<ContactPayload, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';
