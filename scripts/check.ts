/** `npm run check`: content, types, lint and format. Needs no browser and no build. */
import { checkContent } from './content/main.ts';
import { run, runLanes } from './support/stage.ts';

const quietly = (command: string, ...args: string[]) => run(command, args, { quiet: true }).then(() => '');

/**
 * @returns whether all is well
 * @throws when Astro cannot read its configuration
 */
export async function check(): Promise<boolean> {
  // Writes the types of the content, which both compilers read.
  await quietly('astro', 'sync');
  return runLanes(
    [
      // A run without a change reads this file instead of checking again.
      [
        'types',
        () => quietly('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
      ],
    ],
    [
      ['content', async () => checkContent()],
      [
        'types of pages',
        () =>
          quietly(
            'astro',
            ...['check', '--noSync', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
            ...['--tsconfig', 'scripts/support/pages.tsconfig.json'],
          ),
      ],
      ['lint and format', () => quietly('biome', 'check', '--error-on-warnings', '.')],
    ],
  );
}

if (import.meta.main && !(await check())) process.exitCode = 1;
