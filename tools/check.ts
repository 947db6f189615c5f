/**
 * `npm run check`: content, types, lint and format, or the stages that are named. Needs no browser and no build. Each stage
 * says how many files it looked at, and one that looked at none is red.
 */
import { globSync } from 'node:fs';
import { checkContent } from '@fairlead/site/check/main.ts';
import { didYouMean } from '@fairlead/site/check/nearest.ts';
import { run, runLanes, type Stage } from '@fairlead/support/stage.ts';

const quietly = (command: string, ...args: string[]) => run(command, args, { quiet: true });

/**
 * How many files a tool says that it looked at.
 * @throws when it says none, or fewer than `least`
 */
function filesIn(output: string, pattern: RegExp, least = 1): string {
  const count = Number(pattern.exec(output)?.[1] ?? 0);
  if (count < Math.max(1, least))
    throw new Error(`${output}\nThis looked at ${count} files, of at least ${least}. Correct which files it includes.`);
  return `${count} files`;
}

const TSC = 'node_modules/typescript-7/bin/tsc';

/**
 * TypeScript 7 needs a third of the time of 6, which Astro's check still needs. One checker leaves the other core to the
 * other lane. Not `--incremental`: with it, TypeScript 7.0.2 misses errors in files that import what has changed.
 */
async function checkTypes(): Promise<string> {
  const { files } = JSON.parse(await quietly('node', TSC, '--showConfig')) as { files: string[] };
  await quietly('node', TSC, '--noEmit', '--checkers', '1');
  return `${files.length} files`;
}

async function checkPages(): Promise<string> {
  const output = await quietly(
    'astro',
    ...['check', '--config', 'site/astro.config.ts', '--noSync', '--tsconfig', 'tools/support/pages.tsconfig.json'],
    ...['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'],
  );
  const pages = globSync('**/*.astro', { exclude: ['node_modules', 'dist*'] }).length;
  return filesIn(output, /^Result \((\d+) files?\)/m, pages);
}

/** Files, exports and packages that nothing uses, by knip.jsonc. */
async function checkUses(): Promise<string> {
  const output = await quietly('knip', '--reporter', 'symbols', '--reporter', './tools/support/count-unused.ts');
  return filesIn(output, /^Looked at (\d+) files/m);
}

/** Writes the types of the content, which both compilers read. */
async function writeTypes(): Promise<string> {
  await quietly('astro', 'sync', '--config', 'site/astro.config.ts');
  const kinds = globSync('.astro/collections/*.json').length;
  if (kinds === 0) throw new Error('Astro found no kind of content. Correct site/src/content.config.ts.');
  return `${kinds} kinds`;
}

type CheckStage = { does: string; work: () => Promise<string>; needsTypes?: true };

/** Each stage by its name on the command line. A new one is one entry here. */
const STAGES = {
  content: { does: 'content', work: () => checkContent() },
  sync: { does: 'types of content', work: writeTypes },
  types: { does: 'types', needsTypes: true, work: checkTypes },
  lint: {
    does: 'lint and format',
    work: async () => filesIn(await quietly('biome', 'check', '--error-on-warnings', '.'), /^Checked (\d+) files?/m),
  },
  unused: { does: 'what nothing uses', work: checkUses },
  pages: { does: 'types of pages', needsTypes: true, work: checkPages },
} as const satisfies Record<string, CheckStage>;
type StageName = keyof typeof STAGES;

const isStage = (name: string): name is StageName => Object.hasOwn(STAGES, name);

/** The stages that run beside the others, one after another. Content comes before all. */
const COMPILER: StageName[] = ['sync', 'types'];
const OTHERS = Object.keys(STAGES)
  .filter(isStage)
  .filter((name) => name !== 'content' && !COMPILER.includes(name));

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
  return [COMPILER, OTHERS].map((lane) => lane.filter(wanted).map(stageOf));
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
