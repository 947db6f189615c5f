/** The paths that a new page can have, and what has the others already. */
import { basename } from 'node:path';
import { type Entry, entryOf } from '../check/entries.ts';
import { listAt, textAt } from '../src/content/fields.ts';
import { pathOf } from '../src/content/kinds.ts';
import { SERVICES } from '../src/content/redirects.ts';

const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** The server, the files that the build makes, and the lists of posts have these. `index` is how files call the page of a folder. */
const OURS =
  /^\/(?:404|art|calculators|desk|functions|healthz|og|readyz|visits)(?:\/|$)|^\/blog\/(?:category|page)(?:\/|$)|\/index$/;

/** The addresses that lead elsewhere, each with its file. */
const redirected = (entries: Entry[]): { from: string; file: string }[] => [
  ...listAt(entryOf(entries, 'site')?.data, 'redirects').map((item) => ({
    from: textAt(item, 'from') ?? '',
    file: 'content/site.yml',
  })),
  ...listAt(entryOf(entries, 'service-list')?.data, 'former').map((item) => ({
    from: `/services/${textAt(item, 'id')}`,
    file: SERVICES,
  })),
];

/** Why a new page cannot have a path, and what to do. */
export function pathFault(path: string, entries: Entry[]): string | undefined {
  if (!PATH.test(path))
    return `"${path}" is no path of a page: begin with a slash and use lower-case letters, digits and single hyphens, such as /lp/spring-audit.`;
  if (OURS.test(path)) return `${path} belongs to the site itself: choose another path, such as /lp/spring-audit.`;
  const page = entries.find(({ kind, id, data }) => pathOf(kind, id, data) === path);
  if (page)
    return `${path} is the address of content/${page.kind}/${basename(page.file)}: choose another path, or edit that file.`;
  // Other addresses of a page, such as /about.html, lead to it too.
  const old = redirected(entries).find(({ from }) => from.replace(/\/index(?:\.html)?$|\.(?:html|md)$/, '') === path);
  return old && `${path} is redirected in ${old.file}: choose another path, or remove the redirect.`;
}
