/** `npm run bench -- static [--runs=3]`: the server's static files beside one nginx worker. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pickPort } from '@fairlead/support/port.ts';
import { cpuTimes } from './support/cpu.ts';
import { load } from './support/load.ts';
import { runsOf } from './support/options.ts';
import { type Running, startFairlead } from './support/process.ts';
import { copySite, ensureBuilt } from './support/site.ts';
import { figure, median, printTable, verdict } from './support/table.ts';

/** The smallest share of nginx's answers a second. */
const TARGET = 0.5;
const CONNECTIONS = 32;

/** One kind of request. `fresh` sends the tag of the file, so that the answer is 304. */
type Case = { name: string; path: string; headers: Record<string, string>; status: number; fresh?: boolean };
/** Answers a second, and per second of processor time. */
type Sample = { rate: number; perCpu: number };
type Server = Pick<Running, 'url' | 'pid'>;

export async function benchStatic(args: string[]): Promise<void> {
  await ensureBuilt();
  const site = copySite();
  const ours = await startFairlead({ DATA_DIR: `${site.folder}/data` }, site.folder);
  const nginx = await startNginx(site.folder);
  try {
    if (nginx) await compare({ ours, nginx }, casesFor(nginx.brotli), runsOf(args, 3));
    else console.log('The static bench is left out: nginx is not installed (Debian: apt-get install nginx-light).');
  } finally {
    await nginx?.stop();
    await ours.stop();
    site.remove();
  }
}

function casesFor(brotli: boolean): Case[] {
  const font = `/_astro/${readdirSync('dist/_astro').find((name) => name.endsWith('.woff2'))}`;
  const art = `/art/${readdirSync('dist/art').find((name) => name.endsWith('.svg'))}`;
  const page = (name: string, path: string, encoding: string, status = 200): Case => ({
    name,
    path,
    headers: { 'accept-encoding': encoding },
    status,
  });
  return [
    ...(brotli ? [page('home, brotli', '/', 'gzip, deflate, br, zstd')] : []),
    page('home, gzip', '/', 'gzip'),
    page('home, identity', '/', 'identity'),
    { ...page('home, not changed', '/', 'gzip', 304), fresh: true },
    page('service page, gzip', '/services/seo', 'gzip'),
    page('art, gzip', art, 'gzip'),
    { name: 'font', path: font, headers: {}, status: 200 },
    page('not found', '/no-such-page', 'gzip', 404),
  ];
}

async function compare(servers: { ours: Server; nginx: Server }, cases: Case[], runs: number): Promise<void> {
  const rows: string[][] = [];
  // A fresh process is slower in its first thousands of requests, until its code is compiled.
  for (const server of Object.values(servers)) for (const one of cases) await measure(server, one);
  for (const one of cases) {
    const samples: Record<keyof typeof servers, Sample[]> = { ours: [], nginx: [] };
    for (let run = 0; run < runs; run++) {
      for (const name of ['ours', 'nginx'] as const) samples[name].push(await measure(servers[name], one));
    }
    const shares = (['rate', 'perCpu'] as const).map((key) => {
      const middle = (taken: Sample[]) => median(taken.map((sample) => sample[key]));
      const [ours, nginx] = [middle(samples.ours), middle(samples.nginx)];
      return { share: ours / nginx, cells: [figure(ours, 0), figure(nginx, 0), figure(ours / nginx)] };
    });
    const met = !shares.some(({ share }) => share < TARGET);
    rows.push([one.name, ...shares.flatMap(({ cells }) => cells), verdict(met)]);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  printTable(
    `Static files: answers a second on ${CONNECTIONS} kept connections, beside one nginx worker on the same files; and\n` +
      `answers per second of the server's own processor time. Median of ${runs}, in turns.\n` +
      `Target: ${TARGET} of nginx's by both. The first alone looks too good where the sender is the slower side`,
    ['request', 'ours/s', 'nginx/s', 'ratio', 'ours/cpu s', 'nginx/cpu s', 'ratio', 'met'],
    rows,
  );
}

async function measure(server: Server, { path, headers, status, fresh, name }: Case): Promise<Sample> {
  const sent: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (fresh) {
    const etag = (await fetch(server.url + path, { headers })).headers.get('etag');
    if (!etag) throw new Error(`${server.url}${path} has no ETag, so "${name}" cannot be measured.`);
    sent['if-none-match'] = etag;
  }
  const lines = Object.entries(sent).map(([header, value]) => `${header}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const before = cpuTimes(server.pid).own;
  const { rate, statuses } = await load(server.url, CONNECTIONS, () => request, { forMs: 1_500, warmMs: 500 });
  const count = statuses[status] ?? 0;
  if (Object.keys(statuses).length !== 1 || count === 0) {
    throw new Error(`${name}: ${server.url}${path} answered ${JSON.stringify(statuses)} instead of ${status}.`);
  }
  return { rate, perCpu: (count / (cpuTimes(server.pid).own - before)) * 1000 };
}

const BROTLI = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules']
  .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
  .find(existsSync);

type Nginx = { url: string; pid: number; brotli: boolean; stop: () => Promise<void> };

/**
 * Starts one nginx process on the site in `folder`/dist, tuned as its manual advises: open files are kept, compressed
 * files come from disk, and there is no log.
 * @returns null if nginx is not installed
 * @throws if it ends at once
 */
async function startNginx(folder: string): Promise<Nginx | null> {
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
