/** An address on the same page as its anchor alone, so that the browser stays on a page that has a query. */
export const withinPage = (href: string, path: string): string =>
  href.startsWith(`${path}#`) ? href.slice(path.length) : href;
