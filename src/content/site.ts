import { entry, filled } from './entries.ts';
import type { Labels } from './schemas/labels.ts';
import type { ServiceList } from './schemas/service-list.ts';
import type { Navigation, Site } from './schemas/site.ts';

/**
 * The agency's settings: brand, profiles, commitments.
 * @throws when content/site.yml is missing
 */
export const loadSite = (): Promise<Site> => entry('site', 'site');

/**
 * What header and footer have besides services, cases and settings; `loadMenu` adds those.
 * @throws when content/navigation.yml is missing, or names a figure that is not there
 */
export const loadNavigation = async (): Promise<Navigation> =>
  filled(await entry('navigation', 'navigation'), 'navigation');

/**
 * The list of services.
 * @throws when content/services.json is missing
 */
export const loadServiceList = (): Promise<ServiceList> => entry('service-list', 'services');

/**
 * Words that pages of one kind share.
 * @throws when content/labels.yml is missing, or names a figure that is not there
 */
export const loadLabels = async (): Promise<Labels> => filled(await entry('labels', 'labels'), 'labels');
