/**
 * `node tests/other-content/main.ts`: proves that tests know kinds of content, and no word, figure or count of this agency. In
 * a copy of the project that has other content, the same tests pass. No list says which of them meet words: tests move, and what
 * is not named would not be missed. Those that visit pages are left out: tests/browser/slow/other-content.test.ts visits them all.
 */
import { chmodSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { copyProject } from '@fairlead/support/project.ts';
import { runLanes } from '@fairlead/support/stage.ts';
import { suite, WITHOUT_SLOW } from '@fairlead/tools/support/suite.ts';
import { makeOther } from './transform.ts';

const { folder, remove } = copyProject();
try {
  makeOther(folder);
  // Some tests give up root, and must still read the code.
  chmodSync(folder, 0o755);
  process.chdir(folder);
  process.env.PATH = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const passed = await runLanes(
    [suite('site', '--no-isolate'), suite('unit', '--no-isolate')],
    [suite('server', WITHOUT_SLOW)],
  );
  if (!passed) process.exitCode = 1;
} finally {
  process.chdir(import.meta.dirname);
  remove();
}
