import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const NAME = '@mdn/mdn-http-observatory';
const VERSION = '1.4.8';

/**
 * The folder of Mozilla's scanner, installed beside the caches at the first use: as a dependency its own installation
 * would download lists and compile a database driver on every machine. Null where the registry cannot be reached.
 */
export function installObservatory(): string | null {
  const home = resolve(`node_modules/.cache/observatory-${VERSION}`);
  const folder = `${home}/node_modules/${NAME}`;
  if (!existsSync(`${folder}/conf/hsts-preload.json`)) {
    mkdirSync(home, { recursive: true });
    writeFileSync(`${home}/package.json`, '{"private":true}');
    try {
      const args = ['install', '--prefix', home, '--ignore-scripts', '--no-audit', '--no-fund', `${NAME}@${VERSION}`];
      execFileSync('npm', args, { cwd: home, stdio: 'ignore', timeout: 180_000, shell: process.platform === 'win32' });
    } catch {
      return null;
    }
    // The list of preloaded hosts, which it would download: this site is on none.
    mkdirSync(`${folder}/conf`, { recursive: true });
    writeFileSync(`${folder}/conf/hsts-preload.json`, '{}');
  }
  return folder;
}
