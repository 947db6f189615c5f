/** `npm run bench -- static [--runs=3]`: requests a second of the server's static half beside one nginx worker. */
import { readdirSync } from 'node:fs';
import { cpuTimes } from '../support/cpu.ts';
import { load } from '../support/load.ts';
import { runsOf } from '../support/options.ts';
import { type Running, startFairlead } from '../support/process.ts';
import { copySite, ensureBuilt } from '../support/site.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { startNginx } from './nginx.ts';

/** The least share of nginx's requests a second. */
const TARGET = 0.5;
const CONNECTIONS = 32;

type Case = { name: string; path: string; headers: Record<string, string>; status: number; fresh?: boolean };
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
  const assets = readdirSync('dist/_astro');
  const font = `/_astro/${assets.find((name) => name.endsWith('.woff2'))}`;
  const art = `/art/${readdirSync('dist/art').find((name) => name.endsWith('.svg'))}`;
  const home = (name: string, encoding: string): Case => ({
    name: `home, ${name}`,
    path: '/',
    headers: { 'accept-encoding': encoding },
    status: 200,
  });
  return [
    ...(brotli ? [home('brotli', 'gzip, deflate, br, zstd')] : []),
    home('gzip', 'gzip'),
    home('identity', 'identity'),
    { ...home('not changed', 'gzip'), status: 304, fresh: true },
    { name: 'service page, gzip', path: '/services/seo', headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { name: 'art, gzip', path: art, headers: { 'accept-encoding': 'gzip' }, status: 200 },
    { name: 'font', path: font, headers: {}, status: 200 },
    { name: 'not found', path: '/no-such-page', headers: { 'accept-encoding': 'gzip' }, status: 404 },
  ];
}

async function compare(servers: { ours: Server; nginx: Server }, cases: Case[], runs: number): Promise<void> {
  const rows: string[][] = [];
  // The first thousands of requests of a fresh process are the compiler's.
  for (const server of Object.values(servers)) for (const one of cases) await measure(server, one);
  for (const one of cases) {
    const samples = { ours: [] as Sample[], nginx: [] as Sample[] };
    for (let run = 0; run < runs; run++) {
      for (const name of ['ours', 'nginx'] as const) samples[name].push(await measure(servers[name], one));
    }
    const middle = (name: 'ours' | 'nginx', key: keyof Sample) => median(samples[name].map((sample) => sample[key]));
    const share = middle('ours', 'rate') / middle('nginx', 'rate');
    const perCpu = middle('ours', 'perCpu') / middle('nginx', 'perCpu');
    const rates = [middle('ours', 'rate'), middle('nginx', 'rate')].map((rate) => figure(rate, 0));
    const used = [middle('ours', 'perCpu'), middle('nginx', 'perCpu')].map((rate) => figure(rate, 0));
    rows.push([
      one.name,
      ...rates,
      figure(share),
      ...used,
      figure(perCpu),
      verdict(!(share < TARGET || perCpu < TARGET)),
    ]);
    process.stderr.write('.');
  }
  process.stderr.write('\n');
  printTable(
    `Static files: answers a second on ${CONNECTIONS} kept connections, beside one nginx worker on the same files, and the same per\n` +
      `second of the server's own processor time, which the sender cannot hide. Median of ${runs}, in turns.\n` +
      `Target: ${TARGET} of nginx's by both, for a sender that is at its own limit flatters the first`,
    ['request', 'ours/s', 'nginx/s', 'ratio', 'ours/cpu s', 'nginx/cpu s', 'ratio', 'met'],
    rows,
  );
}

async function measure(server: Server, { path, headers, status, fresh, name }: Case): Promise<Sample> {
  const asked: Record<string, string> = { host: '127.0.0.1', ...headers };
  if (fresh) asked['if-none-match'] = (await fetch(server.url + path, { headers })).headers.get('etag')!;
  const lines = Object.entries(asked).map(([header, value]) => `${header}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const before = cpuTimes(server.pid).own;
  const { rate, statuses } = await load(server.url, CONNECTIONS, () => request, { forMs: 1_500, warmMs: 500 });
  const count = statuses[status] ?? 0;
  if (Object.keys(statuses).length !== 1 || count === 0) {
    throw new Error(`${name}: ${server.url}${path} answered ${JSON.stringify(statuses)} instead of ${status}.`);
  }
  return { rate, perCpu: (count / (cpuTimes(server.pid).own - before)) * 1000 };
}
