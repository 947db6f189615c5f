import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '@fairlead/support/port.ts';

const BROTLI = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find(existsSync);

export type Nginx = { url: string; pid: number; brotli: boolean; stop: () => Promise<void> };

/**
 * Starts one nginx process on the site in `folder`/dist, tuned as its manual advises: open files are kept, compressed
 * files come from disk, and there is no log.
 * @returns null if nginx is not installed
 * @throws if it ends at once
 */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await pickPort();
  const work = join(folder, 'nginx');
  mkdirSync(work);
  writeFileSync(join(work, 'nginx.conf'), config(work, join(folder, 'dist'), port));
  const child = spawn('nginx', ['-p', work, '-c', join(work, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url, { method: 'HEAD' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${errors}`);
    await delay(20);
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  if (child.pid === undefined) throw new Error('nginx answers and has no process id. Is it another one at this port?');
  return { url, pid: child.pid, brotli: BROTLI !== undefined, stop };
}

/** `master_process off` makes nginx one process, which is its one worker. */
const config = (work: string, root: string, port: number) => `
${BROTLI ? `load_module ${BROTLI};` : ''}
daemon off;
master_process off;
worker_processes 1;
pid ${work}/pid;
events { worker_connections 1024; }
http {
  types { text/html html; image/svg+xml svg; font/woff2 woff2; text/javascript js; }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=1000;
  gzip_static on;
  ${BROTLI ? 'brotli_static on;' : ''}
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/temp;`).join('\n  ')}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.html;
    error_page 404 /404.html;
    location / { try_files $uri $uri.html $uri/index.html =404; add_header cache-control "no-cache"; }
  }
}
`;
