import type { Person } from 'schema-dts';
import type { PersonEntry } from '../../content/index.ts';
import { ORGANIZATION, ref } from './ids.ts';

/** Somebody of the team; nothing as long as the owner has published no name. */
export function person({
  id,
  role,
  name,
  city,
}: Pick<PersonEntry, 'id' | 'role' | 'name' | 'city'>): Exclude<Person, string>[] {
  if (!name) return [];
  const place = `/about#people-${id}`;
  return [
    {
      '@type': 'Person',
      '@id': place,
      name,
      jobTitle: role,
      url: place,
      worksFor: ref(ORGANIZATION),
      ...(city && { workLocation: { '@type': 'Place', name: city } }),
    },
  ];
}
