import { entry, filled } from './entries.ts';
import { idsInOrder } from './files.ts';
import type { Person } from './schemas/person.ts';

/** Somebody of the team, with the id that content/people.yml has for them. */
export type PersonEntry = Person & { id: string };

/**
 * The people of the team in the order of content/people.yml. Their place on the site is `/about#people-<id>`.
 * @throws when a text names a figure that is not there
 */
export const loadPeople = (): Promise<PersonEntry[]> =>
  Promise.all(
    idsInOrder('people').map(async (id) => ({ ...(await filled(await entry('people', id), `people/${id}`)), id })),
  );
