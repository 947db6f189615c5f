import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A temporary folder to build in, with caches of its own. */
export type Project = { folder: string; remove: () => void };

/** At the top of the project: what was installed, built or stored, and what holds secrets. */
const NOT_SOURCES = /^(?:\.git|node_modules|\.astro|dist|dist-desk|build|data|\.demo|test-results|\.env|.*\.log)$/;
/** Beside the packages: what tools keep for one project. */
const CACHES = /^(?:\.cache|\.astro|\.vite.*|\.package-lock\.json)$/;
/** The links to the packages of this project. */
const OWN = '@fairlead';

/**
 * An empty project. Packages are linked one by one, so that the caches beside them are its own.
 * @param cache a folder for what builds keep, to be shared by several projects; without it the project has its own
 */
export function emptyProject(cache?: string): Project {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-project-'));
  linkPackages('.', folder);
  if (cache) symlinkSync(cache, join(folder, 'node_modules/.cache'), 'junction');
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Links what is installed in one project into another one that has nothing installed. */
export function linkPackages(from: string, folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync(join(from, 'node_modules')))
    if (name !== OWN && !CACHES.test(name))
      symlinkSync(resolve(from, 'node_modules', name), join(folder, 'node_modules', name), 'junction');
}

/**
 * A copy of this project's sources, tests and documents, without what was built.
 * @param cache a folder for what builds keep, to be shared by several copies; without it the copy has its own
 */
export function copyProject(cache?: string): Project {
  const project = emptyProject(cache);
  for (const name of readdirSync('.'))
    if (!NOT_SOURCES.test(name)) cpSync(name, join(project.folder, name), { recursive: true });
  linkOwnPackages(project);
  return project;
}

/** Lets the sources of a project find the packages beside them by their names, as `npm ci` does. */
export function linkOwnPackages({ folder }: Pick<Project, 'folder'>, from = '.'): void {
  const links = join(folder, 'node_modules', OWN);
  mkdirSync(links);
  for (const name of readdirSync(join(from, 'node_modules', OWN)))
    symlinkSync(join(folder, name), join(links, name), 'junction');
}
