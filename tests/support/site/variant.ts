import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { SOURCES } from '../../../scripts/support/site.ts';

export type Variant = {
  /** A copy of the sources; the site is its `dist`. */
  folder: string;
  remove: () => void;
};

/**
 * Builds the site for production with other settings, in a folder of its own.
 * @param env the environment of the build, beside what every process needs
 * @param change edits the copied sources before the build
 * @throws with what the build printed
 */
export function buildVariant(env: Record<string, string>, change = (_folder: string) => {}): Variant {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-variant-'));
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true });
  // Astro keeps its store of content in node_modules/.astro, which belongs to the main build.
  mkdirSync(join(folder, 'node_modules'));
  for (const name of readdirSync('node_modules'))
    if (!/^\.(?:astro|vite)/.test(name)) symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  change(folder);
  // The environment of the test runner is not that of production.
  const { PATH, HOME, SystemRoot, TEMP } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/astro/bin/astro.mjs'), 'build', '--silent'],
    { cwd: folder, env: { PATH, HOME, SystemRoot, TEMP, ASTRO_TELEMETRY_DISABLED: '1', ...env }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stderr);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
