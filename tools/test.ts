/**
 * `npm test`: what every change needs. It takes one and a half to four minutes on two quiet cores. It gets a browser and a
 * database by itself.
 * Databases of tests are in memory where Linux has room; what is promised about the disk is proven by `npm run test:slow`.
 * `npm test -- tests/site/pages.test.ts`: only these files, with any option of `vitest run`.
 */

import { withMemoryDisk } from '@fairlead/support/memory-disk.ts';
import { run, runLanes } from '@fairlead/support/stage.ts';
import { startCheck } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { build } from './support/site.ts';
import { browserFound, finish, simulation, suite, WITHOUT_SLOW } from './support/suite.ts';

/**
 * Without the tests of the tag `slow`, and with one process for all files, which takes half the time. Their tests change
 * nothing that another file could see.
 */
const fast = (project: string) => suite(project, '--no-isolate', WITHOUT_SLOW);

/**
 * Two lanes that take about the same time, and one beside them that fills what they leave of both cores. The build writes
 * the types of the content again, so it waits until the compilers have read them. The servers of the tests show the built
 * site.
 */
async function all(): Promise<boolean> {
  const lanes = await startCheck();
  if (lanes === null) return false;
  const [types = [], others = []] = lanes;
  const checks = lanes.flat().map(([name]) => name);
  return runLanes(
    [...types, ['build', () => build().then(() => ''), checks], browserFound, fast('browser')],
    [...others, [...fast('server'), [browserFound[0]]]],
    [fast('unit'), [...fast('site'), ['build']], simulation('simulation', '--from', '1', '--count', '150')],
  );
}

const args = process.argv.slice(2);
if (args.length === 0) finish(await withMemoryDisk(all));
else {
  if (args.some((name) => /browser|desk/.test(name))) ensureChromium();
  await run('vitest', ['run', ...args]).catch(() => {
    process.exitCode = 1;
  });
}
