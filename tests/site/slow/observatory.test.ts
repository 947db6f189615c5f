import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasOpenssl, startTlsProxy, type TlsProxy } from '../../support/site/tls-proxy.ts';

const SCAN = 'tests/support/observatory.mjs';
const folder = findObservatory();

describe("Mozilla's Observatory", needs(`@mdn/mdn-http-observatory and ${TOOLS.openssl}`, folder && hasOpenssl), () => {
  let server: TestServer;
  let proxy: TlsProxy;
  beforeAll(async () => {
    server = await startServer({ TRUST_PROXY: '1' }, { site: '.' });
    proxy = await startTlsProxy(server.url);
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
  });

  test('gives the built site its top grade, over TLS', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [SCAN, must(folder), 'localhost', String(proxy.httpPort), String(proxy.httpsPort)],
      { env: { ...process.env, NODE_EXTRA_CA_CERTS: proxy.authority } },
    );
    const { grade, score, verified, tests } = JSON.parse(stdout);
    expect(verified).toBe(true);
    expect(tests.filter(({ pass }: { pass: boolean }) => !pass)).toEqual([]);
    expect(grade, `${score} points`).toBe('A+');
    console.log(`Mozilla Observatory: ${grade}, ${score} points`);
  });
});

/**
 * The folder of Mozilla's scanner, or null where it is not installed. It is no dependency, since its own installation
 * downloads lists and compiles a database driver. Whoever wants the scan installs it without scripts:
 * `npm install --no-save --ignore-scripts @mdn/mdn-http-observatory`
 */
function findObservatory(): string | null {
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
