import { keysOf } from './records.ts';

/**
 * The fields of the form, in the order in which the form asks for them, and what takes the answer of each: a line of text, one of
 * a list, or some of a list. Store, letters, CSV, desk, form, its words and its tests take them from here. A further field
 * is an entry here, and then check and tests name what is missing (CONTRIBUTING.md). This file reads no content, so the check
 * of the content may use it.
 */
export const FIELDS = {
  firstName: 'line',
  lastName: 'line',
  email: 'line',
  phone: 'line',
  website: 'line',
  country: 'line',
  service: 'choice',
  revenue: 'choice',
  platforms: 'choices',
} as const;

export type FieldName = keyof typeof FIELDS;

/** The names of the fields of a kind. */
export type FieldOf<Kind extends (typeof FIELDS)[FieldName]> = {
  [Name in FieldName]: (typeof FIELDS)[Name] extends Kind ? Name : never;
}[FieldName];

/** The names in their order. */
export const FIELD_NAMES = keysOf(FIELDS);

/** A field whose answer is one of a list, or some of a list. */
export type ListName = FieldOf<'choice' | 'choices'>;

export const isLine = (name: FieldName): name is FieldOf<'line'> => FIELDS[name] === 'line';
export const isChoice = (name: FieldName): name is FieldOf<'choice'> => FIELDS[name] === 'choice';
export const isChoices = (name: FieldName): name is FieldOf<'choices'> => FIELDS[name] === 'choices';
