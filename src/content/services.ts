import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { published } from './entries.ts';
import type { Service } from './schemas/service.ts';
import type { ServiceList } from './schemas/service-list.ts';
import { loadServiceList } from './site.ts';

/** A service page with its id, its drawing, and its name and the title of its group from the list of services. */
export type ServiceEntry = Service & { id: string; name: string; group: string; icon: ArtName };

/**
 * All services, in the order of the list. A draft that is not in the list yet comes last.
 * @throws when one names a figure that is not there, or the list is missing
 */
export async function loadServices(): Promise<ServiceEntry[]> {
  const [list, entries] = await Promise.all([loadServiceList(), published('services')]);
  const services = entries.map(({ id, data }) => {
    const { at, name, group } = placeOf(id, list);
    return { at, entry: { ...data, id, name, group, icon: drawingOf('service', id, data.icon) } };
  });
  return services.sort((a, b) => a.at - b.at).map(({ entry }) => entry);
}

/** Where a service is in the list. A draft has a name and a group only for the look of its page. */
function placeOf(id: string, { groups }: ServiceList): { at: number; name: string; group: string } {
  const listed = groups.flatMap(({ title, services }) => services.map((service) => ({ ...service, group: title })));
  const at = listed.findIndex((service) => service.id === id);
  if (at >= 0) return { at, name: listed[at]!.name, group: listed[at]!.group };
  const name = (id[0]!.toUpperCase() + id.slice(1)).replaceAll('-', ' ');
  return { at: listed.length, name, group: groups[0]!.title };
}
