import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startServer, type TestServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findObservatory } from '../../support/observatory/find.ts';
import { hasOpenssl, startTlsProxy, type TlsProxy } from '../../support/site/tls-proxy.ts';

const SCAN = 'tests/support/observatory/scan.mjs';
const folder = findObservatory();

describe.skipIf(!folder || !hasOpenssl)(
  `Mozilla's Observatory${folder ? '' : ' (skipped: it is not installed)'}${hasOpenssl ? '' : ' (skipped: openssl is not installed)'}`,
  () => {
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
  },
);
