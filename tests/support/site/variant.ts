import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { copyProject, type Project } from '../../../scripts/support/project.ts';

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
  // The environment of the test runner is not that of production.
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    { cwd: folder, env: { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1', ...env }, encoding: 'utf8' },
  );
  if (status === 0) return project;
  project.remove();
  throw new Error(stderr);
}
