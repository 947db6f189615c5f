import { stripVTControlCharacters } from 'node:util';
import { messageOf } from '../../../server/base/errors.ts';
import { done, missing } from '../finding.ts';
import type { Step } from '../step.ts';

/** How many of the last lines of a failed build are shown. */
const SHOWN = 12;

/** The site builds as it goes live: no placeholder, and the public address in every page. */
export const build: Step = async (launch) => {
  try {
    await launch.build({ LAUNCH: '1' });
    return [done('build', 'the site builds with LAUNCH=1, into dist/')];
  } catch (error) {
    const lines = stripVTControlCharacters(messageOf(error)).trim().split('\n');
    return [
      missing(
        'build',
        `the build failed:\n${lines.slice(-SHOWN).join('\n')}`,
        'correct what it names, and build again',
      ),
    ];
  }
};
