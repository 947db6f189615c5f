import { entry, filled } from './entries.ts';
import { idsInOrder } from './files.ts';
import { type Photo, photoOf } from './photos/index.ts';
import type { Person } from './schemas/person.ts';

/** Somebody of the team, with the id that content/people.yml has for them. */
export type PersonEntry = Omit<Person, 'photo'> & { id: string; photo: Photo | undefined };

/**
 * The people of the team in the order of content/people.yml. Their place on the site is `/about#people-<id>`.
 * @throws when a text names a figure that is not there, or a photo and its words do not go together
 */
export const loadPeople = (): Promise<PersonEntry[]> =>
  Promise.all(
    idsInOrder('people').map(async (id) => {
      const person = await filled(await entry('people', id), `people/${id}`);
      return { ...person, id, photo: await photoOf('people', id, person.photo) };
    }),
  );
