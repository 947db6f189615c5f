/** `npm test`: everything that a change of a word or a line needs, one line a stage. Gets a browser and a database by itself. */
import { check } from './check.ts';
import { ensureChromium } from './support/chromium.ts';
import { run, stage } from './support/stage.ts';
import { simulation, suite, total } from './support/suite.ts';

await check();
await stage('unit', suite('unit'));
await stage('build', () => run('node', ['scripts/build.ts'], { quiet: true }).then(() => ''));
await stage('site', suite('site'));
await stage('server', suite('server'));
await stage('simulation', simulation(['--from', '1', '--count', '150']));
await stage('browser found', async () => ensureChromium());
await stage('browser', suite('browser'));
console.log(`${total.passed} passed, 0 failed`);
