/** Stands in for `astro:content` in the modules of the site: what is saved is there at once, and what is typed on top. */
import { site } from './site-modules.ts';

export { render } from 'astro:content';
export const getCollection: ReturnType<typeof site>['content']['getCollection'] = (kind, filter) =>
  site().content.getCollection(kind, filter);
export const getEntry: ReturnType<typeof site>['content']['getEntry'] = (kind, id) => site().content.getEntry(kind, id);
