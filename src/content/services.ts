import { SERVICES } from '../../contract/lists.ts';
import { type ArtName, drawingOf } from '../art/catalogue.ts';
import { filled, published } from './entries.ts';
import type { Service } from './schemas/service.ts';

/** A service page with its id and its drawing. */
export type ServiceEntry = Service & { id: string; icon: ArtName };

const ORDER: readonly string[] = SERVICES;

/**
 * All services, in the order in which the form offers them.
 * @throws when one names a figure that is not there
 */
export async function loadServices(): Promise<ServiceEntry[]> {
  const services = (await published('services')).map(async ({ id, data }) => ({
    ...(await filled(data, `services/${id}`)),
    id,
    icon: drawingOf('service', id, data.icon),
  }));
  return (await Promise.all(services)).sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}
