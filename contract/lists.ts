/**
 * The choices of the form, as content/services.json and content/form.json list them: the values as they are sent and
 * stored, and the labels that people read.
 */
import form from '../content/form.json' with { type: 'json' };
import list from '../content/services.json' with { type: 'json' };
import type { ListName } from './field-list.ts';

type ListedService = { id: string; name: string; menu?: boolean };
type ServiceGroup = { id: string; title: string; services: ListedService[] };
/** A service that was removed or renamed. `now` is where its old address leads. */
type FormerService = { id: string; name: string; now: string };

/** Services by their groups, in the order of the form. */
const SERVICE_GROUPS: readonly ServiceGroup[] = list.groups;

/** The names of the services by their ids, under the titles of their groups. */
export const SERVICE_OPTIONS: Record<string, Record<string, string>> = Object.fromEntries(
  SERVICE_GROUPS.map(({ title, services }) => [title, Object.fromEntries(services.map(({ id, name }) => [id, name]))]),
);

/** Services that a page of the past may still offer, and that stored leads name. */
const FORMER_SERVICES: readonly FormerService[] = list.former;

/** The services that a visitor can ask about, in the order of the form. */
export const SERVICES: readonly string[] = SERVICE_GROUPS.flatMap(({ services }) => services.map(({ id }) => id));

/** The services that the function accepts. A visitor may have opened the page before a service was renamed. */
export const ACCEPTED_SERVICES: readonly string[] = [...SERVICES, ...FORMER_SERVICES.map(({ id }) => id)];

/** The labels of the choices of a field, by their values. The services have names in place of labels. */
export const optionsOf = (name: Exclude<ListName, 'service'>): Record<string, string> => form.fields[name].options;

/** The values that the function accepts. */
export const acceptedIn = (name: ListName): readonly string[] =>
  name === 'service' ? ACCEPTED_SERVICES : Object.keys(optionsOf(name));

/** Annual e-commerce revenue ranges. */
export const REVENUES: readonly string[] = acceptedIn('revenue');

/** The platforms. */
export const PLATFORMS: readonly string[] = acceptedIn('platforms');

const named = [...FORMER_SERVICES, ...SERVICE_GROUPS.flatMap(({ services }) => services)];
const NAMES = new Map(named.map(({ id, name }) => [id, name]));

/** The name of a service, former ones included. An id that is in no list is returned as it is. */
export const serviceName = (id: string): string => NAMES.get(id) ?? id;

/** The label of a choice. A value that is no longer listed is returned as it is. */
export const labelOf = (name: ListName, value: string): string =>
  name === 'service' ? serviceName(value) : (new Map(Object.entries(optionsOf(name))).get(value) ?? value);

/** For each former service whose address leads to a service of the form: the id of that service. */
export const successors = (): Record<string, string> =>
  Object.fromEntries(
    FORMER_SERVICES.flatMap(({ id, now }) => {
      const next = now.replace(/^\/services\//, '');
      return next !== now && SERVICES.includes(next) ? [[id, next]] : [];
    }),
  );
