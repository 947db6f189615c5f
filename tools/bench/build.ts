/**
 * `npm run bench -- build [--add=cases|posts] [--runs=3] [--pages=100,300,1000]`: how long a build takes, and how that
 * grows with case studies or with posts.
 */

import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { keysOf } from '@fairlead/contract/records.ts';
import { copyProject, emptyProject, type Project } from '@fairlead/support/project.ts';
import { parse, stringify } from 'yaml';
import { cpuTimes } from './support/cpu.ts';
import { listOf, runsOf, someOf } from './support/options.ts';
import { figure, median, printTable, verdict } from './support/table.ts';

/** The most seconds of a warm build of the site as it is, and how much more a page may cost in the longest stretch. */
const TARGET = { warm: 6, growth: 1.25, blog: 14_000 };

/** What is added to the site, and how many of it unless the command says so. */
const ADDED = {
  cases: { add: addCases, many: [100, 300, 1000], name: 'case studies' },
  posts: { add: addPosts, many: [100, 300, 500], name: 'posts' },
};

type Built = { pages: number; cold: Time; warm: Time; blog: number };

export async function benchBuild(args: string[]): Promise<void> {
  const runs = runsOf(args, 3);
  const kinds = someOf(args, '--add', keysOf(ADDED));
  const bare = bareProject();
  const floor: Time[] = [];
  try {
    await build(bare.folder);
    for (const kind of kinds) {
      const { add, many, name } = ADDED[kind];
      const built: Built[] = [];
      for (const more of [0, ...listOf(args, '--pages', many)]) {
        const project = copyProject();
        try {
          add(project.folder, more);
          const cold = await build(project.folder);
          const warm: Time[] = [];
          for (let run = 0; run < runs; run++) {
            warm.push(await build(project.folder));
            if (more === 0) floor.push(await build(bare.folder));
          }
          const blog = statSync(join(project.folder, 'dist/blog.html.br')).size;
          built.push({ pages: countPages(project.folder), cold, warm: middle(warm), blog });
          process.stderr.write('.');
        } finally {
          project.remove();
        }
      }
      process.stderr.write('\n');
      print(built, middle(floor), name);
    }
  } finally {
    bare.remove();
  }
}

/** Seconds by the clock, and of processor time in all processes of the build. */
type Time = { wall: number; cpu: number };

/**
 * Builds a project from scratch, with the caches it has.
 * @throws with the build's output if it fails
 */
async function build(folder: string): Promise<Time> {
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const began = performance.now();
  const used = cpuTimes('self').children;
  const path = [join(folder, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(process.execPath, ['tools/build.ts'], {
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

/** A project of one page with one heading: the least that Astro has to build. */
function bareProject(): Project {
  const project = emptyProject();
  mkdirSync(join(project.folder, 'src/pages'), { recursive: true });
  mkdirSync(join(project.folder, 'tools'));
  writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project.folder, 'src/pages/index.astro'), '<h1>Bare</h1>');
  writeFileSync(
    join(project.folder, 'tools/build.ts'),
    "import { execFileSync } from 'node:child_process'; execFileSync('astro', ['build']);",
  );
  return project;
}

const middle = (times: Time[]): Time => ({
  wall: median(times.map(({ wall }) => wall)),
  cpu: median(times.map(({ cpu }) => cpu)),
});

/** Pages with an address of their own. */
const countPages = (folder: string) =>
  readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.html') && name !== '404.html',
  ).length;

/** Processor time where the system reports it, because it is less noisy than the clock. */
const seconds = ({ wall, cpu }: Time) => (Number.isFinite(cpu) ? cpu : wall);

/** Milliseconds that each page added since the build before costs; NaN for the first build. */
const costOfPage = (now: Built, before: Built | undefined): number =>
  before ? ((seconds(now.warm) - seconds(before.warm)) / (now.pages - before.pages)) * 1000 : Number.NaN;

function print(built: Built[], floor: Time, name: string): void {
  const costs = built.map((now, at) => costOfPage(now, built[at - 1]));
  const rows = built.map(({ pages, cold, warm, blog }, at) => {
    const cost = costs[at] ?? Number.NaN;
    const growth = at > 1 ? cost / (costs[1] ?? Number.NaN) : Number.NaN;
    const met = (at === 0 ? warm.wall < TARGET.warm : !(growth > TARGET.growth)) && blog < TARGET.blog;
    const times = [cold.wall, warm.wall, cold.cpu, warm.cpu].map((time) => figure(time, 1));
    const ratios = [figure(seconds(warm) / seconds(floor), 1), figure(cost, 1), figure(growth)];
    return [String(pages), ...times, ...ratios, String(blog), verdict(met)];
  });
  printTable(
    `Build: seconds without and with caches, by the clock and of processor time. An empty page alone takes ` +
      `${figure(floor.wall, 1)} and ${figure(floor.cpu, 1)}.\n` +
      `The added pages are ${name}, each with its social picture. Median of the warm builds.\n` +
      `Targets: ${built.at(0)?.pages} pages warm in ${TARGET.warm} s; the last pages cost at most ${TARGET.growth} times ` +
      `as much as the first; /blog has less than ${TARGET.blog} bytes of brotli`,
    [
      'pages',
      'cold s',
      'warm s',
      'cold cpu s',
      'warm cpu s',
      '× empty',
      'ms a further page',
      '× the first',
      '/blog bytes',
      'met',
    ],
    rows,
  );
}

const POSTS = 'content/posts';
const POST = 'category-pages.md';
const CATEGORIES = ['Search', 'Paid Media', 'Content', 'Measurement', 'Email', 'Marketplaces', 'Conversion'];
const WEEK = 7 * 24 * 60 * 60 * 1000;

/** Adds weekly posts to a project. Each has the length of a real one; titles, excerpts and dates differ. */
function addPosts(project: string, count: number): void {
  const [, front, text] = readFileSync(join(project, POSTS, POST), 'utf8').split(/^---$/m);
  if (!front || !text) throw new Error(`${POSTS}/${POST} has no fields or no text. Name another post as the model.`);
  const { order: _, readTime: __, ...model } = parse(front);
  // Only plain words: a citation or a table row would break a title.
  const words = text
    .replace(/\[\d+\]\([^)]*\)|[^\w\s’]/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  for (let at = 1; at <= count; at++) {
    const said = (many: number, step: number) =>
      Array.from({ length: many }, (_, n) => words[(at * step + n) % words.length]).join(' ');
    const entry = {
      ...model,
      title: `${at}: ${said(6, 17)}`.slice(0, 60),
      description: said(26, 31),
      seo: { title: `Post ${at}`, description: `${at}: ${said(30, 13)}`.padEnd(110, '.').slice(0, 150).trim() },
      category: CATEGORIES[at % CATEGORIES.length],
      date: new Date(Date.UTC(2026, 10, 20) - at * WEEK).toISOString().slice(0, 10),
    };
    writeFileSync(join(project, POSTS, `post-${at}.md`), `---\n${stringify(entry)}---\n${text}`);
  }
}

const CASES = 'content/case-studies';
const CASE = 'bbq-distributor.yml';

/** Adds case studies to a project. They differ only where the content checks require it. */
function addCases(project: string, count: number): void {
  const model = parse(readFileSync(join(project, CASES, CASE), 'utf8'));
  for (let at = 1; at <= count; at++) {
    const entry = {
      ...model,
      order: 1000 + at,
      client: `Client ${at}`,
      seo: { title: `Client ${at}: a longer case`, description: `${at}: ${model.seo.description}`.slice(0, 155) },
      // An id stands for one figure of the site, so a copy names the model's.
      figures: model.figures.map(({ id }: { id: string }) => id),
      headline: `Case ${at} shows how a longer catalog sells`,
    };
    writeFileSync(join(project, CASES, `client-${at}.yml`), stringify(entry));
  }
}
