/** Leads of which not all of the nine fields are known. Nothing of this runs in a visitor's browser. */
import { FIELD_NAMES } from '@fairlead/contract/field-list.ts';
import { type ContactPayload, type FieldReasons, parseContact } from '@fairlead/contract/fields.ts';
import { REVENUES, SERVICES } from '@fairlead/contract/lists.ts';
import { recordOf } from '@fairlead/contract/records.ts';

/** Stands for what nobody has said, because the checks of the form ask for all nine. */
const ANY: ContactPayload = {
  firstName: '-',
  lastName: '-',
  email: 'any@example.com',
  phone: '0000000',
  website: 'https://example.com',
  country: '-',
  service: SERVICES[0] ?? '',
  revenue: REVENUES[0] ?? '',
  platforms: [],
};

/** Judges what is known by the checks of the form. Nothing of what is empty is missing. */
export function parseKnown(
  known: ContactPayload,
): { ok: true; payload: ContactPayload } | { ok: false; fields: FieldReasons } {
  const parsed = parseContact(recordOf(FIELD_NAMES, (name) => (known[name].length > 0 ? known[name] : ANY[name])));
  if (!parsed.ok) return parsed;
  const payload = recordOf(FIELD_NAMES, (name) => (known[name].length > 0 ? parsed.payload[name] : known[name]));
  // Each field has kept its kind.
  return { ok: true, payload: payload as ContactPayload };
}

/** Whether somebody can be reached. */
export const isContactable = ({ email, phone }: Pick<ContactPayload, 'email' | 'phone'>): boolean =>
  email !== '' || phone !== '';
