import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttp } from 'node:http';
import { createServer as createHttps } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passOn } from '@fairlead/site/testing/pass-on.ts';

export type TlsProxy = { httpPort: number; httpsPort: number; authority: string; stop: () => Promise<void> };

/** Whether this machine can make certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

/**
 * Puts a server behind TLS on `localhost`, with a certificate of an authority made for this test; plain HTTP redirects
 * there, as a proxy of a real site does.
 * @throws where openssl is not installed
 */
export async function startTlsProxy(upstream: string): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fairlead-tls-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...key, '-keyout', 'site.key', '-out', 'site.csr', '-subj', '/CN=localhost');
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost');
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-extfile', 'names', '-days', '2'];
  openssl('x509', '-req', '-in', 'site.csr', '-out', 'site.pem', ...signed);

  const https = createHttps(
    { key: readFileSync(at('site.key')), cert: readFileSync(at('site.pem')) },
    passOn(upstream),
  );
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  await new Promise<void>((resolve) => https.listen(0, 'localhost', resolve));
  const httpsPort = portOf(https);
  const http = createHttp(({ url }, answer) =>
    answer.writeHead(301, { location: `https://localhost:${httpsPort}${url}` }).end(),
  );
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  const stop = async () => {
    for (const server of [http, https]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
    rmSync(folder, { recursive: true });
  };
  return { httpPort: portOf(http), httpsPort, authority: at('ca.pem'), stop };
}
