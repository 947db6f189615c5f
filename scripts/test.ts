/**
 * `npm test`: what every change needs. It takes six and a half minutes on two quiet cores. It gets a browser and a
 * database by itself.
 * `npm test -- tests/site/pages.test.ts`: only these files, with any option of `vitest run`.
 */
import { check } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { build } from './support/site.ts';
import { run, runLanes } from './support/stage.ts';
import { browserFound, finish, simulation, suite } from './support/suite.ts';

/** One process for all files, which takes half the time. Their tests change nothing that another file could see. */
const SHARED = '--no-isolate';

/** Two lanes, so that two cores have work. The suites of server and browser wait more than they compute. */
const all = async () =>
  (await check()) &&
  (await runLanes([['build', () => build().then(() => '')]], [suite('unit', SHARED)])) &&
  runLanes(
    [browserFound, suite('browser', SHARED), suite('site', SHARED)],
    [suite('server', SHARED), simulation('simulation', '--from', '1', '--count', '150')],
  );

const args = process.argv.slice(2);
if (args.length === 0) finish(await all());
else {
  if (args.some((name) => /browser|desk/.test(name))) ensureChromium();
  await run('vitest', ['run', ...args]).catch(() => {
    process.exitCode = 1;
  });
}
