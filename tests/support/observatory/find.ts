import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of Mozilla's scanner, or null where it is not installed. It is no dependency, since its own installation
 * downloads lists and compiles a database driver. Whoever wants the scan installs it without scripts:
 * `npm install --no-save --ignore-scripts @mdn/mdn-http-observatory`
 */
export function findObservatory(): string | null {
  try {
    const folder = dirname(fileURLToPath(import.meta.resolve('@mdn/mdn-http-observatory/package.json')));
    // A list that the installation would download: hosts that browsers ask over TLS only. This site is on no such list.
    const list = join(folder, 'conf/hsts-preload.json');
    if (!existsSync(list)) {
      mkdirSync(dirname(list), { recursive: true });
      writeFileSync(list, '{}');
    }
    return folder;
  } catch {
    return null;
  }
}
