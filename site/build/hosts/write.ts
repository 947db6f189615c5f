import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@fairlead/contract/site/manifest.ts';
import { headersFile, redirectsFile } from './published.ts';

/**
 * Writes the settings of Cloudflare and Netlify into the site, where these hosts read them.
 * @param site its folder
 * @throws if Cloudflare would read less of `_headers` or `_redirects` than the build writes
 */
export function writeHosts(manifest: Manifest, site: string): void {
  writeFileSync(join(site, '_headers'), headersFile(manifest));
  writeFileSync(join(site, '_redirects'), redirectsFile(manifest));
}
