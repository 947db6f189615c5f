/** `npm run test:slow`: the tests that take too long for every change. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { functionNames } from '@fairlead/server/functions/main.ts';
import { DENO_ENV, findDeno } from '@fairlead/support/deno.ts';
import { run, runLanes, type Stage } from '@fairlead/support/stage.ts';
import { buildStage } from './support/site.ts';
import { browserFound, finish, ONLY_SLOW, runTests, simulation, spoken, suite } from './support/suite.ts';

/** The first seed of the simulation. Each commit has its own, so a second run repeats the same schedules. */
function seedOfCommit(): string {
  try {
    return String(Number.parseInt(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).slice(0, 7), 16));
  } catch {
    return String(Date.now() % 1e9);
  }
}

/** The types of the Supabase functions as Deno sees them, and of what they import from server/. Uses no network. */
async function checkFunctions(): Promise<string> {
  const deno = findDeno();
  if (deno === null) return 'not checked, since Deno does not run on this machine';
  const files = functionNames().map((name) => `server/supabase/functions/${name}/index.ts`);
  const args = ['check', '--quiet', '--no-remote', '--node-modules-dir=manual', ...files];
  await run(deno, args, { quiet: true, env: DENO_ENV });
  return '';
}

const triesInputs = (file: string) => readFileSync(file, 'utf8').includes('fast-check');
const from = seedOfCommit();
/** Seconds of simulation, a fifth of them on PostgreSQL. */
const seconds = Number(process.env.SIMULATION_SECONDS ?? 300);
const simulate = (name: string, share: number, ...options: string[]) =>
  simulation(name, '--seconds', String(seconds * share), ...options, '--from', from);

/** Tests of properties, with inputs that no run before has tried. */
const properties: Stage = [
  'properties',
  async () => {
    const files = globSync('{contract,desk,editor,leads,site,ui}/**/*.test.{ts,tsx}').filter(triesInputs);
    if (files.length === 0) throw new Error('No file of tests imports fast-check.');
    const counts = await runTests(['--project', 'unit', ...files.map((file) => resolve(file))], true, {
      PROPERTY_SEED: from,
    });
    return `${spoken(counts)}, seed ${from}`;
  },
];

/** The tests that read content, on that of another agency; its own copy of the project needs both cores. */
const otherContent: Stage = ['tests on other content', () => run('node', ['tests/other-content/main.ts'])];

/** What `npm test` leaves out of a project. */
const rest = (project: string) => suite(project, ONLY_SLOW);

const passed =
  (await runLanes([buildStage, properties], [['types of the functions in Deno', checkFunctions], browserFound])) &&
  (await runLanes(
    [suite('slow'), suite('faults'), rest('server'), rest('unit')],
    [
      suite('slow-site'),
      rest('browser'),
      rest('site'),
      simulate('simulation on SQLite', 0.8),
      simulate('simulation on PostgreSQL', 0.2, '--postgres'),
    ],
  )) &&
  // The browsers beside Chromium need both cores.
  (await runLanes([suite('browsers'), otherContent]));
finish(passed);
