import { FIELDS, type FieldName, type FieldOf } from '@fairlead/contract/field-list.ts';
import { SERVICE_GROUPS } from '@fairlead/contract/lists.ts';
import { words } from './words.ts';

/** The input of each field that takes a line of text. */
export const LINES: Record<FieldOf<'line'>, { type: 'text' | 'email' | 'tel' | 'url'; autoComplete: string }> = {
  firstName: { type: 'text', autoComplete: 'given-name' },
  lastName: { type: 'text', autoComplete: 'family-name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  website: { type: 'url', autoComplete: 'url' },
  country: { type: 'text', autoComplete: 'country-name' },
};

/** The services by their groups, as the select lists them. */
const services = Object.fromEntries(
  SERVICE_GROUPS.map(({ title, services }) => [title, Object.fromEntries(services.map(({ id, name }) => [id, name]))]),
);

/** What each select offers. */
export const OPTIONS = {
  service: { groups: services },
  revenue: { options: words.revenues },
} satisfies Record<FieldOf<'choice'>, object>;

export const isChoice = (name: FieldName): name is FieldOf<'choice'> => FIELDS[name] === 'choice';
