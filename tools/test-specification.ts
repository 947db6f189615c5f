/**
 * `npm run test:specification`: holds the built site against what the first owner asked for (docs/requirements.md). It is part of
 * `npm test`. An owner who wants something else edits or deletes its line in tests/specification. Takes any option of `vitest run`.
 */

import { run, runLanes } from '@fairlead/support/stage.ts';
import { ensureChromium } from './support/chromium.ts';
import { ensureBuilt } from './support/site.ts';
import { browserFound, finish, specification } from './support/suite.ts';

const args = process.argv.slice(2);
if (args.length === 0) finish(await runLanes([['build', ensureBuilt], browserFound, specification('--no-isolate')]));
else {
  ensureChromium();
  await run('vitest', ['run', '--project', 'specification', ...args]).catch(() => {
    process.exitCode = 1;
  });
}
