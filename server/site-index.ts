import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One file of the site, in memory with its compressed twins: what a rebuild does on disk cannot tear an answer. */
export type SiteFile = {
  type: string;
  bodies: Partial<Record<Encoding, Uint8Array<ArrayBuffer>>> & { identity: Uint8Array<ArrayBuffer> };
  etag: string;
  /** Its name changes with its content, so it may be kept for ever. */
  hashed: boolean;
};

export type SiteIndex = {
  /** By the address under which it is served. */
  files: Map<string, SiteFile>;
  /** From an address that pages also answer elsewhere to the clean one. */
  redirects: Map<string, string>;
  notFound: SiteFile | null;
};

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

const TWINS = { br: '.br', gzip: '.gz' } as const;

/** Reads a built site. Addresses are the names on disk, letter by letter, whatever the disk thinks of case. */
export function indexSite(folder: string): SiteIndex {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'));
  const known = new Set(names);
  const index: SiteIndex = { files: new Map(), redirects: new Map(), notFound: null };
  const isTwin = (name: string) => /\.(?:br|gz)$/.test(name) && known.has(name.replace(/\.(?:br|gz)$/, ''));
  for (const name of names) {
    if (isTwin(name)) continue;
    const file = readFile(folder, name, known);
    const address = addressOf(name);
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

function readFile(folder: string, name: string, known: Set<string>): SiteFile {
  const identity = readFileSync(folder + name);
  const bodies: SiteFile['bodies'] = { identity };
  for (const [encoding, suffix] of Object.entries(TWINS)) {
    if (known.has(name + suffix)) bodies[encoding as Encoding] = readFileSync(folder + name + suffix);
  }
  return {
    type: TYPES[extname(name).toLowerCase()] ?? 'application/octet-stream',
    bodies,
    etag: createHash('sha256').update(identity).digest('base64url').slice(0, 22),
    hashed: /^\/(?:_astro|art)\//.test(name),
  };
}
