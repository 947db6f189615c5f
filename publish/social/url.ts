/** Address of a page's picture, by the page's path. */
export const ogUrl = (route: string): string => `/og/${ogParam(route)}.png`;
export const ogParam = (route: string): string => (route === '/' ? 'index' : route.slice(1));
