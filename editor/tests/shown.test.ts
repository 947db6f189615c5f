/**
 * The site beside the words as a program, on a copy of the project.
 * @module-tag slow
 */
import { cpSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { must } from '@fairlead/support/must.ts';
import { copyProject, type Project } from '@fairlead/support/project.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Value } from '../api.ts';
import { timer } from '../server/timer.ts';
import { openShown, type Shown } from '../shown/open.ts';

const AT = '/desk/words/shown';
/** Milliseconds. The product itself waits for two minutes until it has started (shown/open.ts), and for one until it has a page. */
const FIRST = { timeout: 180_000 };
let project: Project;
let shown: Shown;
let server: Server;
let port = 0;

const content = (file: string) => join(project.folder, 'content', file);
const fieldsOf = (file: string): Record<string, Value> => parse(readFileSync(content(file), 'utf8'));

beforeAll(async () => {
  project = copyProject();
  writeFileSync(join(project.folder, '.env'), 'SECRET=1');
  // Astro's development server shows no page where Vitest's variables are set.
  for (const name of Object.keys(process.env).filter((name) => /^VITEST/.test(name))) delete process.env[name];
  shown = openShown({
    folder: project.folder,
    cache: join(project.folder, 'node_modules/.cache/shown'),
    timer,
    log: console.error,
  });
  server = createServer((request, response) => shown.pass(request, response, AT));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  shown.close();
  server.close();
  project.remove();
});

/** The command line of a process; empty where it is gone. */
function commandOf(id: string): string {
  try {
    return readFileSync(`/proc/${id}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Where a link leads; empty where it is gone. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** Asks for a path exactly as it is written. */
function get(path: string): Promise<{ status: number; type: string; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; type: string; body: string }>();
  httpRequest({ port, path: AT + path, agent: false }, async (answer) =>
    resolve({
      status: answer.statusCode ?? 0,
      type: answer.headers['content-type'] ?? '',
      body: await text(answer),
    }),
  )
    .on('error', reject)
    .end();
  return promise;
}

const service = must(readdirSync('content/services').filter((name) => name.endsWith('.yml'))[0]);
const path = `/services/${service.replace('.yml', '')}`;

test('a page has what is typed, then what is saved, and nothing of a page before', FIRST, async () => {
  const file = `services/${service}`;
  const { bands, ...rest } = fieldsOf(file);
  const [hero, ...others] = bands as Record<string, Value>[];
  const typed = { ...rest, bands: [{ ...hero, heading: 'Typed words of a heading' }, ...others] };
  const { html, left } = await shown.page(path, AT, { [file]: typed });
  expect([html, left]).toEqual([expect.stringContaining('Typed words of a heading'), []]);
  expect((await get(path)).body).not.toContain('Typed words of a heading');
  expect(html).toContain('<!--band 1-->');
  expect(html).not.toMatch(/<script|\ssrc="\/(?!desk\/words\/shown\/)|\shref="\/(?!desk\/words\/shown\/)/);
  expect(html).not.toContain(project.folder);
});

test.runIf(process.platform === 'linux')('no file of the project is watched', async () => {
  await get('/');
  const own = readdirSync('/proc').filter((id) => /^\d+$/.test(id) && commandOf(id).includes(project.folder));
  expect(own.length).toBe(1);
  const [id] = own;
  const open = readdirSync(`/proc/${id}/fd`).map((fd) => linkOf(`/proc/${id}/fd/${fd}`));
  expect(open.some((place) => place.startsWith('socket:'))).toBe(true);
  expect(open.filter((place) => place.includes('inotify'))).toEqual([]);
});

test('a figure that is typed is read wherever a text names it', async () => {
  const figures = fieldsOf('figures.yml');
  const [id, figure] = must(Object.entries(figures)[0]);
  const { bands, ...rest } = fieldsOf(`services/${service}`);
  const [hero, ...others] = bands as Record<string, Value>[];
  const typed = {
    'figures.yml': { ...figures, [id]: { ...(figure as object), value: '123,457' } },
    [`services/${service}`]: { ...rest, bands: [{ ...hero, heading: `It was {${id}}` }, ...others] },
  };
  expect((await shown.page(path, AT, typed)).html).toContain('It was 123,457');
  const wrong = { [`services/${service}`]: { ...rest, bands: [{ ...hero, heading: 'It was {nothing}' }, ...others] } };
  await expect(shown.page(path, AT, wrong)).rejects.toThrow('cannot be made of what is typed');
});

test('drafts and what is planned are shown, each marked, and a picture once it is there', async () => {
  const [post = ''] = readdirSync(content('posts')).filter((name) => name.endsWith('.md'));
  const source = readFileSync(content(`posts/${post}`), 'utf8');
  const { mark } = (fieldsOf('labels.yml').draft ?? {}) as { mark: string };
  for (const [name, line] of [
    ['a-draft', 'draft: true'],
    ['a-plan', 'publish: 2099-01-01'],
  ]) {
    writeFileSync(content(`posts/${name}.md`), source.replace('---\n', `---\n${line}\n`));
    const { status, body } = await get(`/blog/${name}`);
    expect([status, body]).toEqual([200, expect.stringContaining(mark)]);
  }
  await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#864' } })
    .jpeg()
    .toFile(content('posts/a-draft.jpg'));
  const words = source.replace('---\n', '---\ndraft: true\nphoto: { alt: A rope }\n');
  writeFileSync(content('posts/a-draft.md'), words);
  const { body } = await get('/blog/a-draft');
  const [, src = ''] = /<img[^>]* src="\/desk\/words\/shown(\/_image[^"]*)"/.exec(body) ?? [];
  expect(await get(src.replaceAll('&amp;', '&'))).toMatchObject({ status: 200, type: 'image/webp' });
});

test('nothing else of the project and of the development server is given out', async () => {
  cpSync(content('site.yml'), content('posts/site.jpg.yml'));
  for (const asked of [
    ...[
      '/.env',
      '/package.json',
      '/content/site.yml',
      '/content/posts/site.jpg.yml',
      '/../data',
      '/..%2f.env',
      '/%2eenv',
    ],
    ...[
      '/@vite/client',
      '/@id/astro:content',
      `/@fs${project.folder}/.env`,
      '/__open-in-editor?file=x',
      '/@react-refresh',
    ],
    // In development these go to the server.
    ...['/functions/v1/send-contact-email', '/desk', '/desk/words'],
  ]) {
    const { status, body } = await get(asked);
    expect([asked, status, body.includes('SECRET')]).toEqual([asked, 404, false]);
  }
});
