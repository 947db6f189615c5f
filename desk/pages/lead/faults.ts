/** What to do about a field that was not accepted. */

import { type FieldFault, type LeadErrors, type LeadField, LONGEST } from '../../data/forms.ts';
import { lead as words } from '../../words.ts';
import { numberText } from '../format.ts';
import { fill } from '../words.ts';

const { faults } = words;

/** undefined without a fault */
export function faultText(errors: LeadErrors, field: LeadField): string | undefined {
  const fault = errors[field];
  if (fault === undefined) return undefined;
  if (field !== 'lostReason' && field !== 'what') return faults[field];
  if (fault === 'closed') return faults.what.closed;
  const { required, too_long } = faults[field];
  return fault === 'too_long' ? fill(too_long, { most: numberText(LONGEST[field]) }) : required;
}

export const noteFaultText = (text: string, error: FieldFault): string =>
  error === 'too_long'
    ? fill(faults.note.too_long, { most: numberText(LONGEST.note), count: numberText(text.length) })
    : faults.note.required;
