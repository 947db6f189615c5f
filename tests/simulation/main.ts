/**
 * `npm run simulate`: runs schedules of everything that may go wrong with leads and letters, each made from one seed.
 *
 * The server is the real one, from its first line to its last, with its real channels. Clock, mail server, receivers,
 * network, port and the connection to the database belong to a world (`world/`) in which one scheduler decides the order of
 * all that happens. The database is a real SQLite in memory, or a real PostgreSQL.
 *
 *   happenings.ts       what may happen, and three kinds of day: quiet; calm, with single deliveries in trouble; troubled
 *   schedule.ts         one schedule: a day, then the end of all trouble, then the last check
 *   world/promises.ts   every promise, written once, judged all the time
 *   world/attempts.ts   tells the promises of each try of each delivery
 *   mutants/            wrong implementations, which the schedules must find
 *
 * A failure is shrunk to the shortest way there, and told line by line. The same seed always does the same.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { openSqliteEngine } from '@fairlead/leads/testing/database/memory.ts';
import { MUTANTS } from './mutants/mutants.ts';
import { runSchedule } from './schedule.ts';
import { openPostgresEngine } from './world/postgres.ts';

const { values } = parseArgs({
  options: {
    /** Replays one schedule. */
    seed: { type: 'string' },
    /** How many schedules, or for how many seconds, and from which seed on. */
    count: { type: 'string' },
    seconds: { type: 'string' },
    from: { type: 'string' },
    /** On a real PostgreSQL, which it starts. */
    postgres: { type: 'boolean', default: false },
    /** Tries the mutants, or those whose name contains `only`, with at most `count` schedules each. */
    mutants: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    /** Tells what was found first, in one line, and not the shortest way there. */
    brief: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(
    'npm run simulate [-- --count N | --seconds N] [--from SEED] [--seed SEED] [--postgres] [--mutants [--only NAME]] [--brief]',
  );
  process.exit(0);
}

/** @returns whether every promise was kept */
async function search(from: number, count: number, seconds: number): Promise<boolean> {
  const postgres = values.postgres ? await openPostgresEngine() : null;
  const engine = postgres ?? openSqliteEngine();
  const begin = performance.now();
  const passed = () => (performance.now() - begin) / 1_000;
  let done = 0;
  let kept = true;
  for (; kept && done < count && passed() < seconds; done++) {
    const seed = from + done;
    const outcome = await runSchedule(seed, engine, values.brief);
    if (outcome === null) continue;
    kept = false;
    const { violation, happened, story } = outcome;
    if (values.brief) console.log(`found ${done + 1} ${violation}`);
    else console.log(`Seed ${seed}: ${violation}\n\nThe shortest way there:\n${happened}\n\n${story}`);
    console.log(`\nAgain: npm run simulate -- --seed ${seed}${values.postgres ? ' --postgres' : ''}`);
  }
  await postgres?.stop();
  if (done === 0) {
    console.error('No schedule ran. Give --count or --seconds a number above 0.');
    return false;
  }
  const pace = Math.round((done / passed()) * 60);
  if (kept) console.log(`${done} schedules from seed ${from}, ${pace} a minute: every promise was kept.`);
  return kept;
}

/** Runs each mutant, and counts the schedules until one finds it. @returns whether all were found */
function tryMutants(count: number): boolean {
  const hook = new URL('./mutants/hook.ts', import.meta.url).href;
  const main = fileURLToPath(import.meta.url);
  const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
  let found = 0;
  for (const { name } of chosen) {
    const args = ['--import', hook, main, '--count', String(count), '--from', '1', '--brief'];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, MUTANT: name },
    });
    const [, after, violation] = /^found (\d+) (.*)$/m.exec(stdout) ?? [];
    if (after) found++;
    console.log(after ? `${after.padStart(6)}  ${name}: ${violation}` : `  none  ${name}: ${stdout}${stderr}`);
  }
  console.log(`${found} of ${chosen.length} mutants were found, after so many schedules.`);
  return found > 0 && found === chosen.length;
}

const { seed, from, count, seconds } = values;
const number = (value: string | undefined, otherwise: number) => (value === undefined ? otherwise : Number(value));
const kept = values.mutants
  ? tryMutants(number(count, 2_000))
  : seed !== undefined
    ? await search(Number(seed), 1, Number.POSITIVE_INFINITY)
    : await search(
        number(from, Math.floor(Math.random() * 1e9)),
        number(count, seconds === undefined ? 500 : Number.POSITIVE_INFINITY),
        number(seconds, Number.POSITIVE_INFINITY),
      );
process.exit(kept ? 0 : 1);
