import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { DEFAULTS, EVERYWHERE } from './headers.ts';
import { type Headers, type ManifestFile, readManifest } from './manifest.ts';

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
  headers: Headers;
  /** The address of its Markdown version, where it is a page that has one. */
  markdown: string | undefined;
};

export type SiteIndex = {
  /** By the address where it is served. */
  files: Map<string, SiteFile>;
  /** Where other addresses of a page, and those that the site has given up, lead. The query goes before the anchor. */
  redirects: Map<string, { path: string; anchor: string }>;
  notFound: SiteFile | null;
  /** Whether the form shows the captcha. */
  challenge: boolean;
  /** The id of the build, where its pages send figures of visits. */
  build: string | undefined;
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

/**
 * Reads a built site.
 * @throws ConfigError if there is none that fits this server; Node's error if a file of it is missing
 */
export function indexSite(folder: string): SiteIndex {
  const { files, notFound, redirects, moved, challenge, build } = readManifest(folder);
  const read = (file: ManifestFile) => readSiteFile(folder, file);
  return {
    files: new Map(files.map((file) => [file.address, read(file)])),
    redirects: new Map([...moved, ...redirects].map(({ from, path, anchor }) => [from, { path, anchor }])),
    notFound: notFound && read(notFound),
    challenge,
    build,
  };
}

/** @throws Node's error if the file is missing */
export function readSiteFile(folder: string, { name, type, headers, markdown }: ManifestFile): SiteFile {
  const identity = readFileSync(folder + name);
  const bodies: SiteFile['bodies'] = { identity };
  for (const encoding of ['br', 'gzip'] as const) {
    const copy = folder + name + SUFFIXES[encoding];
    if (existsSync(copy)) bodies[encoding] = readFileSync(copy);
  }
  const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
  return { name, type, bodies, etag, headers: { ...EVERYWHERE, ...DEFAULTS, ...headers }, markdown };
}
