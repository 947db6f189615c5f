/**
 * `npm run edit` as a program: what it prints, what it answers, how it ends.
 * @module-tag slow
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPILE_CACHE } from '@fairlead/support/compile-cache.ts';
import { listening } from '@fairlead/support/listening.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changed, Entry } from '../api.ts';
import { applied } from '../data.ts';

const SCRIPT = resolve('editor/main.ts');
const FILE = 'people.yml';
let folder = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-edit-start-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'editor/app'), { recursive: true });
  writeFileSync(join(folder, 'editor/app/index.html'), '<title>Editor</title>');
});
afterEach(async () => {
  for (const child of children.filter(({ exitCode }) => exitCode === null)) {
    child.kill('SIGINT');
    await once(child, 'exit');
  }
  children = [];
  rmSync(folder, { recursive: true, force: true });
});

/** Without Astro in the path, the site beside the words is missing, as with a fault in the content. */
function start(port = 0): ChildProcess {
  const env = { ...process.env, ...COMPILE_CACHE, PATH: '' };
  const child = spawn(process.execPath, [SCRIPT, '--port', String(port)], { cwd: folder, env, stdio: 'pipe' });
  children.push(child);
  return child;
}

const addressIn = (output: string) => /^Editor: (\S+)$/m.exec(output)?.[1];
/** Asks for a path exactly as it is written. */
async function requestRaw(printed: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(printed);
  const [answer] = (await once(request({ hostname, port, path }).end(), 'response')) as [IncomingMessage];
  answer.resume();
  return answer;
}

/** Opens the printed address. @returns how its page asks for something */
async function enter(printed: string) {
  const { status, headers } = await fetch(printed, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([302, '/']);
  const [cookie = ''] = headers.getSetCookie();
  expect(cookie).toMatch(/^editor-\d+=[0-9a-f]{64}; HttpOnly; SameSite=Strict; Path=\/$/);
  return (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, printed), { ...init, headers: { ...init.headers, cookie: cookie.split(';')[0] ?? '' } });
}

test('answers whoever has opened the printed address, and tells when a file changes', async () => {
  const { url } = await listening(start(), addressIn);
  const ask = await enter(url);
  const { version, value } = (await (await ask(`/api/entry?file=${FILE}`)).json()) as Entry;
  const news = await ask('/api/changes');
  const next = applied(value, {
    op: 'set',
    path: [must(Object.keys(value as object)[0]), 'role'],
    value: 'Planner of campaigns',
  });
  const body = JSON.stringify({ file: FILE, version, value: next });
  expect((await ask('/api/save', { method: 'POST', body })).status).toBe(200);
  expect(readFileSync(join(folder, 'content', FILE), 'utf8')).toContain('Planner of campaigns');
  const { value: event } = await must(news.body).getReader().read();
  const changed = JSON.parse(
    Buffer.from(must(event))
      .toString()
      .replace(/^data: /, ''),
  ) as Changed;
  expect(changed).toContain(FILE);
});

test('shows nobody else anything, and nobody a file that its page does not need', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data/leads.sqlite'), 'leads');
  writeFileSync(join(folder, 'package.json'), '{}');
  const { url } = await listening(start(), addressIn);
  const ask = await enter(url);
  const files = ['data/leads.sqlite', 'package.json'].map((name) => `/@fs${join(folder, name)}`);
  for (const path of ['/', '/@vite/client', `/@fs${join(folder, 'content', FILE)}`, '/api/kinds', ...files]) {
    expect((await fetch(new URL(path, url))).status, path).toBe(403);
    expect((await ask(path, { headers: { origin: 'http://localhost:3000' } })).status, path).toBe(403);
    const own = await ask(path);
    expect([own.status, own.headers.get('access-control-allow-origin')], path).toEqual([
      files.includes(path) ? 403 : 200,
      null,
    ]);
  }
  const wrong = [url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')), url.replace(/.$/, 'é')];
  for (const key of wrong) expect((await fetch(key)).status, key).toBe(403);
  // No address at all, which fetch would not send.
  expect((await requestRaw(url, '//')).statusCode).toBe(403);
});

test('says when the port is taken, and which to take instead', async () => {
  const { url } = await listening(start(), addressIn);
  const port = Number(new URL(url).port);
  const second = start(port);
  let said = '';
  must(second.stderr).on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(second, 'close');
  expect([code, said]).toEqual([
    1,
    `Port ${port} is taken by another program. End what uses it, or take another: npm run edit -- --port ${port + 1}\n`,
  ]);
});

test('starts with content that has faults, and ends cleanly with Ctrl+C', async () => {
  writeFileSync(join(folder, 'content/form.json'), '{ broken');
  const child = start();
  const { url } = await listening(child, addressIn);
  const ask = await enter(url);
  expect((await ask(`/api/entry?file=${FILE}`)).status).toBe(200);
  const broken = await ask('/api/entry?file=form.json');
  expect([broken.status, await broken.json()]).toMatchObject([422, { problems: [{ file: 'form.json' }] }]);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
