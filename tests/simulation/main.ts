/** `npm run simulate`: runs schedules of everything that may go wrong with leads and letters, each made from one seed. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { FAULTS } from './faults/all.ts';
import { type Outcome, runSchedule } from './schedule/schedule.ts';
import { openSqliteEngine } from './world/database.ts';
import { openPostgresEngine } from './world/postgres.ts';

const { values } = parseArgs({
  options: {
    /** Replays one schedule, with its shortest failure. */
    seed: { type: 'string' },
    /** How many schedules, or for how many seconds, and from which seed on. */
    count: { type: 'string' },
    seconds: { type: 'string' },
    from: { type: 'string' },
    /** On a real PostgreSQL, which it starts. */
    postgres: { type: 'boolean', default: false },
    /** Tries the faults of `faults/`, or those whose name contains `only`. */
    faults: { type: 'boolean', default: false },
    only: { type: 'string' },
    /** For `faults`: prints in one line what was found first. */
    brief: { type: 'boolean', default: false },
  },
});

const postgres = values.postgres ? await openPostgresEngine() : null;
const engine = postgres ?? openSqliteEngine();

async function replay(seed: number): Promise<boolean> {
  const outcome = await runSchedule(seed, engine);
  if (outcome === null) {
    console.log(`Seed ${seed}: every promise was kept.`);
    return true;
  }
  tell(seed, outcome);
  return false;
}

const tell = (seed: number, { violation, happened, story }: Outcome) =>
  console.log(`Seed ${seed}: ${violation}\n\nThe shortest way there:\n${happened}\n\n${story}`);

async function search(): Promise<boolean> {
  const from = Number(values.from ?? Math.floor(Math.random() * 1e9));
  const count = Number(values.count ?? (values.seconds ? Number.POSITIVE_INFINITY : 500));
  const deadline = performance.now() + Number(values.seconds ?? Number.POSITIVE_INFINITY) * 1_000;
  const begin = performance.now();
  let done = 0;
  for (; done < count && performance.now() < deadline; done++) {
    const outcome = await runSchedule(from + done, engine, values.brief);
    if (outcome !== null && values.brief) console.log(`found ${done + 1} ${outcome.violation}`);
    if (outcome !== null && values.brief) return false;
    if (outcome !== null) {
      tell(from + done, outcome);
      console.log(`\nAgain: npm run simulate -- --seed ${from + done}`);
      return false;
    }
  }
  const seconds = (performance.now() - begin) / 1_000;
  console.log(
    `${done} schedules from seed ${from}, ${Math.round((done / seconds) * 60)} a minute: every promise was kept.`,
  );
  return true;
}

/** Puts each fault into the server, and counts the schedules until one finds it. */
async function tryFaults(): Promise<boolean> {
  const hook = new URL('./faults/hook.ts', import.meta.url).href;
  const rows: string[] = [];
  for (const { name } of FAULTS.filter((fault) => fault.name.includes(values.only ?? ''))) {
    const args = ['--import', hook, fileURLToPath(import.meta.url), '--count', '10000', '--from', '1', '--brief'];
    const { stdout, stderr } = spawnSync(process.execPath, args, {
      encoding: 'utf8',
      env: { ...process.env, FAULT: name },
    });
    const found = /^found (\d+) (.*)$/m.exec(stdout);
    rows.push(found ? `${found[1]!.padStart(6)}  ${name}: ${found[2]}` : `  none  ${name}: ${stdout}${stderr}`);
    console.log(rows.at(-1));
  }
  const missed = rows.filter((row) => row.startsWith('  none')).length;
  console.log(`${rows.length - missed} of ${rows.length} faults were found, after so many schedules.`);
  return missed === 0;
}

const task = values.faults ? tryFaults() : values.seed === undefined ? search() : replay(Number(values.seed));
const kept = await task;
await postgres?.stop();
process.exit(kept ? 0 : 1);
