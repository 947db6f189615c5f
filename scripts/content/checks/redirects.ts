import { type PlacedRedirect, placedRedirects, SERVICES } from '../../../src/content/redirects.ts';
import { entryOf } from '../entries.ts';
import { type Check, type Fault, fault } from '../fault.ts';
import { type Address, addresses } from './addresses.ts';

/** Every page by its path. */
type KnownPages = ReadonlyMap<string, Address>;

/** Lists of posts. How many there are depends on the posts, so the build looks whether such a page exists. */
const isListOfPosts = (path: string): boolean => /^\/blog\/(?:page|category)\//.test(path);

/** Addresses that the server answers itself. */
const RESERVED = /^\/(?:functions(?:\/.*)?|healthz|readyz|404)$/;

/** Files that old addresses may lead to, such as the one of a feed. */
const FILES = ['/rss.xml', '/sitemap.xml', '/llms.txt'];

/** Other addresses of a page, such as `/about.html`, which lead to it without a line here. */
const ownAddress = (from: string): string => from.replace(/\/index(?:\.html)?$|\.(?:html|md)$/, '') || '/';

/** What is wrong with redirects: with each one, and between them. */
export function redirectFaults(redirects: PlacedRedirect[], pages: KnownPages): Fault[] {
  const targets = new Map(redirects.map(({ from, to }) => [from, to]));
  const seen = new Map<string, string>();
  return redirects.flatMap((redirect) => {
    const { from, to, file, fields } = redirect;
    const other = seen.get(from);
    seen.set(from, `${file}: ${fields.from}`);
    if (other)
      return [{ file, field: fields.from, message: `${from} is redirected in ${other} too. Keep one of them.` }];
    const wrong = faultOfFrom(from, pages);
    if (wrong) return [{ file, field: fields.from, message: wrong }];
    const lost = faultOfTarget(from, to, pages, targets);
    return lost ? [{ file, field: fields.to, message: lost }] : [];
  });
}

function faultOfFrom(from: string, pages: KnownPages): string | null {
  if (RESERVED.test(from)) return `${from} is an address of the server. Remove the redirect.`;
  if (!pages.has(ownAddress(from))) return null;
  return `${from} is the address of a page, so nobody would be redirected. Remove the redirect, or the page.`;
}

/** The last address of a chain of redirects; null if it goes round in a circle. */
function endOf(to: string, targets: ReadonlyMap<string, string>): string | null {
  let end = to;
  for (let steps = 0; steps <= targets.size; steps++) {
    const next = targets.get(end.split('#')[0]!);
    if (next === undefined) return end;
    end = next;
  }
  return null;
}

function faultOfTarget(
  from: string,
  to: string,
  pages: KnownPages,
  targets: ReadonlyMap<string, string>,
): string | null {
  if (to.includes('?')) return `${to} has a query. Write the path alone: the query of the visitor is kept.`;
  const end = endOf(to, targets);
  if (end === null) return `${from} leads to ${to} and from there back, in a circle. Write the page that exists.`;
  if (end !== to) return `${to} is redirected itself. Write where it ends: ${end}.`;
  const [path = '', anchor] = to.split('#');
  if (isListOfPosts(path) || FILES.includes(path)) return null;
  const page = pages.get(path);
  if (!page) return `${path} is no page of this site. Write the address of one.`;
  if (page.draft) return `${path} is a draft. Publish it, or write the address of another page.`;
  if (anchor === undefined || page.anchors?.includes(anchor) !== false) return null;
  return `${path} has no anchor #${anchor}. Write ${path}, or an anchor that it has.`;
}

/** Every redirect leads from an address that no page has to a page that exists, at once. */
export const redirectsLead: Check = (entries) => {
  const settings = entryOf(entries, 'site');
  const services = entryOf(entries, 'service-list');
  return redirectFaults(placedRedirects(settings?.data, services?.data), addresses(entries)).map((found) => {
    const owner = found.file === SERVICES ? services : settings;
    return owner ? fault(owner, found.field, found.message) : found;
  });
};
