/** `npm run bench -- build [--runs=3] [--pages=100,300,1000]`: how long a build takes, and how that grows. */
import { spawn } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { cpuTimes } from '../support/cpu.ts';
import { listOf, runsOf } from '../support/options.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { bareProject, copyProject } from './projects.ts';

/** Seconds of a warm build of the site as it is; how much dearer a page may get in the longest stretch. */
const TARGET = { warm: 6, growth: 1.25 };

/** Seconds by the clock, and of processor time in the whole tree of processes. */
type Time = { wall: number; cpu: number };
type Built = { pages: number; cold: Time; warm: Time };

export async function benchBuild(args: string[]): Promise<void> {
  const runs = runsOf(args, 3);
  const bare = bareProject();
  const built: Built[] = [];
  const floor: Time[] = [];
  try {
    await build(bare.folder);
    for (const more of [0, ...listOf(args, '--pages', [100, 300, 1000])]) {
      const project = copyProject(more);
      try {
        const cold = await build(project.folder);
        const warm: Time[] = [];
        for (let run = 0; run < runs; run++) {
          warm.push(await build(project.folder));
          if (more === 0) floor.push(await build(bare.folder));
        }
        built.push({ pages: countPages(project.folder), cold, warm: middle(warm) });
        process.stderr.write('.');
      } finally {
        project.remove();
      }
    }
  } finally {
    bare.remove();
  }
  process.stderr.write('\n');
  print(built, middle(floor));
}

const middle = (times: Time[]): Time => ({
  wall: median(times.map(({ wall }) => wall)),
  cpu: median(times.map(({ cpu }) => cpu)),
});

function print(built: Built[], floor: Time): void {
  /** Seconds that noise changes least. */
  const steady = ({ wall, cpu }: Time) => (Number.isFinite(cpu) ? cpu : wall);
  /** Milliseconds of a further page, from the build before to this one. */
  const slope = (at: number) => {
    const [now, before] = [built[at]!, built[at - 1]!];
    return ((steady(now.warm) - steady(before.warm)) / (now.pages - before.pages)) * 1000;
  };
  const rows = built.map(({ pages, cold, warm }, at) => {
    const growth = at > 1 ? slope(at) / slope(1) : Number.NaN;
    const met = at === 0 ? warm.wall < TARGET.warm : !(growth > TARGET.growth);
    const seconds = [cold.wall, warm.wall, cold.cpu, warm.cpu].map((time) => figure(time, 1));
    const further = figure(at === 0 ? Number.NaN : slope(at), 1);
    return [String(pages), ...seconds, figure(steady(warm) / steady(floor), 1), further, figure(growth), verdict(met)];
  });
  printTable(
    `Build: seconds without and with pictures cached, by the clock and of processor time; an empty page alone takes\n` +
      `${figure(floor.wall, 1)} and ${figure(floor.cpu, 1)}. Further pages are case studies, each with its social picture. Median of the warm builds.\n` +
      `Targets: ${built[0]!.pages} pages warm in ${TARGET.warm} s; a further page at the end at most ${TARGET.growth} times as dear as at first`,
    ['pages', 'cold s', 'warm s', 'cold cpu s', 'warm cpu s', '× empty', 'ms a further page', '× the first', 'met'],
    rows,
  );
}

/** One build; its output shows if it fails. */
function build(folder: string): Promise<Time> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const began = performance.now();
  const used = cpuTimes('self').children;
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: folder,
    env: { ...process.env, PATH: path, ASTRO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      const wall = (performance.now() - began) / 1000;
      if (code === 0) resolve({ wall, cpu: (cpuTimes('self').children - used) / 1000 });
      else reject(new Error(`The build failed:\n${output.slice(-4_000)}`));
    });
  });
}

/** Pages with an address of their own. */
const countPages = (folder: string) =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== '404.html',
  ).length;
