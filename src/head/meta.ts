/** `{primary phrase} | {brand}`, sixty characters or fewer. */
export const pageTitle = (phrase: string, brand: string): string => `${phrase} | ${brand}`;

/** The site's origin, which the build always knows. */
export function siteUrl(site: URL | undefined): URL {
  if (!site) throw new Error('SITE_URL is not set in astro.config.ts: canonical addresses need it.');
  return site;
}

/** The one address of a page: the site's origin and the path without a trailing slash. */
export const canonical = (path: string, site: URL | undefined): string => new URL(path, siteUrl(site)).href;

/** Address of a page's Markdown twin, by the page's path. */
export const markdownUrl = (path: string): string => `${path === '/' ? '/index' : path}.md`;
