/**
 * `npm test`: what every change needs, in under five minutes on two cores. Gets a browser and a database by itself.
 * `npm test -- tests/site/pages.test.ts`: only these files, with any option of `vitest run`.
 */
import { check } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { run, runLanes } from './support/stage.ts';
import { finish, simulation, suite } from './support/suite.ts';

/** Two lanes, so that two cores have work. The site's lane needs the build, the server's does not. */
const all = () =>
  runLanes(
    [
      ['build', () => run('node', ['scripts/build.ts'], { quiet: true }).then(() => '')],
      ['browser found', async () => ensureChromium()],
      suite('site'),
      suite('browser'),
    ],
    [suite('unit'), suite('server'), simulation('simulation', '--from', '1', '--count', '150')],
  );

const args = process.argv.slice(2);
if (args.length === 0) finish((await check()) && (await all()));
else {
  if (args.some((name) => name.includes('browser'))) ensureChromium();
  await run('vitest', ['run', ...args]).catch(() => {
    process.exitCode = 1;
  });
}
