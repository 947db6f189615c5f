import type { ContactPayload } from './fields.ts';
import { PLATFORMS, REVENUES, SERVICES } from './lists.ts';

const [first = '', second = first] = SERVICES;

/** Answers as a visitor might give them, for examples and tests. */
export const ANSWERS: ContactPayload = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  website: 'https://engine.example.com',
  country: 'United Kingdom',
  service: second,
  revenue: REVENUES[Math.floor(REVENUES.length / 2)] ?? '',
  // Two that are not neighbors, so that the list as a whole cannot be mistaken for the choice.
  platforms: PLATFORMS.filter((_, index) => index === 0 || index === 2),
};
