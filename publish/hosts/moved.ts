import type { SiteIndex } from '../../server/site/index.ts';
import { splitAnchor } from '../../server/site/moved.ts';

/**
 * Looks whether each address that moved leads to a page of the built site, and is none itself.
 * @throws Error that names each wrong one and its remedy, a line each
 */
export function checkMoved({ files, redirects, moved }: SiteIndex): void {
  // The index has each address with a slash at its end too. One fault is enough.
  const once = [...moved].filter(([from]) => !from.endsWith('/'));
  const faults = once.flatMap(([from, to]) => {
    const [path, anchor] = splitAnchor(to);
    if (files.has(from) || redirects.has(from))
      return `${from} is redirected to ${to}, and the site has a page there. Remove the redirect, or the page.`;
    const file = files.get(path);
    if (!file) return `${from} is redirected to ${path}, which the site does not have. Write the address of a page.`;
    const html = new TextDecoder().decode(file.bodies.identity);
    return anchor === '' || html.includes(`id="${anchor.slice(1)}"`)
      ? []
      : `${from} is redirected to ${to}, and that page has no such anchor. Write ${path}, or an anchor that it has.`;
  });
  if (faults.length > 0) throw new Error(`redirects in content/site.yml, or former services:\n${faults.join('\n')}`);
}
