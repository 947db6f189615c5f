/** Serves the editor's page and its answers on a Unix socket, for the server alone. */
import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { ConfigError } from '@fairlead/contract/config-error.ts';
import { HEALTH_PATH, type PublisherHealth } from '@fairlead/contract/publisher.ts';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Shown } from '../shown/open.ts';
import { BASE, type PageFile, SHOWN } from './page.ts';

/** The owner and the group of the socket, to which the server belongs, may ask. */
const MODE = 0o660;

type ServeOptions = {
  socket: string;
  app: Pick<Hono, 'fetch'>;
  page: ReadonlyMap<string, PageFile>;
  shown: Pick<Shown, 'pass'>;
  health: () => Promise<PublisherHealth>;
};

/**
 * @returns what closes it
 * @throws ConfigError where it cannot listen
 */
export async function serve({ socket, app, page, shown, health }: ServeOptions): Promise<() => Promise<void>> {
  const api = getRequestListener(app.fetch);
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === HEALTH_PATH) return tell(response, health);
    if (path.startsWith(`${BASE}api/`)) {
      // The answers are the same as on somebody's own computer, where they are below /api.
      request.url = `/${(request.url ?? '').slice(BASE.length)}`;
      return void api(request, response);
    }
    if (path.startsWith(`${SHOWN}/`)) return shown.pass(request, response, SHOWN);
    const isOurs = `${path}/`.startsWith(BASE);
    send(request, response, isOurs ? page.get(path.slice(BASE.length)) : undefined);
  });
  await free(socket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      reject(
        new ConfigError(`PUBLISHER_SOCKET cannot be used (${code}): make its folder, and let this user write there.`),
      ),
    );
    // Nobody else may connect between here and the change of the mode.
    const before = process.umask(0o117);
    server.listen(socket, resolve);
    process.umask(before);
  });
  chmodSync(socket, MODE);
  return async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
}

/** Removes a socket that a kill has left. @throws ConfigError where somebody answers there */
async function free(socket: string): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = connect(socket, () => resolve(true)).on('error', () => resolve(false));
  const isUsed = await promise;
  asked.destroy();
  if (isUsed) throw new ConfigError('PUBLISHER_SOCKET is used by another publisher: stop it, or name another socket.');
  rmSync(socket, { force: true });
}

function tell(response: ServerResponse, health: ServeOptions['health']): void {
  health().then(
    (found) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found)),
    () => response.writeHead(500).end(),
  );
}

function send({ method }: IncomingMessage, response: ServerResponse, file: PageFile | undefined): void {
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  if (!file) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('There is nothing here.');
  const { type, body, isHashed } = file;
  // Hashed files are new after each start that changes them.
  const cache = isHashed ? 'private, max-age=31536000, immutable' : 'no-store';
  response.writeHead(200, { 'content-type': type, 'content-length': body.length, 'cache-control': cache });
  response.end(method === 'HEAD' ? undefined : body);
}
