/** What is planned, in a repository on this machine, with a clock and a timer that the tests move. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PublishJob, ReleaseAbout } from '../api.ts';
import { gitIn } from '../server/git.ts';
import { nextChange, openPlanner, type Planned, plannedIn } from './planned.ts';
import { openWorkingCopy } from './working-copy.ts';

const ANN = 'ann@example.com';
const BEN = 'ben@example.com';
/** 09:00 on that day in the zone of the agency, which is five hours behind UTC then. */
const NINE = Date.UTC(2026, 11, 5, 14);
const HOUR = 3_600_000;

const entry = (title: string, at: number): Planned => ({ file: `${title}.yml`, title, key: 'publish', when: '', at });

test.each([
  ['nothing where nothing is planned', [], null],
  ['nothing where all is over, this instant too', [entry('a', 9), entry('b', 10)], null],
  ['the earliest ahead, with all of that instant', [entry('a', 30), entry('b', 20), entry('c', 20)], [20, 'b', 'c']],
])('the next change is %s', (_, entries, expected) => {
  const next = nextChange(entries, 10);
  expect(next && [next.at, ...next.entries.map(({ title }) => title)]).toEqual(expected);
});

let base = '';
let now = 0;
let pressed: { who: string; titles: string[]; at: number }[] = [];
let aheadOf: number[] = [];
let result: Pick<PublishJob, 'state' | 'problems'> = { state: 'done', problems: [] };
let served: Pick<ReleaseAbout, 'at' | 'built'> | undefined;
/** What the planner waits for. */
let armed: { ms: number; work: () => void } | undefined;
let onArmed: () => void = () => {};

const git = (...args: string[]) => execFileSync('git', args, { cwd: base, stdio: ['ignore', 'pipe', 'ignore'] });

function commit(files: Record<string, string>, email = ANN): void {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(base, 'content', file), text);
  git('add', '-A', 'content');
  git('-c', 'user.name=Somebody', '-c', `user.email=${email}`, 'commit', '-qm', 'Change');
}

const copyOf = () => openWorkingCopy(gitIn(base), base, join(base, '.rebase'));

function open() {
  return openPlanner({
    ...{ copy: copyOf(), memory: join(base, '.planned.json'), now: () => now, log: () => {} },
    served: () => served && { name: 'one', commit: '', who: null, titles: [], changes: [], ...served },
    publisher: {
      ahead: async (at) => void aheadOf.push(at),
      planned(asked) {
        pressed.push(asked);
        served = { at: now + 2, built: now };
        const job = { id: 1, who: asked.who, at: now, titles: asked.titles, steps: [], ...result };
        return { job, done: Promise.resolve() };
      },
    },
    timer(ms, work) {
      armed = { ms, work };
      onArmed();
      return () => {
        armed = undefined;
      };
    },
  });
}

/** Raises the timer at a time, and resolves when the planner waits again. */
async function raise(at: number): Promise<void> {
  now = at;
  const { promise, resolve } = Promise.withResolvers<void>();
  onArmed = resolve;
  armed?.work();
  await promise;
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'fairlead-planned-'));
  now = NINE - HOUR;
  pressed = [];
  aheadOf = [];
  result = { state: 'done', problems: [] };
  served = { at: now, built: now };
  armed = undefined;
  onArmed = () => {};
  git('init', '-q', '--initial-branch=main');
  mkdirSync(join(base, 'content/pages'), { recursive: true });
  commit({
    'site.yml': 'hours:\n  timeZone: America/New_York\n',
    'pages/offer.yml': 'title: Offer\npublish: 2026-12-05 09:00\n',
  });
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

test('moments are read from the newest commit, not from drafts, nor from what nobody has published', async () => {
  commit({
    'pages/draft.yml': 'title: Draft\ndraft: true\npublish: 2026-12-05 09:00\n',
    'navigation.yml': 'announcement:\n  text: Hello\n  until: 2026-12-05\n',
  });
  writeFileSync(join(base, 'content/pages/unfinished.yml'), 'title: No\npublish: 2026-12-05 09:00\n');
  const copy = copyOf();
  expect((await plannedIn(copy, await copy.head())).map(({ file, key, at }) => [file, key, at])).toEqual([
    ['navigation.yml', 'until', NINE + 15 * HOUR],
    ['pages/offer.yml', 'publish', NINE],
  ]);
});

describe('the planner', () => {
  test('waits for the minute, and publishes then in the name of who wrote the line, once', async () => {
    commit({ 'pages/offer.yml': 'title: The offer\npublish: 2026-12-05 09:00\n' }, BEN);
    await open().start();
    await raise(NINE - 5);
    expect([pressed, armed?.ms]).toEqual([[], 5]);
    await raise(NINE);
    expect(pressed).toEqual([{ who: ANN, titles: ['The offer'], at: NINE }]);
    await raise(NINE + 1);
    expect(pressed).toHaveLength(1);
  });

  test('builds ahead of the minute, once, and once more where somebody publishes between', async () => {
    now = NINE - 130_000;
    await open().start();
    expect([aheadOf, armed?.ms]).toEqual([[], 10_000]);
    await raise(NINE - 120_000);
    await raise(NINE - 100_000);
    expect([aheadOf, armed?.ms]).toEqual([[NINE], 20_000]);
    commit({ 'pages/offer.yml': 'title: The offer\npublish: 2026-12-05 09:00\n' }, BEN);
    await raise(NINE - 80_000);
    await raise(NINE);
    expect([aheadOf, pressed.map(({ at }) => at)]).toEqual([[NINE, NINE], [NINE]]);
  });

  test('looks after 20 seconds at the latest, and then knows what was planned meanwhile', async () => {
    const planner = open();
    await planner.start();
    expect(armed?.ms).toBe(20_000);
    commit({ 'pages/sale.yml': 'title: Sale\nuntil: 2026-12-05 08:30\n' }, BEN);
    await raise(NINE - HOUR / 2);
    expect(pressed).toEqual([{ who: BEN, titles: ['Sale'], at: NINE - HOUR / 2 }]);
    planner.stop();
    expect(armed).toBeUndefined();
  });

  test('does at its start what was missed, and not again what somebody has gone back from', async () => {
    now = NINE + HOUR;
    await open().start();
    expect(pressed).toHaveLength(1);
    served = { at: NINE - HOUR, built: NINE - HOUR };
    await open().start();
    expect(pressed).toHaveLength(1);
  });

  test('does what the build of a press was too early for, and nothing that it already has', async () => {
    now = NINE + 9;
    served = { at: NINE + 8, built: NINE - 1 };
    await open().start();
    expect(pressed).toHaveLength(1);
    commit({ 'pages/offer.yml': 'title: Offer\nuntil: 2026-12-05 09:00\n' });
    served = { at: NINE + 8, built: NINE + 1 };
    await open().start();
    expect(pressed).toHaveLength(1);
  });

  test('tells whoever planned it what could not be done, after a restart too, and does not try it again', async () => {
    result = { state: 'failed', problems: [{ file: 'pages/offer.yml', path: [], message: 'Is wrong.' }] };
    const planner = open();
    await planner.start();
    await raise(NINE);
    const failures = [
      { at: NINE, to: ANN, text: expect.stringMatching(/^“Offer” should have come at 2026-12-05 09:00,/) },
    ];
    expect(planner.failures()).toEqual(failures);
    expect(planner.failures()[0]?.text).toContain('pages/offer.yml: Is wrong.');
    served = { at: NINE - HOUR, built: NINE - HOUR };
    const again = open();
    await again.start();
    expect([pressed.length, again.failures()]).toEqual([1, failures]);
  });
});
