/** Addresses that the site has given up, each with the page that a visitor gets instead. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the build writes them in the site. It is not served. */
export const MOVED_FILE = '/_moved.json';

export type Moved = { from: string; to: string };

/**
 * The addresses that moved, without and with a trailing slash, and where each leads. Empty for a site without the file.
 * @param folder of the built site
 * @throws Error if the file is not JSON
 */
export function readMoved(folder: string): Map<string, string> {
  const file = join(folder, MOVED_FILE);
  const list = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Moved[]) : [];
  return new Map(list.flatMap(({ from, to }) => [[from, to] as const, [`${from}/`, to] as const]));
}

/** Splits an address of this site into its path and its anchor, `#…` or empty. A query goes between the two. */
export function splitAnchor(address: string): [path: string, anchor: string] {
  const at = address.indexOf('#');
  return at === -1 ? [address, ''] : [address.slice(0, at), address.slice(at)];
}
