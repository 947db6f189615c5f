import type { ContactPayload } from '@fairlead/contract/fields.ts';

/** What may be corrected in a lead: what is known of the person and the company, and not what they asked for. */
export const CORRECTABLE = ['firstName', 'lastName', 'email', 'phone', 'website', 'country'] as const;
export type CorrectableField = (typeof CORRECTABLE)[number];
export type Corrected = Pick<ContactPayload, CorrectableField>;
