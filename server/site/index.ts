import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { ANY_TYPE, FILE_TYPES } from './file-types.ts';
import { headersOf } from './headers.ts';
import { MOVED_FILE, readMoved } from './moved.ts';
import { backendOf } from './policy.ts';

/** The encodings of an answer, the smallest first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** One file of the site with its compressed copies. It is kept in memory, so that a rebuild cannot mix two versions. */
export type SiteFile = {
  /** Its path below the site's folder: `/services/seo.html`. */
  name: string;
  type: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  etag: string;
  /** The headers for any host that serves it. */
  headers: Readonly<Record<string, string>>;
};

export type SiteIndex = {
  /** By the address where it is served. */
  files: Map<string, SiteFile>;
  /** From other addresses of a page to its canonical path. */
  redirects: Map<string, string>;
  /** From addresses that the site has given up to a page of today, with an anchor where one is wanted. */
  moved: Map<string, string>;
  notFound: SiteFile | null;
};

/** Files that the build writes for servers and hosts. They configure one and are not served. */
export const FOR_HOSTS = new Set(['/_headers', '/_redirects', '/vercel.json', MOVED_FILE]);

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads a built site. Addresses are case-sensitive, even if the disk is not.
 * @throws Node's error without the folder; Error if its list of moved addresses is not JSON
 */
export function indexSite(folder: string): SiteIndex {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const known = new Set(names);
  const index: SiteIndex = { files: new Map(), redirects: new Map(), moved: readMoved(folder), notFound: null };
  const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name) && known.has(name.replace(/\.(?:br|gz)$/, ''));
  const backend = findBackend(folder, names);
  for (const name of names) {
    if (isCompressed(name) || FOR_HOSTS.has(name)) continue;
    const address = addressOf(name);
    const file = readFile(folder, name, known, address, backend);
    if (address === '/404') index.notFound = file;
    else index.files.set(address, file);
    if (address === name || address === '/404') continue;
    index.redirects.set(name, address);
    if (address === '/') continue;
    index.redirects.set(`${address}/`, address);
    index.redirects.set(`${address}/index.html`, address);
  }
  return index;
}

/** `/services/seo.html` and `/services/seo/index.html` are both served as `/services/seo`. */
const addressOf = (name: string): string =>
  name.endsWith('.html') ? name.slice(0, -'.html'.length).replace(/\/index$/, '') || '/' : name;

/** The function's origin, read from the built form, because the environment may have changed since the build. */
function findBackend(folder: string, names: string[]): string | null {
  for (const name of names) {
    const backend = name.endsWith('.html') ? backendOf(readFileSync(folder + name, 'utf8')) : null;
    if (backend !== null) return backend;
  }
  return null;
}

function readFile(folder: string, name: string, known: Set<string>, address: string, backend: string | null): SiteFile {
  const identity = readFileSync(folder + name);
  const bodies: SiteFile['bodies'] = { identity };
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = name + SUFFIXES[encoding];
    if (known.has(copy)) bodies[encoding] = readFileSync(folder + copy);
  }
  const type = FILE_TYPES[extname(name).toLowerCase()] ?? ANY_TYPE;
  return {
    name,
    type,
    bodies,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    headers: headersOf(address, type, identity, backend),
  };
}
