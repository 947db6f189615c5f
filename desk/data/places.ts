/** The pages that the navigation leads to, and where somebody begins. */
import { may, type Rights } from '@fairlead/leads/roles.ts';
import { WORDS_PATH } from './words.ts';

const PLACES = [
  { id: 'inbox', href: '/desk', isFor: ({ role }: Rights) => may(role, 'see') },
  { id: 'numbers', href: '/desk/numbers', isFor: ({ role }: Rights) => may(role, 'numbers') },
  { id: 'site', href: '/desk/site', isFor: ({ role }: Rights) => may(role, 'numbers') },
  { id: 'words', href: WORDS_PATH, isFor: ({ edits }: Rights) => edits },
] as const;
export type Place = (typeof PLACES)[number];

/** The pages for somebody. */
export const placesFor = (rights: Rights): Place[] => PLACES.filter(({ isFor }) => isFor(rights));

/** Where somebody begins, and goes on after an error. Everybody has sessions. */
export const homeFor = (rights: Rights): { id: Place['id'] | 'sessions'; href: string } =>
  placesFor(rights)[0] ?? { id: 'sessions', href: '/desk/sessions' };
