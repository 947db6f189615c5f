import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AUTHORITY } from '@fairlead/leads/testing/tls/authority.ts';
import { DENO_ENV } from '@fairlead/support/deno.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { listening } from '@fairlead/support/listening.ts';
import { type LocalService, serveLocally } from '@fairlead/support/port.ts';

export type HostedFunction = {
  url: string;
  /** What it has logged so far. */
  log: LogJournal;
  stop: () => Promise<void>;
};

/** What the host's runtime has beyond Deno, as far as the functions use it. */
const HOST = `globalThis.EdgeRuntime = { waitUntil: () => console.log('{"event":"host_waits"}') };`;

/**
 * Runs one function's bundle under Deno as narrowly as the host does: it may read the environment and talk to this
 * machine, but read no file, write none, and load nothing further. It trusts the tests' authority.
 * @throws with all it has printed, when it ends before it listens
 */
export async function startFunction(deno: string, file: string, env: Record<string, string>): Promise<HostedFunction> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-deno-'));
  const authority = join(folder, 'ca.pem');
  writeFileSync(authority, AUTHORITY);
  const host = join(folder, 'host.js');
  writeFileSync(host, HOST);
  const sealed = ['--no-prompt', '--no-remote', '--no-npm', '--no-config', '--no-lock'];
  const allowed = ['--allow-env', '--allow-net=127.0.0.1,localhost'];
  const child = spawn(deno, ['run', ...sealed, ...allowed, `--cert=${authority}`, `--preload=${host}`, file], {
    env: { PATH: process.env.PATH, ...DENO_ENV, DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = new LogJournal();
  createInterface(child.stdout).on('line', (line) => line.startsWith('{') && log.add(JSON.parse(line)));
  const { url, ended } = await listening(child, (text) => /Listening on (http:\/\/[^/\s]+)/.exec(text)?.[1]);
  return {
    url,
    log,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Gateway = LocalService & { seen: IncomingHttpHeaders[] };

/**
 * The host's gateway: it sends `/functions/v1/<name>` to that function as `/<name>`. It writes the caller's address into a
 * header of its own, whatever the caller sent there, and adds it to X-Forwarded-For.
 */
export async function startGateway(functions: Record<string, string>, caller = '192.0.2.1'): Promise<Gateway> {
  const seen: IncomingHttpHeaders[] = [];
  const service = await serveLocally(async (request, response) => {
    seen.push(request.headers);
    const name = /^\/functions\/v1\/([^/?]+)/.exec(request.url ?? '')?.[1] ?? '';
    const headers = new Headers();
    for (const [key, value] of Object.entries(request.headers)) {
      if (!['host', 'connection', 'transfer-encoding', 'content-length'].includes(key)) headers.set(key, String(value));
    }
    headers.set('cf-connecting-ip', caller);
    headers.append('x-forwarded-for', `${caller}, 10.0.0.1`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
    const method = request.method ?? 'GET';
    const answer = await fetch(`${functions[name]}/${name}`, { method, headers, body, redirect: 'manual' });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(Buffer.from(await answer.arrayBuffer()));
  });
  return { ...service, seen };
}
