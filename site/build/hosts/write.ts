import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '@fairlead/contract/site/manifest.ts';
import { caddyfile } from './caddy.ts';
import { nginxConf } from './nginx.ts';
import { headersFile, redirectsFile, vercelJson } from './published.ts';

/**
 * Writes the settings of each host. Those of Cloudflare, Netlify and Vercel go into the
 * site, where these hosts read them.
 * @param site its folder
 * @param folder where the settings of nginx and Caddy go
 * @throws if Cloudflare would read less of `_headers` or `_redirects` than the build writes
 */
export function writeHosts(manifest: Manifest, site: string, folder: string, siteUrl: URL): void {
  mkdirSync(folder, { recursive: true });
  const root = '/srv/fairlead';
  const upstream = 'http://127.0.0.1:8080';
  const { hostname, host } = siteUrl;
  const listen = `listen 80;\n  server_name ${hostname};`;
  const caddy = siteUrl.protocol === 'https:' ? host : `http://${host}`;
  writeFileSync(join(site, '_headers'), headersFile(manifest));
  writeFileSync(join(site, '_redirects'), redirectsFile(manifest));
  writeFileSync(join(site, 'vercel.json'), vercelJson(manifest));
  writeFileSync(join(folder, 'nginx.conf'), nginxConf(manifest, { root, upstream, address: listen }, false));
  writeFileSync(join(folder, 'nginx-brotli.conf'), nginxConf(manifest, { root, upstream, address: listen }, true));
  writeFileSync(join(folder, 'Caddyfile'), caddyfile(manifest, { root, upstream: '127.0.0.1:8080', address: caddy }));
}
