import type { FieldOf } from '@fairlead/contract/field-list.ts';

/** The input of each field that takes a line of text. */
export const LINES: Record<FieldOf<'line'>, { type: 'text' | 'email' | 'tel' | 'url'; autoComplete: string }> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', autoComplete: 'url' },
  country: { type: 'text', autoComplete: 'country-name' },
};
