import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteIndex } from '../../server/site/index.ts';
import { caddyfile } from './caddy.ts';
import { headersFile, redirectsFile } from './headers-file.ts';
import { checkMoved } from './moved.ts';
import { nginxConf } from './nginx.ts';
import { planOf } from './plan.ts';
import { vercelJson } from './vercel.ts';

/**
 * Writes the settings of each host. Those of Cloudflare, Netlify and Vercel go into the built site, where these hosts
 * read them.
 * @param index of the built site
 * @param site its folder
 * @param folder where the settings of nginx and Caddy go
 * @throws if an address that moved leads nowhere, or if Cloudflare would read less of `_headers` or `_redirects` than
 * the build writes
 */
export function writeHosts(index: SiteIndex, site: string, folder: string, siteUrl: URL): void {
  checkMoved(index);
  const plan = planOf(index);
  mkdirSync(folder, { recursive: true });
  const root = '/srv/fairlead';
  const upstream = 'http://127.0.0.1:8080';
  const { hostname, host } = siteUrl;
  const listen = `listen 80;\n  server_name ${hostname};`;
  const caddy = siteUrl.protocol === 'https:' ? host : `http://${host}`;
  writeFileSync(join(site, '_headers'), headersFile(plan));
  writeFileSync(join(site, '_redirects'), redirectsFile(plan));
  writeFileSync(join(site, 'vercel.json'), vercelJson(plan));
  writeFileSync(join(folder, 'nginx.conf'), nginxConf(plan, { root, upstream, address: listen }, false));
  writeFileSync(join(folder, 'nginx-brotli.conf'), nginxConf(plan, { root, upstream, address: listen }, true));
  writeFileSync(join(folder, 'Caddyfile'), caddyfile(plan, { root, upstream: '127.0.0.1:8080', address: caddy }));
}
