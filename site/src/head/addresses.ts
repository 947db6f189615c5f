/** Addresses of pages and of what is made of them, and the title in the browser's tab. */

/** What the browser's tab shows: `{phrase} | {brand}`, at most 60 characters. */
export const pageTitle = (phrase: string, brand: string): string => `${phrase} | ${brand}`;

/**
 * The site's origin.
 * @throws when astro.config.ts sets none
 */
export function siteUrl(site: URL | undefined): URL {
  if (!site) throw new Error('`site` is not set in astro.config.ts: canonical addresses need it.');
  return site;
}

/**
 * The one address of a page: the site's origin and its path, without a slash at the end.
 * @throws when the site's origin is not set
 */
export const canonical = (path: string, site: URL | undefined): string => new URL(path, siteUrl(site)).href;

/** Path of a page's Markdown version, by the page's path. */
export const markdownUrl = (path: string): string => `${path === '/' ? '/index' : path}.md`;

/** Path of a page's social picture, by the page's path. */
export const ogUrl = (path: string): string => `/og/${ogParam(path)}.png`;

/** The part of that path that names the page: `services/seo`, and `index` for the home page. */
export const ogParam = (path: string): string => (path === '/' ? 'index' : path.slice(1));
