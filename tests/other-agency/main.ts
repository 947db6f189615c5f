/**
 * `node tests/other-agency/main.ts [--keep]`: proves that an owner can change every word. In a copy of the project the
 * content becomes that of another agency. That site is built as for its launch, and then passes every test of
 * `npm test`: types and lint aside, they depend on no content. `--keep` leaves the copy, to look at.
 */
import { delimiter, join } from 'node:path';
import { ensureChromium } from '../../scripts/support/chromium.ts';
import { copyProject } from '../../scripts/support/project.ts';
import { run, runLanes } from '../../scripts/support/stage.ts';
import { projectStage } from './project-stage.ts';
import { rewriteContent } from './rewrite.ts';

/** Where the other agency's site will be. */
const SITE_URL = 'https://www.halyard.example';

const project = copyProject();
const keep = process.argv.includes('--keep');
try {
  process.chdir(project.folder);
  process.env.PATH = [join(project.folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const build = () => run('node', ['scripts/build.ts'], { quiet: true, env: { LAUNCH: '1', SITE_URL } }).then(() => '');
  /** A lane of projects that goes on after a failure, so that one run names every test that fails. */
  const testLane = async (...names: string[]): Promise<boolean> => {
    let whole = true;
    for (const name of names) whole = (await runLanes([projectStage(name)])) && whole;
    return whole;
  };
  const passed =
    (await runLanes([
      ['content rewritten', () => rewriteContent(project.folder)],
      ['built as for a launch', build],
      ['browser found', async () => ensureChromium()],
    ])) && (await Promise.all([testLane('site', 'browser'), testLane('unit', 'server')])).every(Boolean);
  if (!passed) process.exitCode = 1;
} finally {
  process.chdir(import.meta.dirname);
  if (keep) console.log(`The copy is in ${project.folder}.`);
  else project.remove();
}
