import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messageOf } from '@fairlead/leads/base/errors.ts';
import { run, type Stage } from '@fairlead/support/stage.ts';
import { ensureChromium, findHeadless } from './chromium.ts';
import type { Counts } from './count-reporter.ts';

/** The tests of all suites that ran, and how many did not run for what they need. */
export const total = { passed: 0, missing: new Map<string, number>() };

/** The options of Vitest that leave the tests of the tag `slow` out, and that run nothing else. */
export const WITHOUT_SLOW = '--tags-filter=!slow';
export const ONLY_SLOW = '--tags-filter=slow';

/** What a run without a test says first. */
export const NOTHING_RAN = 'No test ran.';

/**
 * Runs tests. A test marked with `only` is a fault, since it hides the others.
 * @throws with what Vitest printed when a test fails, or when a quiet run had none
 */
export async function runTests(options: string[], quiet: boolean, env: NodeJS.ProcessEnv = {}): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-counts-'));
  const COUNTS = join(folder, 'counts.json');
  const reporters = ['--reporter=default', '--reporter=./tools/support/count-reporter.ts'];
  try {
    const output = await run('vitest', ['run', ...reporters, '--allowOnly=false', ...options], {
      quiet,
      env: { ...env, COUNTS },
    });
    // Without a file of tests, Vitest tells its reporters nothing.
    const counts: Counts = existsSync(COUNTS)
      ? JSON.parse(readFileSync(COUNTS, 'utf8'))
      : { files: 0, passed: 0, skipped: [] };
    if (quiet && counts.passed === 0) throw new Error(`${output}\n${NOTHING_RAN}`);
    return counts;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many tests ran, in how many files. */
export const spoken = ({ passed, files }: Counts): string =>
  `${passed} test${passed === 1 ? '' : 's'} in ${files} file${files === 1 ? '' : 's'}`;

/**
 * The tests that did not run though no filter left them out, counted by what they need.
 * @throws when one of them does not say what it needs
 */
export function missingFor({ skipped }: Counts, options: readonly string[]): Map<string, number> {
  const leftOut = (tags: string[]) =>
    (options.includes(WITHOUT_SLOW) && tags.includes('slow')) ||
    (options.includes(ONLY_SLOW) && !tags.includes('slow'));
  const missing = Map.groupBy(
    skipped.filter(({ tags }) => !leftOut(tags)),
    ({ needs }) => needs,
  );
  const [silent] = missing.get(undefined) ?? [];
  if (silent)
    throw new Error(
      `"${silent.title}" in ${silent.file} is skipped and does not say why. Write needs('…', …) from @fairlead/support/needs.ts.`,
    );
  return new Map([...missing].map(([need, tests]) => [need ?? '', tests.length]));
}

/** A stage that runs one project of vitest.config.ts, with these options of Vitest. */
export const suite = (project: string, ...options: string[]): [name: string, work: () => Promise<string>] => [
  project,
  async () => {
    const counts = await runTests(['--project', project, ...options], true);
    const missing = missingFor(counts, options);
    total.passed += counts.passed;
    for (const [need, count] of missing) total.missing.set(need, (total.missing.get(need) ?? 0) + count);
    const notRun = [...missing.values()].reduce((sum, count) => sum + count, 0);
    return `${spoken(counts)}${notRun > 0 ? `, ${notRun} not run for what they need` : ''}`;
  },
];

/** A stage that holds the built site against what was asked for. */
export function specification(...options: string[]): Stage {
  const [name, work] = suite('specification', ...options);
  const remedy =
    'If the owner wants what is red here, edit or delete the lines in tests/specification that ask for something else.';
  const explained = (error: unknown) => Promise.reject(new Error(`${messageOf(error)}\n${remedy}`));
  return [name, () => work().catch(explained)];
}

/** A stage that runs the simulation of the pipeline with these options; its note is the simulation's last line. */
export const simulation = (name: string, ...options: string[]): Stage => [
  name,
  async () => {
    const output = await run('node', ['tests/simulation/main.ts', ...options], { quiet: true });
    total.passed++;
    return output.trim().split('\n').at(-1);
  },
];

/** Before the first test that opens a page. Its note is the browser in which most pages are opened. */
export const browserFound: Stage = [
  'browser found',
  async () => {
    ensureChromium();
    return findHeadless();
  },
];

/**
 * Ends a command of several stages: with a line for each thing that tests needed and did not find, and one with the sum, or with
 * the exit code of a failure.
 */
export function finish(passed: boolean): void {
  for (const [need, count] of total.missing) {
    const line = `${count} not run, which need ${need}`;
    // GitHub shows a warning on the page of the run.
    console.log(process.env.GITHUB_ACTIONS ? `::warning::${line}` : line);
  }
  if (passed) console.log(`${total.passed} passed, 0 failed`);
  else process.exitCode = 1;
}
