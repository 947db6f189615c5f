import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { MANIFEST_FILE } from '@fairlead/contract/site/manifest.ts';
import { precompress } from '../build/compress.ts';
import { writeHosts } from '../build/hosts/write.ts';
import { manifestOf } from '../build/manifest/manifest.ts';

export const LONG = `<!doctype html><title>SEO</title><style>p{margin:0}</style>${'<p>A long enough page.</p>'.repeat(100)}`;

/** A site of a few files, one of each kind that a server has to tell apart. */
export const FILES = {
  'index.html': '<!doctype html><title>Home</title><style>body{margin:0}</style><script>home()</script>',
  '404.html': `<!doctype html><title>Not found</title><script>missing()</script>${'<p>There is no such page.</p>'.repeat(100)}`,
  'services.html': '<!doctype html><title>Services</title><ul id="list"></ul>',
  'services/seo.html': LONG,
  'services/seo.md': '# SEO',
  'contact.html':
    '<!doctype html><title>Contact</title><div data-origin="https://calendly.com" data-script="https://calendly.com/widget.js"></div><form action="/functions/v1/send-contact-email" method="post"></form>',
  'robots.txt': 'User-agent: *',
  'manifest.webmanifest': '{}',
  '_astro/page.DkQ1.js': `export default '${'words '.repeat(500)}'`,
  'art/hero.8f2.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'og/index.png': 'png',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"><style>circle{fill:red}</style></svg>',
  'favicon.ico': 'icon',
};

const MOVED = [
  { from: '/old.php', to: '/services/seo' },
  { from: '/services/sea', to: '/services#list' },
];

/**
 * Writes the small site, compressed and with its manifest as a build is, into a folder of its own.
 * @param others files to add or to replace
 * @returns the folder; the site is its `dist`
 */
export async function writeSmallSite(others: Record<string, string> = {}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-site-'));
  for (const [name, content] of Object.entries({ ...FILES, ...others })) {
    const path = join(folder, 'dist', name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
  const dist = join(folder, 'dist');
  await precompress(dist);
  const manifest = manifestOf(dist, MOVED);
  writeFileSync(join(dist, MANIFEST_FILE), JSON.stringify(manifest));
  writeHosts(manifest, dist);
  return folder;
}
