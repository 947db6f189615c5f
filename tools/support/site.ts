import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run, type Stage } from '@fairlead/support/stage.ts';

/** The files and folders that the build reads. A change in one of them makes dist/ out of date. */
const SOURCES = [
  ...['site', 'content', 'contract', 'ui', 'tools/build.ts', 'tsconfig.json', 'package.json', 'package-lock.json'],
];

const PAGE = 'dist/index.html';

/** Milliseconds of the newest change in a file or folder; 0 where there is none. */
export function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats?.mtimeMs ?? 0;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/**
 * Builds the site for production, even if dist/ is up to date. Vitest, which may ask for it, has another NODE_ENV, and React
 * would be the one for development.
 * @throws with what the build printed
 */
export const build = () => run('node', ['tools/build.ts'], { quiet: true, env: { NODE_ENV: 'production' } });

/** Builds the site as a stage of a command, whose note is how many pages it built. */
export const buildStage: Stage = ['build', async () => /^✓ pages: (\d+ pages)/m.exec(await build())?.[1]];

/** Builds the site, unless dist/ is newer than all `SOURCES`. @throws with what the build printed */
export async function ensureBuilt(): Promise<void> {
  if (changedAt(PAGE) <= Math.max(...SOURCES.map(changedAt))) await build();
}
