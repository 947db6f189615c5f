/** Publishing in a repository on this machine, with a build that writes one page for each file of words. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublishJob } from '../api.ts';
import { gitIn } from '../server/git.ts';
import { type Checkout, gitAt, openCheckout } from '../server/git-example.ts';
import { type Builder, KILLED } from './builder.ts';
import { messageOf, openPublishing } from './publishing.ts';
import { openReleases } from './releases.ts';
import { openWorkingCopy } from './working-copy.ts';

const ANN = 'ann.lee@example.com';
const BEN = 'ben@example.com';

let own: Checkout;
let folder = '';
let kept = '';
/** Called when a build has its sources. */
let onBuild: (signal?: AbortSignal) => Promise<unknown> = async () => {};
let logged: string[] = [];
/** For which moment the last build was. */
let builtFor: number | undefined;

const git = (...args: string[]) => own.git(...args);
const write = (file: string, text: string) => own.write(`content/${file}`, text);
const read = (file: string) => readFileSync(join(folder, 'content', file), 'utf8');

beforeEach(() => {
  own = openCheckout('main', {
    'content/site.yml': 'brand: One\n',
    'content/navigation.yml': 'menu: One\n',
    'content/labels.yml': 'more: One\n',
  });
  ({ folder } = own);
  kept = join(own.base, 'releases');
  onBuild = async () => {};
  logged = [];
});
afterEach(() => own.remove());

function addRemote(): void {
  own.addRemote();
  git('push', '-q', '-u', 'origin', 'main');
}

/** Somebody else pushes a change to the remote. */
function pushElsewhere(file: string, text: string): void {
  const other = mkdtempSync(join(own.base, 'other-'));
  gitAt(own.base, 'clone', '-q', own.remote, other);
  writeFileSync(join(other, 'content', file), text);
  gitAt(other, '-c', 'user.name=Eve', '-c', 'user.email=eve@example.com', 'commit', '-qam', 'Elsewhere');
  gitAt(other, 'push', '-q');
}

const file = (name: string) => ({ name, type: 'text/html; charset=utf-8', headers: {} });

/** Writes a site with a page for each file of words, at the address that is its name. */
function writeSite(sources: string): string {
  const dist = join(sources, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist);
  const names = readdirSync(join(sources, 'content'));
  for (const name of names) writeFileSync(join(dist, `${name}.html`), readFileSync(join(sources, 'content', name)));
  const files = names.map((name) => ({ address: `/${name}`, ...file(`/${name}.html`) }));
  const manifest = { format: 1, challenge: false, files, notFound: null, redirects: [], moved: [] };
  writeFileSync(join(dist, 'site.json'), JSON.stringify(manifest));
  return dist;
}

async function open() {
  const inFolder = gitIn(folder);
  const copy = openWorkingCopy(inFolder, folder, join(kept, '.rebase'));
  const releases = openReleases(kept);
  const builder: Builder = {
    async prepare(commit) {
      rmSync(releases.work, { recursive: true, force: true });
      await inFolder(['worktree', 'prune']);
      await inFolder(['worktree', 'add', '--quiet', '--force', '--detach', releases.work, commit]);
      return releases.work;
    },
    async build({ at, signal } = {}) {
      builtFor = at;
      await onBuild(signal);
      return writeSite(releases.work);
    },
  };
  const publisher = await openPublishing({
    ...{ copy, releases, builder, now: Date.now, elapsed: () => performance.now() },
    log: (event) => logged.push(event),
    check: async (content) => {
      const wrong = readdirSync(content).filter((name) => readFileSync(join(content, name), 'utf8').includes('WRONG'));
      return wrong.map((name) => ({ file: name, path: ['text'], message: 'Is wrong. Write it right.' }));
    },
  });
  await publisher.first();
  const press = async (files: string[], who = ANN) =>
    publisher.publish({ who, titles: files, changes: [], snapshot: await copy.snapshot(files) });
  const publish = async (files: string[], who = ANN): Promise<PublishJob> => {
    const { job, done } = await press(files, who);
    await done;
    return job;
  };
  return { copy, releases, publisher, press, publish };
}

const live = (name: string) => readFileSync(join(kept, 'current', `${name}.html`), 'utf8');
const subjects = () => git('log', '--format=%an <%ae> %s').split('\n');
const statesOf = ({ state, steps }: PublishJob) => [state, ...steps.map((step) => step.state)];

describe('publishing', () => {
  test('what is chosen goes live and into the history in the name of who did it, and nothing else does', async () => {
    const { publish, copy, publisher } = await open();
    write('site.yml', 'brand: Two\n');
    write('labels.yml', 'more: unfinished\n');
    const job = await publish(['site.yml']);
    expect(statesOf(job)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    expect([live('site.yml'), live('labels.yml')]).toEqual(['brand: Two\n', 'more: One\n']);
    expect(subjects()[0]).toBe(`Ann Lee <${ANN}> Publish site.yml`);
    expect(git('show', '--name-only', '--format=', 'HEAD')).toBe('content/site.yml');
    expect([await copy.changed(), read('labels.yml')]).toEqual([['labels.yml'], 'more: unfinished\n']);
    expect(git('status', '--porcelain')).toBe('M content/labels.yml');
    const { releases, current } = publisher.state();
    expect(releases.map(({ name, who }) => [name === current, who])).toEqual([
      [true, ANN],
      [false, null],
    ]);
  });

  test('tells which addresses visitors may know: those of the site that is served', async () => {
    const { publisher, publish } = await open();
    write('figures.yml', 'one: new\n');
    expect(['/site.yml', '/figures.yml'].map(publisher.answers)).toEqual([true, false]);
    await publish(['figures.yml']);
    expect(publisher.answers('/figures.yml')).toBe(true);
  });

  test('what is typed after the press waits for the next one', async () => {
    const { press, copy } = await open();
    write('site.yml', 'brand: Two\n');
    const { done } = await press(['site.yml']);
    write('site.yml', 'brand: Three\n');
    await done;
    expect([live('site.yml'), await copy.changed(), read('site.yml')]).toEqual([
      'brand: Two\n',
      ['site.yml'],
      'brand: Three\n',
    ]);
  });

  test('two presses are one build after the other, and both are live', async () => {
    const { press } = await open();
    let building = 0;
    onBuild = async () => {
      building += 1;
      expect(building).toBe(1);
      await Promise.resolve();
      building -= 1;
    };
    write('site.yml', 'brand: Two\n');
    write('labels.yml', 'more: Two\n');
    const [ann, ben] = await Promise.all([press(['site.yml']), press(['labels.yml'], BEN)]);
    await Promise.all([ann.done, ben.done]);
    expect([ann.job.state, ben.job.state]).toEqual(['done', 'done']);
    expect([live('site.yml'), live('labels.yml')]).toEqual(['brand: Two\n', 'more: Two\n']);
  });

  test('a file that is new or gone is published as such', async () => {
    const { publish } = await open();
    write('figures.yml', 'one: new\n');
    expect((await publish(['figures.yml'])).state).toBe('done');
    expect(live('figures.yml')).toBe('one: new\n');
    expect(git('status', '--porcelain')).toBe('');
  });
});

describe('what fails leaves the site, the history and the texts as they were', () => {
  const unchanged = async (work: (opened: Awaited<ReturnType<typeof open>>) => Promise<PublishJob>) => {
    const opened = await open();
    const before = [readlinkSync(join(kept, 'current')), git('rev-parse', 'HEAD')];
    write('site.yml', 'brand: Two\n');
    const job = await work(opened);
    expect(job.state).toBe('failed');
    expect([readlinkSync(join(kept, 'current')), git('rev-parse', 'HEAD')]).toEqual(before);
    expect([live('site.yml'), await opened.copy.changed()]).toEqual(['brand: One\n', ['site.yml']]);
    return job;
  };

  test('words with a fault, with file and place and remedy', async () => {
    const job = await unchanged(({ publish }) => {
      write('site.yml', 'brand: WRONG\n');
      return publish(['site.yml']);
    });
    expect(job.problems).toEqual([{ file: 'site.yml', path: ['text'], message: 'Is wrong. Write it right.' }]);
  });

  test('words with a fault end the build beside them, which is not told of', async () => {
    let opened: Awaited<ReturnType<typeof open>> | undefined;
    const job = await unchanged((found) => {
      opened = found;
      onBuild = (signal) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('Something ended it.'))));
      write('site.yml', 'brand: WRONG\n');
      return found.publish(['site.yml']);
    });
    expect(job.problems).toMatchObject([{ message: 'Is wrong. Write it right.' }]);
    expect(statesOf(job)).toEqual(['failed', 'failed', 'waiting', 'waiting', 'waiting', 'waiting']);
    expect(await opened?.publisher.health()).toEqual({ buildFailed: false, pushWaits: 0 });
  });

  test('words with a fault are told of, and not what the build says of them', async () => {
    const job = await unchanged(({ publish }) => {
      onBuild = () => Promise.reject(new Error('content/site.yml: the schema is broken'));
      write('site.yml', 'brand: WRONG\n');
      return publish(['site.yml']);
    });
    expect(job.problems).toMatchObject([{ message: 'Is wrong. Write it right.' }]);
  });

  test('a build that fails, with the file that it names, and the next one may pass', async () => {
    let opened: Awaited<ReturnType<typeof open>> | undefined;
    const job = await unchanged((found) => {
      opened = found;
      onBuild = () => Promise.reject(new Error('1 page\ncontent/posts/one.md: broken'));
      return found.publish(['site.yml']);
    });
    expect(job.problems).toMatchObject([{ file: 'posts/one.md', message: expect.stringContaining('broken') }]);
    expect(await opened?.publisher.health()).toEqual({ buildFailed: true, pushWaits: 0 });
    onBuild = async () => {};
    expect((await opened?.publish(['site.yml']))?.state).toBe('done');
    expect(await opened?.publisher.health()).toEqual({ buildFailed: false, pushWaits: 0 });
  });

  test('a full disk', async () => {
    const job = await unchanged(({ publish }) => {
      onBuild = () => Promise.reject(new Error('ENOSPC: no space left on device, write'));
      return publish(['site.yml']);
    });
    expect(job.problems[0]?.message).toContain('no room left on the disk');
  });

  test('a build without enough memory', async () => {
    for (const printed of [
      'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory',
      KILLED,
    ]) {
      const job = await unchanged(({ publish }) => {
        onBuild = () => Promise.reject(new Error(printed));
        return publish(['site.yml']);
      });
      expect(job.problems[0]?.message).toContain('needs more memory than it may have');
    }
  });

  test('a disk that is full at the last moment', async () => {
    const job = await unchanged(({ publish, releases }) => {
      releases.describe = () => {
        throw new Error('ENOSPC: no space left on device, write');
      };
      return publish(['site.yml']);
    });
    expect(job.problems[0]?.message).toContain('no room left on the disk');
    expect((await open()).publisher.state().releases).toHaveLength(1);
  });

  test('an address that would be gone', async () => {
    const opened = await open();
    rmSync(join(folder, 'content/labels.yml'));
    const job = await opened.publish(['labels.yml']);
    expect(job.problems).toMatchObject([
      { file: 'site.yml', path: ['redirects'], message: /^\/labels\.yml answers now/ },
    ]);
    expect(live('labels.yml')).toBe('more: One\n');
  });

  test('nothing to publish', async () => {
    const { publish } = await open();
    const job = await publish(['site.yml']);
    expect(job.problems[0]?.message).toBe('Nothing of this differs from what is published.');
  });
});

describe('what is planned', () => {
  test('is a new release of the same commit, with a line of its own in the history', async () => {
    const { publisher } = await open();
    const before = git('rev-parse', 'HEAD');
    const { job, done } = publisher.planned({ who: ANN, titles: ['Offer', 'Sale'], at: 5 });
    await done;
    expect([job.state, git('rev-parse', 'HEAD')]).toEqual(['done', before]);
    const { releases, current } = publisher.state();
    expect(releases[0]).toMatchObject({ name: current, who: ANN, titles: ['planned: Offer, Sale'], commit: before });
    expect([releases.length, typeof releases[0]?.built]).toEqual([2, 'number']);
  });

  test('is built ahead for its moment, and served at once then', async () => {
    const { publisher, releases } = await open();
    const before = releases.current();
    await publisher.ahead(5_000);
    expect([builtFor, releases.current(), publisher.state().releases.length]).toEqual([5_000, before, 1]);
    onBuild = () => Promise.reject(new Error('Nothing has to be built now.'));
    const { job, done } = publisher.planned({ who: ANN, titles: ['Offer'], at: 5_000 });
    await done;
    expect(statesOf(job)).toEqual(['done', 'done', 'done', 'done', 'done', 'done']);
    expect(publisher.state().releases[0]).toMatchObject({ name: releases.current(), built: 5_000, who: ANN });
    expect(releases.current()).not.toBe(before);
  });

  test('is built anew where somebody has published since, and where another moment came first', async () => {
    const { publisher, publish } = await open();
    await publisher.ahead(5_000);
    write('site.yml', 'brand: Two\n');
    await publish(['site.yml']);
    await publisher.planned({ who: ANN, titles: ['Offer'], at: 5_000 }).done;
    expect([builtFor, live('site.yml')]).toEqual([undefined, 'brand: Two\n']);
    await publisher.ahead(6_000);
    await publisher.planned({ who: ANN, titles: ['Sale'], at: 7_000 }).done;
    expect([builtFor, publisher.state().releases.length]).toEqual([undefined, 4]);
  });

  test('comes during a press, which is then built once more, so that it stays', async () => {
    const { publisher, press } = await open();
    await publisher.ahead(5_000);
    write('site.yml', 'brand: Two\n');
    let builds = 0;
    onBuild = async () => {
      builds += 1;
      if (builds === 1) await publisher.planned({ who: BEN, titles: ['Offer'], at: 5_000 }).done;
    };
    const { job, done } = await press(['site.yml']);
    await done;
    expect([job.state, builds, live('site.yml')]).toEqual(['done', 2, 'brand: Two\n']);
    expect(publisher.state().releases.map(({ who }) => who)).toEqual([ANN, BEN, null]);
  });

  test('and cannot be built ahead is built at its moment', async () => {
    const { publisher } = await open();
    onBuild = () => Promise.reject(new Error('content/posts/one.md: broken'));
    await publisher.ahead(5_000);
    expect([logged.at(-1), await publisher.health()]).toMatchObject(['not_built_ahead', { buildFailed: false }]);
    const { job, done } = publisher.planned({ who: ANN, titles: ['Offer'], at: 5_000 });
    await done;
    expect([job.state, job.problems[0]?.file]).toEqual(['failed', 'posts/one.md']);
  });

  test('and is wrong by then leaves the site and raises the alarm', async () => {
    const { publisher } = await open();
    const current = readlinkSync(join(kept, 'current'));
    write('site.yml', 'brand: WRONG\n');
    git('commit', '-qam', 'Elsewhere');
    const { job, done } = publisher.planned({ who: ANN, titles: ['Offer'], at: 5 });
    await done;
    expect([job.state, readlinkSync(join(kept, 'current'))]).toEqual(['failed', current]);
    expect(await publisher.health()).toMatchObject({ buildFailed: true });
  });
});

describe('going back', () => {
  test('serves an old release, makes the commit for it, and keeps what nobody has published', async () => {
    const { publish, publisher, copy } = await open();
    const [first] = publisher.state().releases;
    write('site.yml', 'brand: Two\n');
    write('figures.yml', 'one: new\n');
    await publish(['site.yml', 'figures.yml']);
    write('labels.yml', 'more: unfinished\n');
    await publisher.back(first?.name ?? '', BEN);
    expect([live('site.yml'), read('site.yml')]).toEqual(['brand: One\n', 'brand: One\n']);
    expect(existsSync(join(folder, 'content/figures.yml'))).toBe(false);
    expect(subjects()[0]).toMatch(/^Ben <ben@example.com> Go back to the site of \d{4}-/);
    expect([await copy.changed(), read('labels.yml')]).toEqual([['labels.yml'], 'more: unfinished\n']);
  });

  test('during a build that goes on builds once more, on top of it', async () => {
    const { publish, press, publisher } = await open();
    const [first] = publisher.state().releases;
    write('site.yml', 'brand: Two\n');
    await publish(['site.yml']);
    write('labels.yml', 'more: Two\n');
    let builds = 0;
    onBuild = async () => {
      builds += 1;
      if (builds === 1) await publisher.back(first?.name ?? '', BEN);
    };
    const { job, done } = await press(['labels.yml']);
    await done;
    expect([job.state, builds]).toEqual(['done', 2]);
    expect([live('site.yml'), live('labels.yml')]).toEqual(['brand: One\n', 'more: Two\n']);
  });

  test('is possible to the ten newest, and older ones are removed', { tags: 'slow' }, async () => {
    const { publish, publisher } = await open();
    const [first] = publisher.state().releases;
    for (let time = 0; time < 11; time += 1) {
      write('site.yml', `brand: ${time}\n`);
      await publish(['site.yml']);
    }
    const { releases } = publisher.state();
    expect(releases).toHaveLength(10);
    expect(readdirSync(kept).filter((name) => /^\d+-[0-9a-f]+$/.test(name))).toHaveLength(10);
    await expect(publisher.back(first?.name ?? '', ANN)).rejects.toThrow('no longer kept');
    expect(live('site.yml')).toBe('brand: 10\n');
  });
});

describe('a kill', () => {
  test('while an old release was removed leaves nothing of it', async () => {
    await open();
    const half = join(kept, '000000-abcdef0');
    mkdirSync(half);
    writeFileSync(join(half, 'page.html'), '');
    const { publisher } = await open();
    expect([existsSync(half), publisher.state().releases.length]).toEqual([false, 1]);
  });

  test.each(['before the switch', 'after the switch'])(
    '%s leaves a whole site and the history that belongs to it',
    async (when) => {
      const { copy, releases } = await open();
      write('site.yml', 'brand: Two\n');
      const parent = await copy.head();
      const commit = (await copy.commit(parent, await copy.snapshot(['site.yml']), ANN, 'Publish')) ?? '';
      git('worktree', 'add', '-q', '--force', '--detach', join(own.base, 'built'), commit);
      const release = await releases.add(writeSite(join(own.base, 'built')), commit);
      const about = { name: release, commit, at: 1, who: ANN, titles: [], changes: [] };
      releases.remember({ release, parent, commit, about });
      if (when === 'after the switch') releases.switchTo(release);
      writeFileSync(join(folder, '.git/index.lock'), '');
      const again = await open();
      const isDone = when === 'after the switch';
      expect([live('site.yml'), git('rev-parse', 'HEAD'), await again.copy.changed()]).toEqual(
        isDone ? ['brand: Two\n', commit, []] : ['brand: One\n', parent, ['site.yml']],
      );
      expect(again.publisher.state().releases).toHaveLength(isDone ? 2 : 1);
      expect((await again.publish(['site.yml'])).state).toBe(isDone ? 'failed' : 'done');
    },
  );
});

describe('a remote', () => {
  test('gets what is published', async () => {
    addRemote();
    const { publish } = await open();
    write('site.yml', 'brand: Two\n');
    await publish(['site.yml']);
    expect(gitAt(own.remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
  });

  test('that has moved is rebased onto, and its words are merged with those that nobody has published', async () => {
    addRemote();
    const { publish, copy } = await open();
    write('labels.yml', `first: One\n${'# between\n'.repeat(5)}more: One\n`);
    await publish(['labels.yml']);
    write('labels.yml', read('labels.yml').replace('more: One', 'more: unfinished'));
    pushElsewhere('labels.yml', `first: Elsewhere\n${'# between\n'.repeat(5)}more: One\n`);
    write('site.yml', 'brand: Two\n');
    const job = await publish(['site.yml']);
    expect([job.state, job.steps.at(-1)?.note]).toEqual(['done', null]);
    expect(gitAt(own.remote, 'log', '--format=%s', 'main').split('\n').slice(0, 2)).toEqual([
      'Publish site.yml',
      'Elsewhere',
    ]);
    expect(gitAt(own.remote, 'rev-parse', 'main')).toBe(git('rev-parse', 'HEAD'));
    expect(read('labels.yml')).toBe(`first: Elsewhere\n${'# between\n'.repeat(5)}more: unfinished\n`);
    expect(await copy.changed()).toEqual(['labels.yml']);
  });

  test('that has changed the same place gets a branch for review, and the words are live', async () => {
    addRemote();
    const { publish, publisher } = await open();
    pushElsewhere('site.yml', 'brand: Elsewhere\n');
    write('site.yml', 'brand: Two\n');
    const job = await publish(['site.yml']);
    expect([job.state, live('site.yml')]).toEqual(['done', 'brand: Two\n']);
    expect(gitAt(own.remote, 'rev-parse', 'review/published')).toBe(git('rev-parse', 'HEAD'));
    expect(gitAt(own.remote, 'show', 'main:content/site.yml')).toBe('brand: Elsewhere');
    expect(publisher.state().push).toContain('review/published');
  });

  test('that is away is tried again, and its wait is known', async () => {
    addRemote();
    const { publish, publisher, copy } = await open();
    write('site.yml', 'brand: Two\n');
    renameSync(own.remote, join(own.base, 'hidden'));
    expect((await publish(['site.yml'])).state).toBe('done');
    expect(live('site.yml')).toBe('brand: Two\n');
    expect(publisher.state().push).toContain('tried again');
    expect(await copy.waiting(Date.now() + 7_200_000)).toBeGreaterThan(7_000);
    renameSync(join(own.base, 'hidden'), own.remote);
    await publisher.retryPush();
    expect([publisher.state().push, await copy.waiting(Date.now() + 7_200_000)]).toEqual([null, 0]);
  });

  test('that was never reached is tried again too, and its wait is known', async () => {
    const { publisher, copy } = await open();
    own.addRemote();
    renameSync(own.remote, join(own.base, 'hidden'));
    await publisher.retryPush();
    expect(publisher.state().push).toContain('tried again');
    expect(await copy.waiting(Date.now() + 7_200_000)).toBeGreaterThan(7_000);
    renameSync(join(own.base, 'hidden'), own.remote);
    await publisher.retryPush();
    expect([publisher.state().push, await copy.waiting(Date.now() + 7_200_000)]).toEqual([null, 0]);
  });
});

test.each([
  [['Home'], 'Publish Home\n'],
  [['Home', 'SEO'], 'Publish Home, SEO\n'],
  [
    ['x'.repeat(40), 'y'.repeat(40)],
    `Publish ${'x'.repeat(40)} and 1 more\n\n- ${'x'.repeat(40)}\n- ${'y'.repeat(40)}\n`,
  ],
  [['x'.repeat(90)], `Publish ${'x'.repeat(63)}…\n\n- ${'x'.repeat(90)}\n`],
])('the pages %j are the message %j', (titles, message) => {
  expect(messageOf(titles)).toBe(message);
});
