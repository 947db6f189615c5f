/**
 * Publishes: checks, builds, compares and switches, one press after the other, and goes back. A failure leaves the site, the
 * history and every text as they were.
 */
import { stripVTControlCharacters } from 'node:util';
import { type Manifest, readManifest } from '@fairlead/contract/site/manifest.ts';
import { type Problem, type Publishing, type PublishJob, type ReleaseAbout, STEPS, type StepName } from '../api.ts';
import { createTurns } from '../server/turns.ts';
import { type Builder, KILLED } from './builder.ts';
import type { Pending, Releases } from './releases.ts';
import type { Pushed, Snapshot, WorkingCopy } from './working-copy.ts';

/** What keeps something from being published, for people. */
export class PublishFault extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    super(problems.map(({ message }) => message).join(' '));
    this.problems = problems;
  }
}

export const fault = (message: string, file = ''): PublishFault => new PublishFault([{ file, path: [], message }]);

/** What somebody has chosen to publish. `snapshot` is null where the words stay as they are, and only their time has come. */
export type Chosen = { who: string; titles: string[]; snapshot: Snapshot | null; changes: ReleaseAbout['changes'] };

export type PublishingDeps = {
  copy: WorkingCopy;
  releases: Releases;
  builder: Builder;
  /** What is wrong with the words below a content folder. */
  check: (content: string) => Promise<Problem[]>;
  now: () => number;
  elapsed: () => number;
  log: (event: string, fields?: Record<string, unknown>) => void;
};

/** How many presses are remembered. */
const KEPT_JOBS = 20;

/** Where a site answers, or leads elsewhere. */
const addressesOf = ({ files, redirects, moved }: Manifest): Set<string> =>
  new Set([...files.map(({ address }) => address), ...[...redirects, ...moved].map(({ from }) => from)]);

export type Publisher = Awaited<ReturnType<typeof openPublishing>>;

export async function openPublishing(deps: PublishingDeps) {
  const { copy, releases, builder, check, now, elapsed, log } = deps;
  /** One build after the other. */
  const inQueue = createTurns();
  /** What moves the link and the branch. It is done in a moment, so that going back waits for no build. */
  const inTurn = createTurns();
  let jobs: PublishJob[] = [];
  let push: string | null = null;
  let buildFailed = false;
  /** What is built ahead of a moment, of which commit. */
  let ahead: { at: number; commit: string; dist: string } | null = null;
  const listeners = new Set<(state: Publishing) => void>();
  const state = (): Publishing => ({ jobs, releases: releases.list(), current: releases.current(), push });

  function changed(): void {
    for (const listener of listeners) listener(state());
  }

  /** Switches, and brings the history and the files along. A kill at any moment leaves the rest to the next start. */
  async function switchAndFinish(pending: Pending): Promise<void> {
    const before = releases.current();
    releases.remember(pending);
    releases.switchTo(pending.release);
    try {
      await finish(pending);
    } catch (error) {
      // Such as a full disk. The site goes with the history.
      if (before !== null && (await copy.head()) === pending.parent) {
        releases.switchTo(before);
        releases.forget();
      }
      throw error;
    }
  }

  async function finish({ release, parent, commit, about }: Pending): Promise<void> {
    if (releases.current() === release) {
      if (about) releases.describe(about);
      if (about) await copy.keep(release, commit);
      await copy.follow(parent, commit);
      if ((await copy.head()) === parent) await copy.adopt(commit, parent);
    }
    releases.forget();
    await prune();
  }

  async function prune(): Promise<void> {
    for (const old of releases.prune()) await copy.keep(old, null);
  }

  await copy.recover();
  const pending = releases.remembered();
  if (pending) await finish(pending);
  // A kill may have left one that was being removed.
  else await prune();

  /** Does a step and keeps its time. */
  async function step<T>(job: PublishJob, name: StepName, work: () => Promise<T>): Promise<T> {
    const own = job.steps.find((known) => known.name === name);
    if (!own) throw new Error(`There is no step ${name}.`);
    const before = own.ms;
    const startedAt = elapsed();
    own.state = 'running';
    changed();
    try {
      const result = await work();
      own.state = 'done';
      return result;
    } catch (error) {
      own.state = 'failed';
      throw error;
    } finally {
      own.ms = before + Math.round(elapsed() - startedAt);
      changed();
    }
  }

  const note = (job: PublishJob, name: StepName, text: string | null): void => {
    for (const own of job.steps) if (own.name === name) own.note = text;
  };

  /** Every page of the release that is served answers in the next one, or leads elsewhere. */
  function compare(dist: string): void {
    const next = readManifest(dist);
    const last = releases.manifest();
    if (last === null) return;
    const answered = addressesOf(next);
    const pages = last.files.filter(({ type }) => type.startsWith('text/html')).map(({ address }) => address);
    const missing = [...pages, ...last.moved.map(({ from }) => from)].filter((address) => !answered.has(address));
    if (missing.length > 0)
      throw new PublishFault(
        missing.map((address) => ({
          file: 'site.yml',
          path: ['redirects'],
          message: `${address} answers now and would be gone then. Say under redirects where it should lead.`,
        })),
      );
  }

  /**
   * Checks and builds a commit that no branch has yet. Both need a core and neither needs the other, so they run side by side: words
   * with a fault end the build, and a build that fails is told only where the words are right.
   * @returns the folder with the site
   */
  async function build(job: PublishJob, commit: string, sources: string): Promise<string> {
    const stop = new AbortController();
    const building = step(job, 'build', () => builder.build({ isChecked: true, signal: stop.signal }));
    // It is waited for below, whatever the check finds.
    building.catch(() => {});
    try {
      await step(job, 'check', async () => {
        const problems = await check(`${sources}/content`);
        if (problems.length > 0) throw new PublishFault(problems);
      });
    } catch (error) {
      stop.abort();
      // The next build is in the same folder.
      await building.catch(() => {});
      for (const own of job.steps) if (own.name === 'build') own.state = 'waiting';
      throw error;
    }
    const dist = await building.catch((error) => {
      buildFailed = true;
      throw buildFault(error);
    });
    buildFailed = false;
    await step(job, 'compare', async () => compare(dist));
    log('built', { commit, job: job.id });
    return dist;
  }

  async function release(job: PublishJob, { who, titles, snapshot, changes }: Chosen): Promise<void> {
    for (let isSwitched = false; !isSwitched; ) {
      const parent = await copy.head();
      const before = releases.current();
      const { commit, sources } = await step(job, 'check', async () => {
        const made = snapshot === null ? parent : await copy.commit(parent, snapshot, who, messageOf(titles));
        if (made === null) throw fault('Nothing of this differs from what is published.');
        return { commit: made, sources: await builder.prepare(made) };
      });
      const built = now();
      const dist = await build(job, commit, sources);
      isSwitched = await step(job, 'switch', () =>
        inTurn(async () => {
          // Somebody has gone back meanwhile, or something planned has come: this is built once more, on top of that.
          if ((await copy.head()) !== parent || releases.current() !== before) return false;
          const name = await releases.add(dist, commit);
          const about = { name, commit, at: now(), built, who, titles, changes };
          await switchAndFinish({ release: name, parent, commit, about });
          return true;
        }),
      );
    }
  }

  /** Switches to what was built ahead. @returns whether it was there, and nothing else was published since */
  const switchToAhead = (job: PublishJob, { who, titles }: Chosen, at: number): Promise<boolean> =>
    inTurn(async () => {
      const parent = await copy.head();
      if (ahead?.at !== at || ahead.commit !== parent) return false;
      const { dist } = ahead;
      ahead = null;
      await step(job, 'switch', async () => {
        const name = await releases.add(dist, parent);
        const about = { name, commit: parent, at: now(), built: at, who, titles, changes: [] };
        await switchAndFinish({ release: name, parent, commit: parent, about });
      });
      for (const own of job.steps) own.state = 'done';
      job.state = 'done';
      buildFailed = false;
      changed();
      return true;
    });

  async function pushNow(): Promise<Pushed> {
    const pushed = await copy.push(inTurn);
    push = noteOn(pushed);
    if (pushed.to === 'later') log('not_pushed', { why: pushed.why });
    changed();
    return pushed;
  }

  async function run(job: PublishJob, chosen: Chosen): Promise<void> {
    job.state = 'running';
    try {
      await release(job, chosen);
      // The words are live now. A remote that is away changes nothing about that.
      await step(job, 'push', async () => note(job, 'push', noteOn(await pushNow())));
      job.state = 'done';
    } catch (error) {
      job.state = 'failed';
      // Nobody waits in front of the page for what was planned: an alarm tells of it.
      if (chosen.snapshot === null) buildFailed = true;
      job.problems = problemsOf(error);
      log('not_published', { job: job.id, why: job.problems.map(({ message }) => message).join(' ') });
    }
    changed();
  }

  /** Notes a press or what is planned. */
  function begin(chosen: Chosen): PublishJob {
    const steps = STEPS.map((name) => ({ name, state: 'waiting' as const, ms: 0, note: null }));
    const job: PublishJob = {
      ...{ id: (jobs[0]?.id ?? 0) + 1, who: chosen.who, at: now(), titles: chosen.titles },
      ...{ state: 'waiting', steps, problems: [] },
    };
    jobs = [job, ...jobs].slice(0, KEPT_JOBS);
    changed();
    return job;
  }

  /** Takes a press. @returns it, and what resolves when nothing more is done for it */
  function publish(chosen: Chosen): { job: PublishJob; done: Promise<void> } {
    const job = begin(chosen);
    return { job, done: inQueue(() => run(job, chosen)) };
  }

  return {
    state,

    /** Whether the site that is served answers at an address, or leads elsewhere from it. Without one, nobody can tell. */
    answers(address: string): boolean {
      const served = releases.manifest();
      return served === null || addressesOf(served).has(address);
    },

    /** Tells the state, at once and after each change. @returns what ends it */
    follow(listener: (state: Publishing) => void): () => void {
      listeners.add(listener);
      listener(state());
      return () => void listeners.delete(listener);
    },

    publish,

    /**
     * Builds what is published as it will be at a moment, and keeps it until `planned` is called with that moment. What fails
     * fails again then, and is told.
     */
    ahead: (at: number): Promise<void> =>
      inQueue(async () => {
        const commit = await copy.head();
        if (ahead?.at === at && ahead.commit === commit) return;
        ahead = null;
        try {
          await builder.prepare(commit);
          const dist = await builder.build({ at });
          compare(dist);
          ahead = { at, commit, dist: await releases.keepAhead(dist) };
          log('built_ahead', { commit, for: new Date(at).toISOString() });
        } catch (error) {
          const why = problemsOf(error instanceof PublishFault ? error : buildFault(error));
          log('not_built_ahead', { why: why.map(({ message }) => message).join(' ') });
        }
      }),

    /** Serves what was built ahead of a moment, or builds what is published once more, since the time of entries has come. */
    planned({ who, titles, at }: Pick<Chosen, 'who' | 'titles'> & { at: number }): {
      job: PublishJob;
      done: Promise<void>;
    } {
      const chosen = { who, titles: [`planned: ${titles.join(', ')}`], snapshot: null, changes: [] };
      const job = begin(chosen);
      const done = switchToAhead(job, chosen, at)
        .catch((error) => {
          log('not_switched', { why: String(error) });
          return false;
        })
        .then((isDone) => (isDone ? undefined : inQueue(() => run(job, chosen))));
      return { job, done };
    },

    /**
     * Serves a release again, and makes the commit that goes with it.
     * @throws {PublishFault} where it cannot be served
     */
    async back(name: string, who: string): Promise<void> {
      await inTurn(async () => {
        const found = releases.list().find((release) => release.name === name);
        if (!found) throw fault('This state of the site is no longer kept. Choose another one.');
        const parent = await copy.head();
        const message = `Go back to the site of ${new Date(found.at).toISOString().slice(0, 16).replace('T', ' ')} UTC\n`;
        const commit = await copy.commitBack(parent, found.commit, who, message);
        await switchAndFinish({ release: name, parent, commit: commit ?? parent, about: null });
        log('gone_back', { release: name });
      });
      changed();
      // Not waited for: the site has gone back.
      void pushNow().catch((error) => log('not_pushed', { why: String(error) }));
    },

    /** Builds the newest commit where nothing has been released yet. */
    async first(): Promise<void> {
      if (releases.current() !== null) return;
      await inQueue(async () => {
        const commit = await copy.head();
        const problems = await check(`${await builder.prepare(commit)}/content`);
        if (problems.length > 0) throw new PublishFault(problems);
        const built = now();
        const dist = await builder.build({ isChecked: true });
        const release = await releases.add(dist, commit);
        const about = { name: release, commit, at: now(), built, who: null, titles: [], changes: [] };
        await switchAndFinish({ release, parent: commit, commit, about });
      });
      changed();
    },

    /** Tries again to give the remote what it does not have. */
    retryPush: async (): Promise<void> => {
      if ((await copy.waiting(now())) > 0) await pushNow();
    },

    health: async () => ({ buildFailed, pushWaits: await copy.waiting(now()).catch(() => 0) }),
  };
}

/** The longest first line of a commit that tools show whole. */
const SUBJECT = 72;

/** The pages in the subject, as many as fit; all of them in the body. */
export function messageOf(titles: readonly string[]): string {
  const start = 'Publish ';
  for (let shown = titles.length; shown > 0; shown -= 1) {
    const more = titles.length - shown;
    const subject = start + titles.slice(0, shown).join(', ') + (more > 0 ? ` and ${more} more` : '');
    if (subject.length > SUBJECT) continue;
    return more > 0 ? `${subject}\n\n${titles.map((title) => `- ${title}`).join('\n')}\n` : `${subject}\n`;
  }
  const [first = 'words'] = titles;
  return `${`${start}${first}`.slice(0, SUBJECT - 1)}…\n\n${titles.map((title) => `- ${title}`).join('\n')}\n`;
}

function noteOn(pushed: Pushed): string | null {
  if (pushed.to === 'nowhere' || pushed.to === 'remote') return null;
  if (pushed.to === 'review')
    return `${pushed.why} What is published here waits on the branch ${pushed.branch}. Ask whoever looks after the repository to merge it.`;
  return `The repository does not take it now, and it is tried again every few minutes. It says: ${pushed.why}`;
}

/** The last lines of what a build has printed are about what failed. */
const LAST_LINES = 15;

function buildFault(error: unknown): PublishFault {
  const printed = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
  if (/ENOSPC|no space left/i.test(printed)) return fault(FULL);
  if (/heap out of memory/i.test(printed) || printed.includes(KILLED)) return fault(TOO_LITTLE_MEMORY);
  const file = /content\/([\w./-]+\.(?:yml|md|json))/.exec(printed)?.[1] ?? '';
  const said = printed.split('\n').slice(-LAST_LINES).join('\n');
  return fault(
    `The build failed, and the site is as it was. Correct what it names, or show it to your administrator:\n${said}`,
    file,
  );
}

const FULL =
  'There is no room left on the disk, and the site is as it was. Ask your administrator to make some, then publish again.';

const TOO_LITTLE_MEMORY =
  'The build needs more memory than it may have, and the site is as it was. Try again; if it stays so, ask your administrator for more.';

function problemsOf(error: unknown): Problem[] {
  if (error instanceof PublishFault) return error.problems;
  const { message = String(error), stderr = '' } = error as { message?: string; stderr?: string };
  const said = (stderr || message).trim();
  const text = /ENOSPC|no space left/i.test(said)
    ? FULL
    : `This could not be published, and the site is as it was. Try again; if it stays so, show this to your administrator: ${said}`;
  return [{ file: '', path: [], message: text }];
}
