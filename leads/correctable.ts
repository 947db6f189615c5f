import { FIELD_NAMES, type FieldOf, isLine } from '@fairlead/contract/field-list.ts';
import type { ContactPayload } from '@fairlead/contract/fields.ts';

/** What may be corrected in a lead: what is known of the person and the company, and not what they asked for. */
export const CORRECTABLE = FIELD_NAMES.filter(isLine);
export type CorrectableField = FieldOf<'line'>;
export type Corrected = Pick<ContactPayload, CorrectableField>;
