/** The list of services, their files and the overview agree. */
import { type Entry, entryOf, fieldsOf, ids, published } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';

type List = { groups?: { services?: { id?: string }[] }[] };
type Overview = { groups?: { id?: string; main?: { service?: string } }[] };

const arrayOf = <T>(value: T[] | undefined): T[] => (Array.isArray(value) ? value : []);

/** The group of /services in which a service has its card. */
const groupOf = (service: Entry) => (fieldsOf(service).overview as { group?: string } | undefined)?.group;

/** Each listed service with its field in the list. A list that breaks its schema is reported by its schema. */
const listed = (list: Entry): { id: string; field: string }[] =>
  arrayOf((fieldsOf(list) as List).groups).flatMap((group, at) =>
    arrayOf(group?.services).flatMap((service, index) =>
      service?.id ? [{ id: service.id, field: `groups.${at}.services.${index}` }] : [],
    ),
  );

/** Every published service is in the list, and every listed service is published. */
export const servicesAreListed: Check = (entries) => {
  const all = entryOf(entries, 'service-list');
  if (!all) return [];
  const places = listed(all);
  const written = ids(entries, 'services');
  const visible = ids(published(entries, 'services'), 'services');
  const unwritten = places.flatMap(({ id, field }): Fault[] => {
    if (!written.has(id))
      return [
        fault(
          all,
          field,
          `"${id}" has no file content/services/${id}.yml. Write it, or move the line to "former" and add "now": where its old address leads, such as "/services".`,
        ),
      ];
    return visible.has(id)
      ? []
      : [
          fault(
            all,
            field,
            `"${id}" is a draft. Remove "draft: true" from content/services/${id}.yml, or this line from the list.`,
          ),
        ];
  });
  const known = new Set(places.map(({ id }) => id));
  const unlisted = published(entries, 'services')
    .filter((entry) => !known.has(entry.id))
    .map((entry) =>
      fault(
        entry,
        'file',
        `"${entry.id}" is in no group of content/services.json. Add { "id": "${entry.id}", "name": "…" } to a group there, or "draft: true" here.`,
      ),
    );
  return [...unwritten, ...unlisted];
};

/** Every published service is once on /services: as the main service of a group, or as a card in one. */
export const servicesAreInOverview: Check = (entries) => {
  const page = entryOf(entries, 'pages', 'services');
  if (!page) return [];
  const groups = arrayOf((fieldsOf(page) as Overview).groups);
  const names = groups.map(({ id }) => id).join(', ');
  const services = published(entries, 'services');
  const misplaced = services.flatMap((entry) => {
    const group = groupOf(entry);
    const main = groups.find(({ main }) => main?.service === entry.id);
    if (main && group)
      return [fault(entry, 'overview', `Is the main service of "${main.id}" on /services already. Remove this field.`)];
    if (main) return [];
    if (!group)
      return [
        fault(
          entry,
          'overview',
          `Is missing, so /services does not show the service. Write "group" (one of ${names}) and "text".`,
        ),
      ];
    return groups.some(({ id }) => id === group)
      ? []
      : [
          fault(
            entry,
            'overview.group',
            `"${group}" is no group of content/pages/services.yml. Write one of ${names}.`,
          ),
        ];
  });
  const empty = groups.flatMap(({ id }, at) =>
    services.some((entry) => groupOf(entry) === id)
      ? []
      : [fault(page, `groups.${at}`, `"${id}" has no card. Write it as overview.group of a service, or remove it.`)],
  );
  return [...misplaced, ...empty];
};
