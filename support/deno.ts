import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';

/** The environment of Deno: its cache is beside the other caches, and it does not look for updates. */
export const DENO_ENV = { DENO_DIR: resolve('node_modules/.cache/deno'), DENO_NO_UPDATE_CHECK: '1' };

/** The Deno that npm installed, or null where its binary cannot run. */
export function findDeno(): string | null {
  try {
    const binary: string = createRequire(import.meta.url)('deno/install_api.cjs').runInstall();
    return spawnSync(binary, ['--version'], { env: { ...process.env, ...DENO_ENV } }).status === 0 ? binary : null;
  } catch {
    return null;
  }
}
