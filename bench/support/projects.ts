import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SOURCES = [
  'content',
  'contract',
  'deploy',
  'public',
  'publish',
  'scripts',
  'server',
  'src',
  'supabase',
  'astro.config.ts',
  'package.json',
  'tsconfig.json',
];

/** A temporary folder to build in, with its own caches. */
export type Project = { folder: string; remove: () => void };

/**
 * A copy of this project, without what was built.
 * @param cache a folder for what builds keep, to be shared by several copies; without it the copy has its own
 */
export function copyProject(cache?: string): Project {
  const project = createProject();
  if (cache) symlinkSync(cache, join(project.folder, 'node_modules/.cache'), 'junction');
  for (const source of SOURCES.filter((path) => existsSync(path))) {
    cpSync(source, join(project.folder, source), { recursive: true });
  }
  return project;
}

/** A project of one page with one heading: the least that Astro has to build. */
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

/** An empty project. Packages are linked one by one, so that the caches beside them are its own. */
function createProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-build-'));
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules')) {
    if (['.cache', '.astro', '.vite', '.package-lock.json'].includes(name)) continue;
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name), 'junction');
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
