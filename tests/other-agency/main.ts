/**
 * `node tests/other-agency/main.ts [--keep]`: proves that an owner can change every word. In a copy of the project the
 * content becomes that of another agency. That site is built as for its launch, and then passes the tests of `npm test`
 * that read content. `--keep` leaves the copy, to look at.
 */
import { delimiter, join } from 'node:path';
import { copyProject } from '@fairlead/support/project.ts';
import { run, runLanes, type Stage } from '@fairlead/support/stage.ts';
import { browserFound } from '@fairlead/tools/support/suite.ts';
import { projectStage } from './project-stage.ts';
import { rewriteContent } from './rewrite.ts';

/** Where the other agency's site will be. */
const SITE_URL = 'https://www.halyard.example';

/** The server's tests that meet words. Those of its database, limits and operation take a quarter of the time. */
const SERVER = ['contact', 'delivery', 'launch', 'leads', 'site', 'supabase'].map((name) => `server/${name}/`);

const project = copyProject();
const keep = process.argv.includes('--keep');
try {
  process.chdir(project.folder);
  // Its words are drawn by chance (tests/support/browser/page-proofs.ts).
  process.env.ANY_WORDS = '1';
  process.env.PATH = [join(project.folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const build = () => run('node', ['tools/build.ts'], { quiet: true, env: { LAUNCH: '1', SITE_URL } }).then(() => '');
  /** A lane of projects that goes on after a failure, so that one run names every test that fails. */
  const testLane = async (...stages: Stage[]): Promise<boolean> => {
    let whole = true;
    for (const stage of stages) whole = (await runLanes([stage])) && whole;
    return whole;
  };
  const tests = () =>
    Promise.all([
      testLane(projectStage('site'), projectStage('browser')),
      testLane(projectStage('unit'), projectStage('server', ...SERVER)),
    ]);
  const passed =
    (await runLanes([
      ['content rewritten', () => rewriteContent(project.folder)],
      ['built as for a launch', build],
      browserFound,
    ])) && (await tests()).every(Boolean);
  if (!passed) process.exitCode = 1;
} finally {
  process.chdir(import.meta.dirname);
  if (keep) console.log(`The copy is in ${project.folder}.`);
  else project.remove();
}
