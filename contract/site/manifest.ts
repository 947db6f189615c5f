/** What the build says about the site. This server and the settings of every other host are made from it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ConfigError } from '../config-error.ts';

/** Where the build writes it in the site. It is not served. */
export const MANIFEST_FILE = '/site.json';

/** Files that the build writes for servers and hosts. They configure one and are not served. */
export const FOR_HOSTS: ReadonlySet<string> = new Set(['/_headers', '/_redirects', MANIFEST_FILE]);

const Headers = v.record(v.string(), v.string());

const File = v.object({
  /** Where it is served: `/services/seo`. */
  address: v.string(),
  /** Its path below the site's folder: `/services/seo.html`. */
  name: v.string(),
  type: v.string(),
  /** Only those that differ from `EVERYWHERE` and `DEFAULTS`, by name in lower case. */
  headers: Headers,
  /** The address of its Markdown version, where it is a page that has one. */
  markdown: v.optional(v.string()),
});

/** A permanent redirect. The query of the request stays, between path and anchor. */
const Redirect = v.object({ from: v.string(), path: v.string(), anchor: v.string() });

const Manifest = v.object({
  /** A server that needs more of it than an older build wrote asks for another number here. */
  format: v.literal(1),
  /** Whether the form shows the captcha. */
  challenge: v.boolean(),
  /** The id of the build, where its pages send figures of visits. */
  build: v.optional(v.string()),
  files: v.array(File),
  notFound: v.nullable(File),
  /** From other addresses of a page to its own. */
  redirects: v.array(Redirect),
  /** From addresses that the site has given up, without and with a slash at the end. */
  moved: v.array(Redirect),
});

export type Manifest = v.InferOutput<typeof Manifest>;
export type ManifestFile = Manifest['files'][number];
export type Redirect = Manifest['moved'][number];
export type Headers = Readonly<Record<string, string>>;

/**
 * Reads the manifest of a built site.
 * @param folder of the built site
 * @throws ConfigError without one, or if another version of this software wrote it
 */
export function readManifest(folder: string): Manifest {
  const file = join(folder, MANIFEST_FILE);
  if (!existsSync(file)) throw new ConfigError(`There is no built site in ${folder}/: run npm run build first.`);
  try {
    return v.parse(Manifest, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new ConfigError(`Another version of this server wrote ${file}: run npm run build again.`);
  }
}
