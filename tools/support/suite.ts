import { stripVTControlCharacters } from 'node:util';
import { run, type Stage } from '@fairlead/support/stage.ts';
import { ensureChromium, findHeadless } from './chromium.ts';

/** Counts the tests of all suites that ran. */
export const total = { passed: 0 };

/** The options of Vitest that leave the tests of the tag `slow` out, and that run nothing else. */
export const WITHOUT_SLOW = '--tags-filter=!slow';
export const ONLY_SLOW = '--tags-filter=slow';

/** A stage that runs one project of vitest.config.ts, with these options of Vitest. */
export const suite = (project: string, ...options: string[]): [name: string, work: () => Promise<string>] => [
  project,
  async () => {
    const output = await run('vitest', ['run', '--project', project, '--reporter=default', ...options], {
      quiet: true,
    });
    const [line = '', number] = /Tests\s+(\d+) passed.*/.exec(stripVTControlCharacters(output)) ?? [];
    const count = Number(number ?? 0);
    if (count === 0) throw new Error(`${output}\nThe project ${project} ran no test.`);
    total.passed += count;
    const [, skipped] = /(\d+) skipped/.exec(line) ?? [];
    const filtered = options.some((option) => option === WITHOUT_SLOW || option === ONLY_SLOW);
    const why = filtered ? 'for the other command, or ' : '';
    return `${count} tests${skipped ? `, ${skipped} not run (${why}a tool they need is not installed)` : ''}`;
  },
];

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

/** Ends a command of several stages with a line, or with the exit code of a failure. */
export function finish(passed: boolean): void {
  if (passed) console.log(`${total.passed} passed, 0 failed`);
  else process.exitCode = 1;
}
