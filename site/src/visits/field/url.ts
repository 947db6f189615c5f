import { buildId } from './build-id.ts';

/** The address of the code that measures visits for the desk. Each build has its own. */
export const fieldUrl = (): string => `/visits/${buildId()}.js`;
