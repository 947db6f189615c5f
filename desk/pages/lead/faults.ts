/** What to do about a field that was not accepted. */

import { type FieldFault, LONGEST, type WorkErrors, type WorkField } from '@fairlead/contract/desk/forms.ts';
import words from '../../../content/desk/lead.json' with { type: 'json' };
import { numberText } from '../format.ts';
import { fill } from '../words.ts';

const { faults } = words;

/** undefined without a fault */
export function faultText(errors: WorkErrors, field: WorkField): string | undefined {
  const fault = errors[field];
  if (fault === undefined) return undefined;
  if (field !== 'lostReason') return faults[field];
  return fault === 'too_long'
    ? fill(faults.lostReason.too_long, { most: numberText(LONGEST.lostReason) })
    : faults.lostReason.required;
}

export const noteFaultText = ({ text, error }: { text: string; error: FieldFault }): string =>
  error === 'too_long'
    ? fill(faults.note.too_long, { most: numberText(LONGEST.note), count: numberText(text.length) })
    : faults.note.required;
