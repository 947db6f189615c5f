/** Makes the manifest of the built site: which file is served where, and with which headers. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEFAULTS, NO_VARY_SEARCH } from '@fairlead/contract/site/headers.ts';
import {
  FOR_HOSTS,
  type Headers,
  MANIFEST_FILE,
  type Manifest,
  type ManifestFile,
  type Redirect,
} from '@fairlead/contract/site/manifest.ts';
import { REPORTS } from '@fairlead/contract/visits/names.ts';
import { BEACON_PATH } from '@fairlead/contract/visits/page.ts';
import type { AstroIntegration } from 'astro';
import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { measuredShare } from '../../src/content/files.ts';
import { readRedirects } from '../../src/content/redirects.ts';
import { markdownUrl } from '../../src/head/addresses.ts';
import { buildId } from '../../src/visits/beacon/build-id.ts';
import { find, read } from '../markdown/nodes.ts';
import { ANY_TYPE, FILE_TYPES } from './file-types.ts';
import { backendOf, pagePolicy, picturePolicy, showsChallenge } from './policy.ts';

/** Folders where a file gets a new name when its content changes. */
export const IMMUTABLE: readonly string[] = ['/_astro/', '/art/', '/visits/'];
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Folders with pictures that other sites show next to a link to a page. */
export const SHARED: readonly string[] = ['/og/'];

/** A redirect of the owner's: the address may end in `#` and the anchor of a part of the page. */
export type Moved = { from: string; to: string };

/** Writes the manifest. It must be the last integration: policies have the hashes of the finished pages. */
export const siteManifest = (): AstroIntegration => ({
  name: 'fairlead:manifest',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folder = fileURLToPath(dir).replace(/[\\/]$/, '');
      const build = measuredShare() > 0 ? buildId() : undefined;
      writeFileSync(join(folder, MANIFEST_FILE), JSON.stringify(manifestOf(folder, readRedirects(), build)));
    },
  },
});

/**
 * Reads the built site. Addresses are case-sensitive, even if the disk is not.
 * @param folder of the built site
 * @param build its id where the pages send figures of visits: then browsers report what their policy refused, too
 * @throws Error that names each redirect that leads nowhere, and its remedy, a line each
 */
export function manifestOf(folder: string, moved: readonly Moved[], build?: string): Manifest {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
    .sort();
  const known = new Set(names);
  const isCopy = (name: string) => /\.(?:br|gz)$/.test(name) && known.has(name.replace(/\.(?:br|gz)$/, ''));
  const served = names.filter((name) => !isCopy(name) && !FOR_HOSTS.has(name));
  const textOf = (name: string) => readFileSync(folder + name, 'utf8');
  // A page is parsed when it is asked about, and not kept: all of them together need much memory.
  const documentOf = (name: string) => fromHtml(textOf(name));
  // What the form says, because the environment may have changed since the pages were built.
  const forms = served.filter((name) => name.endsWith('.html') && textOf(name).includes('<form')).map(documentOf);
  const backend = forms.map(backendOf).find((origin) => origin !== null) ?? null;
  const all = served.map((name): ManifestFile => {
    const type = FILE_TYPES[extname(name).toLowerCase()] ?? ANY_TYPE;
    const address = addressOf(name);
    const markdown = markdownUrl(address);
    return {
      ...{
        address,
        name,
        type,
        headers: headersOf(address, type, isDocument(name) ? documentOf(name) : undefined, {
          backend,
          reports: build !== undefined,
        }),
      },
      ...(name.endsWith('.html') && known.has(markdown) && { markdown }),
    };
  });
  const files = all.filter(({ address }) => address !== '/404');
  const manifest: Manifest = {
    format: 1,
    challenge: forms.some(showsChallenge),
    ...(build !== undefined && { build }),
    files,
    notFound: all.find(({ address }) => address === '/404') ?? null,
    redirects: all.flatMap(redirectsTo),
    moved: moved.flatMap(({ from, to }) => [redirect(from, to), redirect(`${from}/`, to)]),
  };
  checkMoved(manifest, documentOf);
  return manifest;
}

const isDocument = (name: string) => name.endsWith('.html') || name.endsWith('.svg');

/** `/services/seo.html` and `/services/seo/index.html` are both served as `/services/seo`. */
const addressOf = (name: string): string =>
  name.endsWith('.html') ? name.slice(0, -'.html'.length).replace(/\/index$/, '') || '/' : name;

/** From other addresses of a page to its own. */
function redirectsTo({ address, name }: ManifestFile): Redirect[] {
  if (address === name || address === '/404') return [];
  const others = address === '/' ? [] : [`${address}/`, `${address}/index.html`];
  return [name, ...others].filter((from, at, all) => all.indexOf(from) === at).map((from) => redirect(from, address));
}

const redirect = (from: string, to: string): Redirect => {
  const [path = '', anchor] = to.split('#');
  return { from, path, anchor: anchor === undefined ? '' : `#${anchor}` };
};

/** The headers of one file that differ from the defaults. */
function headersOf(
  address: string,
  type: string,
  document: Root | undefined,
  { backend, reports }: { backend: string | null; reports: boolean },
): Headers {
  const isIn = (folders: readonly string[]) => folders.some((folder) => address.startsWith(folder));
  const isPage = type.startsWith('text/html');
  const isMarkdown = type.startsWith('text/markdown');
  const policy = document && (isPage ? pagePolicy(document, backend, reports) : picturePolicy(document));
  return {
    ...(policy && policy !== DEFAULTS['content-security-policy'] && { 'content-security-policy': policy }),
    // Of all files, since hosts have one rule for what they do not find, whose headers other files cannot take back.
    ...(reports && { 'reporting-endpoints': `${REPORTS}="${BEACON_PATH}"` }),
    ...(isIn(IMMUTABLE) && { 'cache-control': FOR_EVER }),
    ...(isIn(SHARED) && { 'cross-origin-resource-policy': 'cross-origin' }),
    // Hosts have the headers of the not-found page for all files.
    ...((isPage || isMarkdown) && address !== '/404' && { 'no-vary-search': NO_VARY_SEARCH }),
    // A search should find the page, not its Markdown version.
    ...(isMarkdown && { 'x-robots-tag': 'noindex' }),
  };
}

/** Looks whether each address that moved leads to a page of the built site, and is none itself. */
function checkMoved({ files, redirects, moved }: Manifest, documentOf: (name: string) => Root): void {
  const taken = new Set([...files.map(({ address }) => address), ...redirects.map(({ from }) => from)]);
  // Each is there with a slash at its end too. One fault is enough.
  const faults = moved
    .filter(({ from }) => !from.endsWith('/'))
    .flatMap(({ from, path, anchor }) => {
      const to = path + anchor;
      if (taken.has(from))
        return `${from} is redirected to ${to}, and the site has a page there. Remove the redirect, or the page.`;
      const file = files.find(({ address }) => address === path);
      if (!file) return `${from} is redirected to ${path}, which the site does not have. Write the address of a page.`;
      const isThere = (id: string) => find(documentOf(file.name), (node) => read(node, 'id') === id).length > 0;
      const has = anchor === '' || (isDocument(file.name) && isThere(anchor.slice(1)));
      return has
        ? []
        : `${from} is redirected to ${to}, and that page has no such anchor. Write ${path}, or an anchor that it has.`;
    });
  if (faults.length > 0) throw new Error(`redirects in content/site.yml, or former services:\n${faults.join('\n')}`);
}
