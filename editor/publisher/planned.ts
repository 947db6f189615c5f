/** What is planned: entries that come at their `publish:` or go after their `until:`, and the timer that publishes them then. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import type { PlannedFailure } from '@fairlead/contract/publisher.ts';
import { textAt } from '@fairlead/site/src/content/fields.ts';
import { beginningOf, endOf } from '@fairlead/site/src/content/moments.ts';
import type { ReleaseAbout, Value } from '../api.ts';
import { isGroup, leavesOf } from '../data.ts';
import { readableIn } from '../files/content-files.ts';
import { titleOf } from '../server/entries.ts';
import type { Timer } from '../server/timer.ts';
import type { Publisher } from './publishing.ts';
import type { WorkingCopy } from './working-copy.ts';

/** One moment of an entry: `at` in milliseconds since 1970, `when` as it is written in its file. */
export type Planned = { file: string; title: string; key: 'publish' | 'until'; when: string; at: number };

/** The next instant after `now` at which the site changes by itself, and the entries that come or go then. */
export function nextChange(entries: readonly Planned[], now: number): { at: number; entries: Planned[] } | null {
  const ahead = entries.filter(({ at }) => at > now);
  if (ahead.length === 0) return null;
  const at = Math.min(...ahead.map((entry) => entry.at));
  return { at, entries: ahead.filter((entry) => entry.at === at) };
}

/** The moments in some data, at any depth: the announcement in the menu has its own. */
const momentsIn = (data: Value, zone: string): Pick<Planned, 'key' | 'when' | 'at'>[] =>
  leavesOf(data).flatMap(({ path, value: when }) => {
    const key = path.at(-1);
    if (typeof when !== 'string' || (key !== 'publish' && key !== 'until')) return [];
    const at = key === 'publish' ? beginningOf(when, zone) : endOf(when, zone);
    return at === undefined ? [] : [{ key, when, at }];
  });

/** All moments of the entries of a commit. Drafts have none: time does not publish them. */
export async function plannedIn(copy: WorkingCopy, commit: string): Promise<Planned[]> {
  const zone = textAt(readableIn('site.yml', await copy.textIn(commit, 'site.yml')), 'hours', 'timeZone') ?? 'UTC';
  const found: Planned[] = [];
  for (const file of await copy.filesWith(commit, '(publish|until):')) {
    // Of a file that cannot be read, the check says what is wrong with it.
    const data = readableIn(file, await copy.textIn(commit, file));
    if (isGroup(data) && data.draft === true) continue;
    const title = titleOf(basename(file, extname(file)), data);
    found.push(...momentsIn(data, zone).map((moment) => ({ file, title, ...moment })));
  }
  return found;
}

/** Milliseconds before a moment at which its build begins: several times as long as one takes. */
const AHEAD_MS = 120_000;
/** Milliseconds between two looks: a commit that somebody has pulled and a clock that was set are noticed by then. */
const LOOK_MS = 20_000;
/** How many moments are remembered as done, and failures for the server. */
const KEPT_DONE = 500;
const KEPT_FAILURES = 20;
/** The longest reason in a letter: what a build prints may be long. */
const LONGEST_REASON = 600;

type Memory = { done: { mark: string; at: number }[]; failures: PlannedFailure[] };

type PlannerDeps = {
  copy: WorkingCopy;
  publisher: Pick<Publisher, 'planned' | 'ahead'>;
  /** The release that is served; undefined where there is none. */
  served: () => ReleaseAbout | undefined;
  /** The file with what is done. */
  memory: string;
  now: () => number;
  timer: Timer;
  log: (event: string, fields?: Record<string, unknown>) => void;
};

const markOf = ({ file, key, when }: Planned): string => `${file} ${key} ${when}`;

export function openPlanner({ copy, publisher, served, memory, now, timer, log }: PlannerDeps) {
  let known: { head: string; entries: Planned[] } | undefined;
  let { done, failures } = read();
  /** The commit and the moment of the last build ahead. */
  let tried = '';
  let callOff = () => {};
  let isStopped = false;

  function read(): Memory {
    try {
      // This program wrote it.
      return JSON.parse(readFileSync(memory, 'utf8')) as Memory;
    } catch {
      return { done: [], failures: [] };
    }
  }

  function write(): void {
    writeFileSync(`${memory}.new`, JSON.stringify({ done, failures } satisfies Memory));
    renameSync(`${memory}.new`, memory);
  }

  /** What the release that is served was built too early for. What was done stays done: somebody may have gone back. */
  function dueOf(entries: readonly Planned[], at: number): Planned[] {
    const release = served();
    if (!release) return [];
    // A clock that was set back has not reached what is ahead of it now.
    done = done.filter((entry) => entry.at <= at);
    const built = Math.min(release.built ?? release.at, at);
    const marks = new Set(done.map(({ mark }) => mark));
    return entries.filter((entry) => entry.at > built && entry.at <= at && !marks.has(markOf(entry)));
  }

  async function carryOut(head: string, due: readonly Planned[], at: number): Promise<void> {
    const authors = await Promise.all(due.map(({ file, key }) => copy.authorOf(head, file, `^[^#]*${key}:`)));
    const people = [...new Set(authors.filter((author) => author !== null))];
    const titles = [...new Set(due.map(({ title }) => title))];
    log('planned', { titles });
    const last = Math.max(...due.map((entry) => entry.at));
    const { job, done: ended } = publisher.planned({ who: people.join(', ') || 'publisher', titles, at: last });
    await ended;
    // After a kill until here it is done by the next start.
    done = [...done, ...due.map((entry) => ({ mark: markOf(entry), at: entry.at }))].slice(-KEPT_DONE);
    if (job.state === 'failed') {
      const why = job.problems.map(({ file, message }) => (file ? `${file}: ${message}` : message)).join(' ');
      const news = people.map((to) => {
        const own = due.filter((_, index) => authors[index] === to);
        return { at, to, text: sentenceOf(own, why) };
      });
      failures = [...failures, ...news].slice(-KEPT_FAILURES);
    }
    write();
  }

  async function look(): Promise<void> {
    const at = now();
    const head = await copy.head();
    if (known?.head !== head) known = { head, entries: await plannedIn(copy, head) };
    const due = dueOf(known.entries, at);
    if (due.length > 0) await carryOut(head, due, at);
    const next = nextChange(known.entries, at)?.at ?? Number.POSITIVE_INFINITY;
    const isSoon = next - at <= AHEAD_MS;
    const mark = `${head} ${next}`;
    if (isSoon && served() && tried !== mark) {
      // Once for a moment and a commit: what fails fails at the moment too, and is told then.
      tried = mark;
      await publisher.ahead(next);
    }
    arm(Math.min(LOOK_MS, Math.max(0, (isSoon ? next : next - AHEAD_MS) - now())));
  }

  function arm(ms: number): void {
    if (!isStopped) callOff = timer(ms, () => void lookSafely());
  }

  const lookSafely = (): Promise<void> =>
    look().catch((error) => {
      log('planned_not_read', { why: String(error) });
      arm(LOOK_MS);
    });

  return {
    /** Does what was missed, and goes on from there. Resolves after the first look. */
    start: lookSafely,
    stop(): void {
      isStopped = true;
      callOff();
    },
    /** What could not be done, for letters to whoever planned it. */
    failures: (): readonly PlannedFailure[] => failures,
  };
}

function sentenceOf(entries: readonly Planned[], why: string): string {
  const named = entries.map(({ title, key, when }) =>
    key === 'publish' ? `“${title}” should have come at ${when}` : `“${title}” should have gone after ${when}`,
  );
  const reason = why.length > LONGEST_REASON ? `${why.slice(0, LONGEST_REASON)}…` : why;
  return `${named.join(', ')}, and could not: the site is as it was. Correct it under “Words” at the desk and publish it there. ${reason}`;
}
