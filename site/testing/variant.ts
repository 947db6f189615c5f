import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { copyProject, type Project } from '@fairlead/support/project.ts';

/**
 * Builds the site for production with other settings, in a folder of its own; the site is its `dist`.
 * @param env the environment of the build, beside what every process needs
 * @param change edits the copied sources before the build
 * @throws with what the build printed
 */
export function buildVariant(env: Record<string, string>, change = (_folder: string) => {}): Project {
  const project = copyProject();
  const { folder } = project;
  change(folder);
  try {
    buildIn(folder, env);
    return project;
  } catch (error) {
    project.remove();
    throw error;
  }
}

/**
 * Builds the site in a folder with its sources.
 * @param env the environment of the build, beside what every process needs
 * @param options further options of `astro build`
 * @throws with what the build printed
 */
export function buildIn(folder: string, env: Record<string, string>, ...options: string[]): void {
  // The environment of the test runner is not that of production.
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--config', 'site/astro.config.ts', '--silent', ...options],
    { cwd: folder, env: { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1', ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
}
