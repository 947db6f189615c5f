/** `{primary phrase} | {brand}`, sixty characters or fewer. */
export const pageTitle = (phrase: string, brand: string): string => `${phrase} | ${brand}`;

/** The one address of a page: the site's origin and the path without a trailing slash. */
export function canonical(path: string, site: URL | undefined): string {
  if (!site) throw new Error('SITE_URL is not set in astro.config.ts: canonical addresses need it.');
  return new URL(path, site).href;
}
