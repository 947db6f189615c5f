import { getCollection } from 'astro:content';
import { filled } from './entries.ts';
import type { Person } from './schemas/person.ts';

/** Somebody of the team with their id. Their place on the site is `/about#people-{id}`. */
export type PersonEntry = Person & { id: string };

/**
 * The team in the order of content/people.yml.
 * @throws when a text names a figure that is not there
 */
export async function loadPeople(): Promise<PersonEntry[]> {
  const people = await getCollection('people');
  return Promise.all(people.map(async ({ id, data }) => ({ ...(await filled(data, `people/${id}`)), id })));
}
