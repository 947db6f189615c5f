/** `npm run check`: content, types, lint and format, or the stages that are named. Needs no browser and no build. */
import { checkContent } from './content/main.ts';
import { didYouMean } from './content/nearest.ts';
import { run, runLanes, type Stage } from './support/stage.ts';

const quietly = (command: string, ...args: string[]) => run(command, args, { quiet: true }).then(() => '');

/** Writes the types of the content, which both compilers read. */
const sync = () => quietly('astro', 'sync');

type CheckStage = { does: string; work: () => unknown; needsTypes?: true };

/** Each stage by its name on the command line. A new one is one entry here and, if it runs with all, in `LANES`. */
const STAGES: Record<string, CheckStage> = {
  content: { does: 'content', work: () => checkContent() },
  types: {
    does: 'types',
    needsTypes: true,
    // A run without a change reads this file instead of checking again.
    work: () =>
      quietly('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'),
  },
  pages: {
    does: 'types of pages',
    needsTypes: true,
    work: () =>
      quietly(
        'astro',
        ...['check', '--noSync', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
        ...['--tsconfig', 'scripts/support/pages.tsconfig.json'],
      ),
  },
  lint: { does: 'lint and format', work: () => quietly('biome', 'check', '--error-on-warnings', '.') },
};

/** Which stages run side by side, and which one after another. */
const LANES = [['types'], ['pages', 'lint']];

const stageOf = (name: string): Stage => [STAGES[name]!.does, STAGES[name]!.work];

/**
 * The content is first: code that reads broken content fails everywhere, with messages that do not say why.
 * @param names the stages to run; all if there is none
 * @returns whether all is well
 * @throws when there is no such stage, or Astro cannot read its configuration
 */
export async function check(names: string[] = []): Promise<boolean> {
  const unknown = names.find((name) => !Object.hasOwn(STAGES, name));
  if (unknown !== undefined) {
    const stages = Object.keys(STAGES);
    throw new Error(`There is no check "${unknown}". ${didYouMean(unknown, stages)} Name one of ${stages.join(', ')}.`);
  }
  const wanted = (name: string) => names.length === 0 || names.includes(name);
  if (wanted('content') && !(await runLanes([stageOf('content')]))) return false;
  const lanes = LANES.map((lane) => lane.filter(wanted));
  if (lanes.flat().some((name) => STAGES[name]!.needsTypes)) await sync();
  return runLanes(...lanes.map((lane) => lane.map(stageOf)));
}

if (import.meta.main) {
  try {
    if (!(await check(process.argv.slice(2)))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
