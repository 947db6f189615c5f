/**
 * `npm run check`: content, types, lint and format, or the stages that are named. Needs no browser and no build.
 */
import { globSync } from 'node:fs';
import { checkContent } from '@fairlead/site/check/main.ts';
import { didYouMean } from '@fairlead/site/check/nearest.ts';
import { run, runLanes, type Stage } from '@fairlead/support/stage.ts';

const quietly = (command: string, ...args: string[]) => run(command, args, { quiet: true }).then(() => '');

type CheckStage = { does: string; work: () => unknown; needsTypes?: true };

/** Each stage by its name on the command line. A new one is one entry here, and its name in `LANES`. */
const STAGES = {
  content: { does: 'content', work: () => checkContent() },
  // Writes the types of the content, which both compilers read.
  sync: { does: 'types of content', work: () => quietly('astro', 'sync', '--config', 'site/astro.config.ts') },
  types: {
    does: 'types',
    needsTypes: true,
    // TypeScript 7 needs a third of the time of 6, which Astro's check still needs. One checker leaves the other core to the
    // other lane. A run without a change reads this file instead of checking again.
    work: () =>
      quietly(
        'node',
        ...['node_modules/typescript-7/bin/tsc', '--noEmit', '--checkers', '1'],
        ...['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'],
      ),
  },
  pages: {
    does: 'types of pages',
    needsTypes: true,
    work: async () => {
      const output = await run(
        'astro',
        [
          ...[
            'check',
            '--config',
            'site/astro.config.ts',
            '--noSync',
            '--tsconfig',
            'tools/support/pages.tsconfig.json',
          ],
          ...['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
        ],
        { quiet: true },
      );
      const read = Number(/^Result \((\d+) files?\)/m.exec(output)?.[1] ?? 0);
      const pages = globSync('**/*.astro', { exclude: ['node_modules', 'dist*'] }).length;
      if (pages === 0 || read < pages)
        throw new Error(
          `astro check read ${read} files, of ${pages} pages. Correct "include" in tools/support/pages.tsconfig.json.`,
        );
      return `${read} files`;
    },
  },
  lint: { does: 'lint and format', work: () => quietly('biome', 'check', '--error-on-warnings', '.') },
} as const satisfies Record<string, CheckStage>;

type StageName = keyof typeof STAGES;

const isStage = (name: string): name is StageName => Object.hasOwn(STAGES, name);

/** Which stages run side by side, and which one after another. */
const LANES: StageName[][] = [
  ['sync', 'types'],
  ['lint', 'pages'],
];

/**
 * Checks the content first: code that reads broken content fails everywhere, with messages that do not say why.
 * @param names the stages to run; all of them if there is none
 * @returns the lanes that are left to run, or null when the content has a fault
 * @throws when there is no such stage
 */
export async function startCheck(names: string[] = []): Promise<Stage[][] | null> {
  const unknown = names.find((name) => !isStage(name));
  if (unknown !== undefined) {
    const stages = Object.keys(STAGES);
    throw new Error(`There is no check "${unknown}". ${didYouMean(unknown, stages)} Name one of ${stages.join(', ')}.`);
  }
  const known = names.filter(isStage);
  const stage = (name: StageName): CheckStage => STAGES[name];
  const needed = known.some((name) => stage(name).needsTypes) ? [...known, 'sync'] : known;
  const wanted = (name: StageName) => needed.length === 0 || needed.includes(name);
  const stageOf = (name: StageName): Stage => {
    const { does, work, needsTypes } = stage(name);
    return [does, work, needsTypes ? [STAGES.sync.does] : []];
  };
  if (wanted('content') && !(await runLanes([stageOf('content')]))) return null;
  return LANES.map((lane) => lane.filter(wanted).map(stageOf));
}

if (import.meta.main) {
  try {
    const lanes = await startCheck(process.argv.slice(2));
    if (lanes === null || !(await runLanes(...lanes))) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
