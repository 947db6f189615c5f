/** The publisher's answers on a repository with the real words. Nothing is built. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EDITOR_HEADER } from '@fairlead/contract/publisher.ts';
import { must } from '@fairlead/support/must.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Entry, Publishing, Unpublished, UnpublishedChange, UnpublishedList } from '../api.ts';
import { applied, type Change } from '../data.ts';
import { createEditor } from '../server/app.ts';
import { gitIn } from '../server/git.ts';
import { type Shown, ShownFault } from '../shown/open.ts';
import { createPublisher } from './app.ts';
import { openPublishing } from './publishing.ts';
import { openReleases } from './releases.ts';
import { openUnpublished } from './unpublished.ts';
import { openWorkingCopy } from './working-copy.ts';

/** Each list judges the whole content, perhaps beside other work. */
vi.setConfig({ testTimeout: 120_000 });

const ANN = 'ann@example.com';
const BEN = 'ben@example.com';
const FILE = 'people.yml';

let base = '';
let close = () => {};
let app: ReturnType<typeof createPublisher>['app'];

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'fairlead-publisher-test-'));
  const checkout = join(base, 'checkout');
  cpSync('content', join(checkout, 'content'), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: checkout, stdio: 'ignore' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '-A');
  git('-c', 'user.name=Admin', '-c', 'user.email=admin@example.com', 'commit', '-qm', 'Begin');
  const copy = openWorkingCopy(gitIn(checkout), checkout, join(base, '.rebase'));
  const publisher = await openPublishing({
    ...{ copy, releases: openReleases(join(base, 'releases')), now: Date.now, elapsed: () => performance.now() },
    builder: { prepare: async () => checkout, build: () => Promise.reject(new Error('No build in this test.')) },
    check: async () => [],
    log: () => {},
  });
  const shown: Pick<Shown, 'page'> = {
    async page(path, at, typed) {
      if (path === '/away') throw new ShownFault('It starts again in a moment.');
      return { html: JSON.stringify([path, at, typed]), left: ['people.yml'] };
    },
  };
  ({ app, close } = createPublisher({
    checkout,
    copy,
    publisher,
    shown,
    memory: join(base, 'editors.json'),
    removed: join(base, 'removed'),
    sent: join(base, 'sent'),
  }));
});
afterEach(() => {
  close();
  rmSync(base, { recursive: true, force: true });
});

/** Asks as the server does for somebody; null as anybody else. */
async function ask(who: string | null, path: string, body?: unknown) {
  const bytes = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  const response = await app.request(`http://publisher/api/${path}`, {
    headers: who === null ? {} : { [EDITOR_HEADER]: who },
    ...(body !== undefined && { method: 'POST', body: bytes }),
  });
  const text = await response.text();
  return { status: response.status, data: text === '' ? null : JSON.parse(text) };
}

/** Listens as a page of somebody does. @returns what waits for the next news of a kind */
async function listen(who: string, tab: string): Promise<(kind: string) => Promise<string>> {
  const { body } = await app.request(`http://publisher/api/changes?tab=${tab}`, { headers: { [EDITOR_HEADER]: who } });
  const reader = must(body).pipeThrough(new TextDecoderStream()).getReader();
  return async (kind) => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) throw new Error('The news have ended.');
      const [, event, data] = /^event: (.*)\ndata: (.*)/.exec(value) ?? [];
      if (event === kind && data !== undefined) return data;
    }
  };
}

// What the publisher answers is in api.ts, here and below.
const entryOf = async (file: string) => (await ask(ANN, `entry?file=${encodeURIComponent(file)}`)).data as Entry;

async function save(who: string, file: string, change: Change): Promise<void> {
  const { version, value } = await entryOf(file);
  expect((await ask(who, 'save', { file, version, value: applied(value, change) })).status).toBe(200);
}

const changes = async (): Promise<UnpublishedChange[]> =>
  ((await ask(ANN, 'unpublished')).data as UnpublishedList).changes;
const unpublished = async (): Promise<Unpublished[]> => (await changes()).flatMap(({ entries }) => entries);

const rolePath = async (at: number) => [must(Object.keys((await entryOf(FILE)).value as object)[at]), 'role'];

test('the publisher answers nobody but the server', async () => {
  expect((await ask(null, 'kinds')).status).toBe(403);
  const kinds = await ask(ANN, 'kinds');
  expect([kinds.status, kinds.data]).toMatchObject([200, { editor: ANN }]);
  expect((await ask(ANN, 'review')).status).toBe(404);
});

test('what is saved is listed with its texts and with who has changed it', async () => {
  expect(await unpublished()).toEqual([]);
  await save(ANN, FILE, { op: 'set', path: await rolePath(0), value: 'Planner of campaigns' });
  await save(BEN, FILE, { op: 'set', path: await rolePath(1), value: 'Keeper of words' });
  await save(BEN, 'site.yml', { op: 'set', path: ['tagline'], value: 'Shorter now.' });
  const found = await unpublished();
  expect(found.map(({ file, state, editors }) => [file, state, editors])).toEqual([
    [FILE, 'changed', [ANN, BEN]],
    ['site.yml', 'changed', [BEN]],
  ]);
  expect(found[0]?.texts.map(({ after }) => after)).toEqual(['Planner of campaigns', 'Keeper of words']);
});

test('nobody is named for what was changed by hand, or what somebody else has saved at the same moment', async () => {
  const labels = join(base, 'checkout/content/labels.yml');
  writeFileSync(labels, `${readFileSync(labels, 'utf8')}# By hand\n`);
  const role: Change = { op: 'set', path: await rolePath(0), value: 'Planner of campaigns' };
  await Promise.all([
    save(ANN, FILE, role),
    save(BEN, 'site.yml', { op: 'set', path: ['tagline'], value: 'Shorter now.' }),
  ]);
  const found = await unpublished();
  expect(found.map(({ file, editors }) => [file, editors])).toEqual([
    ['labels.yml', []],
    [FILE, [ANN]],
    ['site.yml', [BEN]],
  ]);
});

test('a picture goes with its entry, and a new entry is listed as new', async () => {
  const { data } = await ask(ANN, 'create', { kind: 'posts', slug: 'a-new-post', answers: { title: 'A new post' } });
  const { file } = data as Entry;
  const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  const sent = await ask(ANN, `photo?file=${file}&name=wide.jpg`, bytes);
  expect(sent.status).toBe(201);
  const { photo } = sent.data as { photo: string };
  const { value } = await entryOf(file);
  const body = `${(value as { body: string }).body}\n\n![A wide field](${photo.replace('posts/', './')})`;
  await save(ANN, file, { op: 'set', path: ['body'], value: body });
  const found = await unpublished();
  expect(found.map(({ file: own, state, draft, pictures }) => [own, state, draft, pictures])).toEqual([
    [file, 'new', true, [photo]],
  ]);
});

test('a version that somebody has not seen is not published, and what was pressed is reported', async () => {
  await save(ANN, FILE, { op: 'set', path: await rolePath(0), value: 'Planner of campaigns' });
  const [shown] = await unpublished();
  const files = { [FILE]: must(shown).version };
  await save(BEN, FILE, { op: 'set', path: await rolePath(1), value: 'Keeper of words' });
  const stale = await ask(ANN, 'publish', { files });
  expect([stale.status, stale.data]).toMatchObject([
    422,
    { problems: [{ file: FILE, message: /has changed since you looked/ }] },
  ]);
  expect((await ask(ANN, 'publish', { files: {} })).status).toBe(422);
  const [again] = await unpublished();
  expect(await ask(ANN, 'publish', { files: { [FILE]: must(again).version } })).toEqual({
    status: 202,
    data: { job: 1 },
  });
  const news = await listen(ANN, 'a');
  let state: Publishing;
  do state = JSON.parse(await news('publishing'));
  while (state.jobs[0]?.state !== 'failed');
  expect(state.jobs[0]).toMatchObject({
    who: ANN,
    problems: [{ message: expect.stringContaining('No build in this test.') }],
  });
  expect(await unpublished()).toHaveLength(1);
});

describe('what one press has written goes on the site together', () => {
  /** Renames a post that others link to. @returns its old and its new address */
  async function rename(): Promise<[string, string]> {
    const post = must(readdirSync('content/posts').find((name) => name.endsWith('.md'))).replace('.md', '');
    const file = `posts/${post}.md`;
    await save(BEN, FILE, { op: 'set', path: await rolePath(0), value: 'Planner of campaigns' });
    const { version } = await entryOf(file);
    expect((await ask(ANN, 'rename', { file, version, to: 'another-name' })).status).toBe(200);
    return [`/blog/${post}`, '/blog/another-name'];
  }
  const versionsOf = (entries: Unpublished[]) =>
    Object.fromEntries(entries.map(({ file, version }) => [file, version]));

  test('a rename is one change with its links and its old address; a part alone is refused, and what somebody else changed there goes along', async () => {
    const [from, to] = await rename();
    const renamed = async () =>
      must((await changes()).find(({ entries }) => entries.some(({ file }) => file === 'site.yml')));
    const change = await renamed();
    expect(change.deeds).toEqual([{ did: 'renamed', from, to }]);
    const moved = must(change.entries.find(({ file }) => file === 'posts/another-name.md'));
    // The post itself says what it said, under another name.
    expect(moved).toMatchObject({ state: 'changed', moved: `posts/${from.slice(6)}.md`, texts: [] });
    expect(change.entries.length).toBeGreaterThan(1);
    expect(change.entries.flatMap(({ editors }) => editors)).not.toContain(BEN);
    const settings = change.entries.filter(({ file }) => file === 'site.yml');
    const answer = await ask(ANN, 'publish', { files: versionsOf(settings) });
    expect([answer.status, answer.data]).toMatchObject([422, { problems: [{ message: /goes with what you have/ }] }]);
    await save(BEN, 'site.yml', { op: 'set', path: ['tagline'], value: 'Shorter now.' });
    expect(new Set((await renamed()).entries.flatMap(({ editors }) => editors))).toEqual(new Set([ANN, BEN]));
  });

  test('what is changed after it was published belongs to nothing', async () => {
    await rename();
    const git = (...args: string[]) => execFileSync('git', args, { cwd: join(base, 'checkout'), stdio: 'ignore' });
    git('add', '-A');
    git('-c', 'user.name=Admin', '-c', 'user.email=admin@example.com', 'commit', '-qm', 'Published');
    expect(await changes()).toEqual([]);
    await save(BEN, 'site.yml', { op: 'set', path: ['tagline'], value: 'Shorter now.' });
    await save(BEN, FILE, { op: 'set', path: await rolePath(0), value: 'Planner' });
    expect((await changes()).map(({ deeds, entries }) => [deeds.length, entries.length])).toEqual([
      [0, 1],
      [0, 1],
    ]);
  });
});

test('an entry that is not finished is listed with what is left in it', async () => {
  const { data } = await ask(ANN, 'create', { kind: 'posts', slug: 'a-new-post', answers: { title: 'A new post' } });
  const { file } = data as Entry;
  await save(ANN, file, { op: 'remove', path: ['draft'] });
  const [only] = await unpublished();
  expect([only?.file, only?.draft]).toEqual([file, false]);
  expect(must(only).problems.length).toBeGreaterThan(3);
  expect(must(only).problems.every((problem) => problem.file === file && problem.path.length > 0)).toBe(true);
});

test('a release that is not there cannot be gone back to', async () => {
  const answer = await ask(ANN, 'back', { release: '../../etc' });
  expect([answer.status, answer.data]).toMatchObject([422, { problems: [{ message: /no longer kept/ }] }]);
});

test('a file that cannot be read is listed, and what lies beside the words is not', async () => {
  const root = join(base, 'checkout/content');
  writeFileSync(join(root, FILE), `${readFileSync(join(root, FILE), 'utf8')}\n{ broken`);
  writeFileSync(join(root, '.DS_Store'), '');
  expect((await unpublished()).map(({ file }) => file)).toEqual([FILE]);
});

describe('a file of content/media', () => {
  const root = () => join(base, 'checkout/content');
  const page = (name: string, file: string) =>
    writeFileSync(
      join(root(), `pages/${name}.yml`),
      `path: /${name}\nbands:\n  - { band: picture, picture: { file: ${file} } }\n`,
    );
  const commit = () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: join(base, 'checkout'), stdio: 'ignore' });
    git('add', '-A');
    git('-c', 'user.name=Admin', '-c', 'user.email=admin@example.com', 'commit', '-qm', 'More');
  };
  const put = (name: string) => {
    mkdirSync(join(root(), 'media'), { recursive: true });
    writeFileSync(join(root(), 'media', name), name);
  };
  const listed = async () => (await unpublished()).map(({ file, state, pictures }) => [file, state, pictures]);

  test('goes with every entry that names it, and not with one of a longer name', async () => {
    for (const name of ['team.jpg', 'big-team.jpg', 'unused.jpg']) put(name);
    page('one', 'team.jpg');
    page('two', 'team.jpg');
    page('three', 'big-team.jpg');
    expect(await listed()).toEqual([
      ['pages/one.yml', 'new', ['media/team.jpg']],
      ['pages/three.yml', 'new', ['media/big-team.jpg']],
      ['pages/two.yml', 'new', ['media/team.jpg']],
    ]);
  });

  test('that is removed goes with the last entry that has shown it', async () => {
    put('team.jpg');
    put('old.jpg');
    page('one', 'team.jpg');
    page('two', 'team.jpg');
    commit();
    for (const name of ['one', 'two']) page(name, 'other.jpg');
    rmSync(join(root(), 'media/team.jpg'));
    rmSync(join(root(), 'media/old.jpg'));
    expect(await listed()).toEqual([
      ['pages/one.yml', 'changed', ['media/team.jpg']],
      ['pages/two.yml', 'changed', ['media/team.jpg']],
      ['media/old.jpg', 'removed', []],
    ]);
    const [one, two] = await unpublished();
    const checkout = join(base, 'checkout');
    const editor = createEditor({
      shown: { at: '', page: () => Promise.reject(new ShownFault('No page in this test.')) },
      ...{
        root: root(),
        removed: join(base, 'removed'),
        sent: join(base, 'sent'),
        refusal: () => null,
        repository: null,
      },
    });
    editor.close();
    const copy = openWorkingCopy(gitIn(checkout), checkout, join(base, '.rebase'));
    const { choose } = openUnpublished(copy, editor.entries, async () => [], join(base, 'other.json'));
    const chosen = async (...entries: (Unpublished | undefined)[]) => [
      ...(
        await choose({ files: Object.fromEntries(entries.map((entry) => [must(entry).file, must(entry).version])) })
      ).snapshot.keys(),
    ];
    expect(await chosen(one)).toEqual(['pages/one.yml']);
    expect(new Set(await chosen(one, two))).toEqual(new Set(['pages/one.yml', 'pages/two.yml', 'media/team.jpg']));
  });
});

test('a page is shown with what is typed, or it is said why there is none', async () => {
  const typed = { 'people.yml': { ann: { role: 'Planner' } } };
  const { status, data } = await ask(ANN, 'shown', { path: '/about', typed });
  const html = JSON.stringify(['/about', '/desk/words/shown', typed]);
  expect([status, data]).toEqual([200, { html, left: ['people.yml'] }]);
  expect(await ask(ANN, 'shown', { path: '/away', typed: {} })).toMatchObject({
    status: 503,
    data: { problems: [{ message: 'It starts again in a moment.' }] },
  });
  for (const path of ['about', '/.env', '/../data', 'http://127.0.0.1/', '/\r\na: b'])
    expect(await ask(ANN, 'shown', { path, typed: {} })).toMatchObject({ status: 400 });
});

test('others who edit are told what somebody has open, and that they have closed it', async () => {
  const [ben, ann] = [await listen(BEN, 'b'), await listen(ANN, 'a')];
  expect([await ben('here'), await ann('here')]).toEqual(['[]', '[]']);
  expect((await ask(ANN, 'open', { tab: 'a', file: FILE })).status).toBe(204);
  expect(await ben('here')).toBe(JSON.stringify([{ who: ANN, file: FILE }]));
  await ask(ANN, 'open', { tab: 'a', file: null });
  expect(await ben('here')).toBe('[]');
});
