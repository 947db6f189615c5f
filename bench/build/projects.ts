import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parse, stringify } from 'yaml';
import type { CaseStudy } from '../../src/content/schemas/case-study.ts';

const SOURCES = [
  'content',
  'contract',
  'deploy',
  'public',
  'scripts',
  'server',
  'src',
  'supabase',
  'astro.config.ts',
  'package.json',
  'tsconfig.json',
];
const MODEL = 'content/case-studies/bbq-distributor.yml';

/** A folder to build in, with caches of its own. */
export type Project = { folder: string; remove: () => void };

/** A copy of this project with so many case studies more. They differ where the checks want it. */
export function copyProject(more: number): Project {
  const project = createProject();
  for (const source of SOURCES.filter((path) => existsSync(path))) {
    cpSync(source, join(project.folder, source), { recursive: true });
  }
  const model = parse(readFileSync(MODEL, 'utf8')) as CaseStudy;
  for (let at = 1; at <= more; at++) {
    const entry = {
      ...model,
      order: 1000 + at,
      client: `Client ${at}`,
      seo: { title: `Client ${at}: a longer case`, description: `${at}: ${model.seo.description}`.slice(0, 155) },
      headline: `Case ${at} shows how a longer catalog sells`,
    };
    writeFileSync(join(project.folder, `content/case-studies/client-${at}.yml`), stringify(entry));
  }
  return project;
}

/** A project of one page with one heading: what the builder takes at least. */
export function bareProject(): Project {
  const project = createProject();
  mkdirSync(join(project.folder, 'src/pages'), { recursive: true });
  mkdirSync(join(project.folder, 'scripts'));
  writeFileSync(join(project.folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(project.folder, 'src/pages/index.astro'), '<h1>Bare</h1>');
  writeFileSync(
    join(project.folder, 'scripts/build.ts'),
    "import { execFileSync } from 'node:child_process'; execFileSync('astro', ['build']);",
  );
  return project;
}

/** Packages are linked one by one, so that the caches beside them are this project's alone. */
function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-build-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (['.cache', '.astro', '.vite', '.package-lock.json'].includes(name)) continue;
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
