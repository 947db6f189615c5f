/**
 * `npm run bench -- build [--add=cases|posts] [--runs=3] [--pages=100,300,1000]`: how long a build takes, and how that
 * grows with case studies or with posts.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@fairlead/contract/records.ts';
import { copyProject } from '@fairlead/support/project.ts';
import { bareProject } from '../support/bare-project.ts';
import { build, type Time } from '../support/build.ts';
import { listOf, runsOf, someOf } from '../support/options.ts';
import { figure, median, printTable, verdict } from '../support/table.ts';
import { addCases } from './more-cases.ts';
import { addPosts } from './more-posts.ts';

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
