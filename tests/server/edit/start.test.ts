/** `npm run edit` as a program: what it prints, what it answers, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Changed, Entry } from '../../../edit/api.ts';
import { COMPILE_CACHE } from '../../../scripts/support/compile-cache.ts';
import { listening } from '../../../scripts/support/listening.ts';
import { pickPort } from '../../support/port.ts';

const SCRIPT = resolve('scripts/edit.ts');
const FILE = 'people.yml';
let folder = '';
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairlead-edit-start-'));
  cpSync('content', join(folder, 'content'), { recursive: true });
  mkdirSync(join(folder, 'edit/app'), { recursive: true });
  writeFileSync(join(folder, 'edit/app/index.html'), '<meta name="editor-token" content="">');
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
function start(port: number): ChildProcess {
  const env = { ...process.env, ...COMPILE_CACHE, PATH: '' };
  const child = spawn(process.execPath, [SCRIPT, '--port', String(port)], { cwd: folder, env, stdio: 'pipe' });
  children.push(child);
  return child;
}

const addressIn = (output: string) => /^Editor: (\S+)$/m.exec(output)?.[1];
const tokenIn = (html: string) => /name="editor-token" content="(\w+)"/.exec(html)?.[1] ?? '';

test('serves its page with a token that its changes need, and tells when a file changes', async () => {
  const { url } = await listening(start(await pickPort()), addressIn);
  const token = tokenIn(await (await fetch(url)).text());
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const { version, value } = (await (await fetch(`${url}/api/entry?file=${FILE}`)).json()) as Entry;
  const news = await fetch(`${url}/api/changes`);
  const path = [Object.keys(value as object)[0], 'role'];
  const body = JSON.stringify({ file: FILE, version, changes: [{ op: 'set', path, value: 'Planner of campaigns' }] });
  expect((await fetch(`${url}/api/save`, { method: 'POST', body })).status).toBe(403);
  const headers = { 'x-editor-token': token };
  expect((await fetch(`${url}/api/save`, { method: 'POST', body, headers })).status).toBe(200);
  expect(readFileSync(join(folder, 'content', FILE), 'utf8')).toContain('Planner of campaigns');
  const { value: event } = await news.body!.getReader().read();
  const changed = JSON.parse(
    Buffer.from(event!)
      .toString()
      .replace(/^data: /, ''),
  ) as Changed;
  expect(changed).toEqual({ file: FILE, version: expect.not.stringMatching(version) });
});

test('says when the port is taken, and which to take instead', async () => {
  const port = await pickPort();
  await listening(start(port), addressIn);
  const second = start(port);
  let said = '';
  second.stderr!.on('data', (chunk) => {
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
  const child = start(await pickPort());
  const { url } = await listening(child, addressIn);
  expect((await fetch(`${url}/api/entry?file=${FILE}`)).status).toBe(200);
  const broken = await fetch(`${url}/api/entry?file=form.json`);
  expect([broken.status, await broken.json()]).toMatchObject([422, { problems: [{ file: 'form.json' }] }]);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});
