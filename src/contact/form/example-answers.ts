import type { ContactPayload } from '../../../contract/fields.ts';

/** Answers as a visitor might give them, for examples and tests. */
export const ANSWERS: ContactPayload = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+44 20 7946 0958',
  website: 'https://engine.example.com',
  country: 'United Kingdom',
  service: 'technical-seo',
  revenue: '1m-5m',
  platforms: ['Shopify', 'Wordpress'],
};
