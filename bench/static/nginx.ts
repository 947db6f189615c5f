import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const BROTLI = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find(existsSync);

export type Nginx = { url: string; pid: number; brotli: boolean; stop: () => Promise<void> };

/**
 * Starts one nginx process on the site in `folder`/dist, tuned as its makers advise: files kept open, compressed twins
 * from disk, no log.
 * @returns null where nginx is not installed
 */
export async function startNginx(folder: string): Promise<Nginx | null> {
  if (spawnSync('nginx', ['-v']).error) return null;
  const port = await freePort();
  const own = join(folder, 'nginx');
  mkdirSync(own);
  writeFileSync(join(own, 'nginx.conf'), config(own, join(folder, 'dist'), port));
  const child = spawn('nginx', ['-p', own, '-c', join(own, 'nginx.conf'), '-e', join(own, 'error.log')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (chunk) => {
    complaint += chunk;
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url, { method: 'HEAD' }).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${complaint}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { url, pid: child.pid!, brotli: BROTLI !== undefined, stop };
}

/** One process, which is one worker: `master_process off`. */
const config = (own: string, root: string, port: number) => `
${BROTLI ? `load_module ${BROTLI};` : ''}
daemon off;
master_process off;
worker_processes 1;
pid ${own}/pid;
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
  client_body_temp_path ${own}/body;
  proxy_temp_path ${own}/proxy;
  fastcgi_temp_path ${own}/fastcgi;
  uwsgi_temp_path ${own}/uwsgi;
  scgi_temp_path ${own}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${root};
    index index.html;
    error_page 404 /404.html;
    location / { try_files $uri $uri.html $uri/index.html =404; add_header cache-control "no-cache"; }
  }
}
`;

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
