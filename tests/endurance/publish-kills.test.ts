/**
 * The publisher and the server, killed at any moment of a publish, while visitors look and people write. What is built is a small
 * site of the words of one file, so that most moments are the publisher's own and not those of the build.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readManifest } from '@fairlead/contract/site/manifest.ts';
import { createStore, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { type ServerProcess, startServer } from '@fairlead/server/testing/server/start-server.ts';
import { listening } from '@fairlead/support/listening.ts';
import { copyProject, type Project } from '@fairlead/support/project.ts';
import { random } from '@fairlead/support/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PUBLISHER_KILLS = 50;
const SERVER_KILLS = 20;
const PAGES = 40;
const EDITOR = 'ann@agency.example';
const FILE = 'site.yml';

/** Writes a site that says the tagline on every page, and in a script of its own, a file after the other. */
const BUILD = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
const [, mark] = /^tagline: (.*)$/m.exec(readFileSync('content/site.yml', 'utf8'));
const files = [];
const write = (address, name, type, body, headers = {}) => {
  writeFileSync('dist' + name, body);
  files.push({ address, name, type, headers });
};
mkdirSync('dist/_astro', { recursive: true });
const script = '/_astro/page.' + mark.replace(/\\W/g, '') + '.js';
for (let page = 0; page < ${PAGES}; page += 1) {
  await setTimeout(10);
  write(page === 0 ? '/' : '/' + page, '/' + page + '.html', 'text/html; charset=utf-8',
    '<!doctype html><title>' + mark + '</title><script src="' + script + '"></script><p>' + mark + '</p>');
}
write(script, script, 'text/javascript', mark, { 'cache-control': 'public, max-age=31536000, immutable' });
writeFileSync('dist/site.json', JSON.stringify({ format: 1, challenge: false, files, notFound: null, redirects: [], moved: [] }));
`;

/** What the publisher keeps beside the releases. */
const KEPT = ['.work', '.editors.json', '.planned.json', '.removed'];

const numbers = random(50);
let project: Project;
let socket = '';
let releases = '';
let publisher: ChildProcess;
let store: Store;
let server: ServerProcess;
let url: string | Promise<string> = '';

const git = (...args: string[]) => execFileSync('git', args, { cwd: project.folder, encoding: 'utf8' }).trim();

async function startPublisher(): Promise<void> {
  const { PATH, HOME } = process.env;
  publisher = spawn(process.execPath, ['editor/publisher/main.ts'], {
    cwd: project.folder,
    env: { PATH, HOME, PUBLISHER_SOCKET: socket },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await listening(publisher, (output) => /^Releases: .*SITE_DIR=(\S+)$/m.exec(output)?.[1]);
}

async function killPublisher(): Promise<void> {
  if (publisher.exitCode === null && publisher.kill('SIGKILL')) await once(publisher, 'exit');
}

const startVisited = () => startServer({ SITE_DIR: join(releases, 'current') }, { process: true, site: '.', store });

beforeAll(async () => {
  project = copyProject();
  socket = join(project.folder, 's');
  releases = join(project.folder, 'releases');
  writeFileSync(join(project.folder, 'tools/build.ts'), BUILD);
  // The page of the editor is bundled at each start, and nobody looks at it here.
  writeFileSync(join(project.folder, 'editor/app/index.html'), '<title>Editor</title>');
  writeFileSync(join(project.folder, '.gitignore'), 'node_modules\nreleases\ns\n');
  git('init', '-q', '--initial-branch=main');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  git('add', '-A');
  git('commit', '-qm', 'The project');
  await startPublisher();
  store = await createStore('sqlite');
  server = await startVisited();
  url = server.url;
});
afterAll(async () => {
  await killPublisher();
  await server?.kill();
  store?.remove();
  project.remove();
});

/** What is read here of the publisher's answers (editor/api.ts). */
type Entry = { file: string; version: string; value: object };
type UnpublishedList = { changes: { entries: { file: string; version: string }[] }[] };
type Publishing = { jobs: { state: string }[] };

/** What the publisher answers to whom the server has let through. */
function answerTo(path: string, body?: unknown): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { host: 'publisher', 'x-fairlead-editor': EDITOR };
  const method = body === undefined ? 'GET' : 'POST';
  request({ socketPath: socket, path: `/desk/words/api/${path}`, method, headers, agent: false }, resolve)
    .on('error', reject)
    .end(body === undefined ? undefined : JSON.stringify(body));
  return promise;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const answer = await answerTo(path, body);
  const found = await text(answer);
  if (answer.statusCode && answer.statusCode < 300) return JSON.parse(found) as T;
  throw new Error(`${path} is answered with ${answer.statusCode}: ${found}`);
}

/** Saves words that are new. */
async function save(words: string): Promise<void> {
  const { file, version, value } = await ask<Entry>(`entry?file=${FILE}`);
  await ask('save', { file, version, value: { ...value, tagline: words } });
}

/** What differs from what is published. */
const unpublished = async () => (await ask<UnpublishedList>('unpublished')).changes.flatMap(({ entries }) => entries);

/** Presses the button, where something differs from what is published. */
async function press(): Promise<void> {
  const entries = await unpublished();
  const files = Object.fromEntries(entries.map(({ file, version }) => [file, version]));
  if (entries.length > 0) await ask('publish', { files });
}

/** Waits until nothing is under way. */
async function settled(): Promise<void> {
  const news = await answerTo('changes');
  let event = '';
  for await (const line of createInterface({ input: news })) {
    if (line.startsWith('event: ')) event = line;
    if (event !== 'event: publishing' || !line.startsWith('data: ')) continue;
    const { jobs } = JSON.parse(line.slice('data: '.length)) as Publishing;
    if (jobs.every(({ state }) => state === 'done' || state === 'failed')) return void news.destroy();
  }
  throw new Error('The publisher has ended its news.');
}

/** What visitors have seen that nobody may see. */
const wrong: string[] = [];
let visits = 0;

/** Loads a page and its script as a browser does, again and again. */
async function visit(stopping: AbortSignal, visitor: number): Promise<void> {
  for (let at = visitor; !stopping.aborted; at += 7) {
    const base = await url;
    const page = `/${at % PAGES || ''}`;
    try {
      const answer = await fetch(base + page);
      const html = await answer.text();
      const marks = [...html.matchAll(/<(?:title|p)>([^<]*)</g)].map(([, mark]) => mark);
      if (answer.status !== 200 || marks.length !== 2 || marks[0] !== marks[1])
        wrong.push(`${page}: ${answer.status} ${html.slice(0, 200)}`);
      const [, script = ''] = /src="([^"]+)"/.exec(html) ?? [];
      const code = await fetch(base + script);
      if (code.status !== 200 || (await code.text()) !== marks[0]) wrong.push(`${script}: ${code.status}`);
      visits += 1;
      // The publisher has to get on beside them.
      await delay(10);
    } catch {
      // A server that is being killed answers nobody. It must not answer wrongly.
    }
  }
}

/** Every release that can be gone back to has all of its files, and the one that is served belongs to the newest commit. */
function mustBeWhole(): void {
  const names = readdirSync(releases).filter((name) => existsSync(join(releases, `${name}.json`)));
  for (const name of names)
    for (const file of readManifest(join(releases, name)).files)
      expect(existsSync(join(releases, name, file.name)), `${name}${file.name}`).toBe(true);
  const served = readFileSync(join(releases, readlinkSync(join(releases, 'current')), '0.html'), 'utf8');
  const [, words] = /^tagline: (.*)$/m.exec(git('show', `HEAD:content/${FILE}`)) ?? [];
  expect(served).toContain(`<p>${words}</p>`);
}

const onDisk = () => readFileSync(join(project.folder, 'content', FILE), 'utf8');

test(`${PUBLISHER_KILLS} kills of the publisher and ${SERVER_KILLS} of the server harm no visitor, no release and no text`, async () => {
  await save('Words number 0');
  const began = performance.now();
  await press();
  await settled();
  /** Milliseconds of a publish that nobody disturbs. */
  const whole = performance.now() - began;
  const stopper = new AbortController();
  const visitors = [0, 1, 2].map((visitor) => visit(stopper.signal, visitor));
  let [published, finished] = [0, 0];
  for (let kill = 1; kill <= PUBLISHER_KILLS + SERVER_KILLS; kill += 1) {
    const words = `Words number ${kill}`;
    await save(words);
    await press();
    await delay(numbers.int(whole * 1.2));
    if (kill % 7 < 5) {
      await killPublisher();
      // What a power cut may leave of Git.
      if (numbers.int(2) === 0) writeFileSync(join(project.folder, '.git/index.lock'), '');
      await startPublisher();
    } else {
      const restarted = Promise.withResolvers<string>();
      url = restarted.promise;
      await server.kill();
      server = await startVisited();
      restarted.resolve(server.url);
    }
    await settled();
    expect(onDisk()).toContain(words);
    mustBeWhole();
    published += (await unpublished()).length === 0 ? 1 : 0;
    finished += 1;
  }
  stopper.abort();
  await Promise.all(visitors);
  console.log({ kills: finished, published, visits, ms: Math.round(whole) });
  expect(wrong).toEqual([]);
  expect(visits).toBeGreaterThan(finished * 10);
  // Some kills came before the switch, and some after it.
  expect(published).toBeGreaterThan(SERVER_KILLS);
  expect(published).toBeLessThan(finished);

  await press();
  await settled();
  expect(await unpublished()).toEqual([]);
  expect(await (await fetch(await url)).text()).toContain(`Words number ${finished}`);
  expect(git('fsck', '--no-dangling', '--no-progress')).toBe('');
  expect(readdirSync(releases).filter((name) => name.startsWith('.') && !KEPT.includes(name))).toEqual([]);
}, 1_800_000);
