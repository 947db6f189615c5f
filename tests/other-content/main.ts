/**
 * `node tests/other-content/main.ts`: proves that tests know kinds of content, and no word, figure or count of this agency. In
 * a copy of the project that has other content, the tests that read content pass too. Those that visit pages are left out:
 * tests/browser/slow/other-content.test.ts visits them all.
 */
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { copyProject } from '@fairlead/support/project.ts';
import { runLanes } from '@fairlead/support/stage.ts';
import { suite } from '@fairlead/tools/support/suite.ts';
import { makeOther } from './transform.ts';

/** The tests that meet words. Those of databases, limits and operation would take four times as long. */
const UNIT = ['contract', 'desk', 'editor', 'site', 'tools'];
const SERVER = ['contact', 'delivery', 'launch', 'leads', 'site', 'supabase'].map((name) => `server/${name}/`);

const { folder, remove } = copyProject();
try {
  makeOther(folder);
  // Some tests give up root, and must still read the code.
  chmodSync(folder, 0o755);
  process.chdir(folder);
  process.env.PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const passed = await runLanes(
    [suite('site', '--no-isolate'), suite('unit', '--no-isolate', ...UNIT)],
    [suite('server', ...SERVER)],
  );
  if (!passed) process.exitCode = 1;
} finally {
  process.chdir(import.meta.dirname);
  remove();
}
