/**
 * `npm test`: what every change needs, and all that CI demands. It gets a browser and a database by itself.
 * Databases of tests are in memory where Linux has room; what is promised about the disk is proven by `npm run test:slow`.
 *
 *   npm test -- server/contact              what it runs of a folder or a file
 *   npm test -- server/contact -t "<title>" with any option of `vitest run`
 *   npm test -- --changed                   the tests that import what has changed since the last commit
 */
import { relative, resolve } from 'node:path';
import { withMemoryDisk } from '@fairlead/support/memory-disk.ts';
import { run, runLanes } from '@fairlead/support/stage.ts';
import { startCheck } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { named, PROJECTS, type TestFile } from './support/named-tests.ts';
import { buildStage } from './support/site.ts';
import {
  browserFound,
  finish,
  NOTHING_RAN,
  runTests,
  simulation,
  specification,
  spoken,
  suite,
  WITHOUT_SLOW,
} from './support/suite.ts';

/**
 * Without the tests of the tag `slow`, and with one process for all files, which takes half the time. Their tests change
 * nothing that another file could see.
 */
const FAST = ['--no-isolate', WITHOUT_SLOW];
const fast = (project: string) => suite(project, ...FAST);

/**
 * Three lanes that take about the same time, since each leaves something of both cores. The build writes the types of the
 * content again, so it waits until the compilers have read them. The servers of the tests show the built site.
 */
async function all(): Promise<boolean> {
  const lanes = await startCheck();
  if (lanes === null) return false;
  const [types = [], others = []] = lanes;
  const checks = lanes.flat().map(([name]) => name);
  const [build, work] = buildStage;
  return runLanes(
    [...types, [build, work, checks], browserFound, fast('browser'), specification(...FAST), fast('site')],
    [...others, [...fast('server'), [browserFound[0]]]],
    [fast('unit'), simulation('simulation', '--from', '1', '--count', '100')],
  );
}

const projects = (names: Iterable<string>) => [...new Set(names)].flatMap((name) => ['--project', name]);

/** Runs the tests that are named, or those that a change touches, with these options of Vitest. */
async function some(names: readonly string[], options: readonly string[], changed: boolean): Promise<void> {
  const listed = JSON.parse(await run('vitest', ['list', '--filesOnly', '--json'], { quiet: true })) as TestFile[];
  const files = listed.map(({ file, projectName }) => ({
    file: relative('.', file).replaceAll('\\', '/'),
    projectName,
  }));
  const every = { usual: files.filter(({ projectName }) => PROJECTS.includes(projectName)), slow: [] };
  const { usual, slow } = names.length > 0 ? named(names, files) : every;
  if ([...usual, ...slow].some(({ projectName }) => !['unit', 'site'].includes(projectName))) ensureChromium();
  for (const [chosen, how] of [
    [usual, FAST],
    [slow, []],
  ] as const) {
    if (chosen.length === 0) continue;
    const paths = names.length > 0 ? chosen.map(({ file }) => resolve(file)) : [];
    const counts = await runTests(
      [...projects(chosen.map(({ projectName }) => projectName)), ...how, ...options, ...paths],
      false,
    );
    if (counts.passed > 0) console.log(spoken(counts));
    else if (changed && counts.skipped.length === 0)
      console.log(
        'No test imports what has changed. `npm test` runs those that read content, documents or the built site.',
      );
    else throw new Error(`${NOTHING_RAN} ${leftOut(counts.skipped, chosen)}`);
  }
}

/** Why tests did not run, and how to run them all. */
function leftOut(skipped: readonly { tags: string[] }[], chosen: readonly TestFile[]): string {
  const slow = skipped.filter(({ tags }) => tags.includes('slow')).length;
  const [{ projectName, file } = { projectName: 'unit', file: '' }] = chosen;
  return (
    `${skipped.length} were left out, ${slow} of them because \`npm run test:slow\` runs them. ` +
    `\`npx vitest run --project ${projectName} ${file}\` leaves none out.`
  );
}

const args = process.argv.slice(2);
if (args.length === 0) finish(await withMemoryDisk(all));
else
  try {
    const { parseCLI } = await import('vitest/node');
    const { filter, options } = parseCLI(['vitest', 'run', ...args]);
    const rest = args.filter((arg) => !filter.includes(arg));
    await withMemoryDisk(() => some(filter, rest, Boolean(options.changed)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
