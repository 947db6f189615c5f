import { entry, filled } from './entries.ts';
import type { Labels } from './schemas/labels.ts';
import type { Navigation, Site } from './schemas/site.ts';

/**
 * The agency's settings: brand, profiles, commitments.
 * @throws when content/site.yml is missing
 */
export const loadSite = (): Promise<Site> => entry('site', 'site');

/**
 * The menus as content/navigation.yml lists them, by ids; `loadMenu` resolves them.
 * @throws when the file is missing, or names a figure that is not there
 */
export const loadNavigation = async (): Promise<Navigation> =>
  filled(await entry('navigation', 'navigation'), 'navigation');

/**
 * Words that pages of one kind share.
 * @throws when content/labels.yml is missing, or names a figure that is not there
 */
export const loadLabels = async (): Promise<Labels> => filled(await entry('labels', 'labels'), 'labels');
