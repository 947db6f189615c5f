import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Manifest } from '@fairlead/contract/site/manifest.ts';
import { caddyfile } from '@fairlead/site/build/hosts/caddy.ts';
import { nginxConf } from '@fairlead/site/build/hosts/nginx.ts';
import { must } from '@fairlead/support/must.ts';
import { pickPort } from '@fairlead/support/port.ts';

export type WebServer = { url: string; stop: () => Promise<void> };
/** What the generated settings are for: a built site, and a server that answers for the function. */
type Setting = { manifest: Manifest; root: string; function: string; folder: string };

const installed = (command: string, args: string[]) => spawnSync(command, args).error === undefined;
const find = (command: string, args: string[]) =>
  [command, `/usr/sbin/${command}`, `/usr/local/sbin/${command}`].find((path) => installed(path, args));

export const NGINX = find('nginx', ['-v']);
export const CADDY = find('caddy', ['version']);
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Starts Debian's nginx on the generated settings, with brotli where its module is there. */
export async function startNginx({ manifest, root, function: upstream, folder }: Setting): Promise<WebServer> {
  const port = await pickPort();
  const brotli = existsSync(BROTLI_MODULE);
  const work = join(folder, 'nginx');
  mkdirSync(work);
  const site = join(work, 'site.conf');
  writeFileSync(site, nginxConf(manifest, { root, upstream, address: `listen 127.0.0.1:${port};` }, brotli));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/t;`);
  const conf = `${brotli ? `load_module ${BROTLI_MODULE};` : ''}
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${work}/pid;
error_log stderr;
events {}
http {
  access_log off;
  ${temporary.join('\n  ')}
  include ${site};
}
`;
  writeFileSync(join(work, 'nginx.conf'), conf);
  return start(spawn(must(NGINX), ['-p', work, '-c', join(work, 'nginx.conf'), '-e', 'stderr']), port);
}

export async function startCaddy({ manifest, root, function: upstream, folder }: Setting): Promise<WebServer> {
  const port = await pickPort();
  const file = join(folder, 'Caddyfile');
  const site = caddyfile(manifest, { root, upstream: new URL(upstream).host, address: `http://127.0.0.1:${port}` });
  writeFileSync(file, `{\n  admin off\n  auto_https off\n}\n${site}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return start(spawn(must(CADDY), ['run', '--config', file, '--adapter', 'caddyfile'], { env }), port);
}

async function start(child: ChildProcess, port: number): Promise<WebServer> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null) {
    if ((await fetch(url).catch(() => null)) !== null) {
      const stop = () => {
        child.kill('SIGTERM');
        return ended;
      };
      return { url, stop };
    }
    await delay(50);
  }
  throw new Error(`It ended with ${child.exitCode}:\n${output}`);
}
