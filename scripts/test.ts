/** `npm test`: everything, one line a stage. Gets a browser and a database by itself. */

import { stripVTControlCharacters } from 'node:util';
import { check } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { run, stage } from './stage.ts';

let passed = 0;
const suite = (project: string) => async () => {
  const output = await run('vitest', ['run', '--project', project, '--reporter=default'], { quiet: true });
  const [line = '', number] = /Tests\s+(\d+) passed.*/.exec(stripVTControlCharacters(output)) ?? [];
  const count = Number(number ?? 0);
  const skipped = /\d+ skipped/.exec(line)?.[0];
  if (count === 0) throw new Error(`${output}\nThe ${project} tests ran no test.`);
  passed += count;
  return `${count} tests${skipped ? `, ${skipped} (a tool they try is not to be had here)` : ''}`;
};

await check();
await stage('unit', suite('unit'));
await stage('build', () => run('node', ['scripts/build.ts'], { quiet: true }).then(() => ''));
await stage('site', suite('site'));
await stage('server', suite('server'));
await stage('faults', suite('faults'));
await stage('browser found', async () => ensureChromium());
await stage('browser', suite('browser'));
console.log(`${passed} passed, 0 failed`);
