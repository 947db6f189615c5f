/** Entries by id, for examples. */
import { loadCases, loadServices, type ServiceEntry } from '../content/index.ts';

const named = <Entry extends { id: string }>(entries: Entry[], id: string): Entry => {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`An example shows "${id}", which is not there any more: choose another entry.`);
  return found;
};

/** A case study by its id. */
export const loadCase = async (id: string) => named(await loadCases(), id);

/** A service page of one layout by its id: `answer` or `shared`. */
export async function loadService<T extends ServiceEntry['type']>(type: T, id: string) {
  const service = named(await loadServices(), id);
  if (service.type !== type) throw new Error(`An example shows "${id}", which is no ${type} page any more.`);
  return service as Extract<ServiceEntry, { type: T }>;
}
