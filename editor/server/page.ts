/** The editor's page, bundled by Vite while it is used. Nothing of it is in the build of the site. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { shownPolicy } from '@fairlead/contract/publisher.ts';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { openShown } from '../shown/open.ts';
import { createEditor } from './app.ts';
import { cookieOf, isKey, refusalOf } from './guard.ts';
import { openRepository } from './repository.ts';
import { timer } from './timer.ts';

/** An address where the server cannot listen. The message says what to do. */
export class PortTaken extends Error {}

/** `url` has the key with which a browser may ask for anything. */
export type Running = { url: string; close: () => Promise<void> };

/** What the page is made of. Nothing else of the project can be asked for: `data/` has leads. */
const CODE = ['editor', 'site/src', 'ui', 'contract', 'content', 'node_modules'];

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Nobody may show the editor within another page and lead clicks there.
  'content-security-policy': "frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** Below which path pages are shown as they will be. */
const SHOWN = '/shown';

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new PortTaken(`Port ${port} ${why}. End what uses it, or take another: npm run edit -- --port ${port + 1}`),
      );
    });
    // It listens on a port, and not on a socket file.
    server.listen(port, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });

/**
 * Starts the editor's server.
 * @param folder the project
 * @param port where to listen; 0 for a free one
 * @param say tells whoever started it what happens
 * @throws {PortTaken} when the port cannot be used
 */
export async function serveEditor(folder: string, port: number, say: (line: string) => void): Promise<Running> {
  const repository = openRepository(folder);
  let respond = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => respond(request, response));
  const door = { port: await listen(server, port), key: randomBytes(32).toString('hex') };
  const shown = openShown({
    folder,
    cache: resolve(folder, 'node_modules/.cache/fairlead-shown'),
    timer,
    log: (why) => say(`The page beside the words is missing for a moment. ${why}`),
  });
  const editor = createEditor({
    root: resolve(folder, 'content'),
    removed: resolve(folder, 'node_modules/.cache/fairlead-removed'),
    sent: resolve(folder, 'node_modules/.cache/fairlead-sent'),
    shown: { page: shown.page, at: SHOWN },
    refusal: (header) => refusalOf(header, door),
    repository,
  });
  const vite = await createVite({
    configFile: false,
    root: resolve(folder, 'editor/app'),
    cacheDir: resolve(folder, 'node_modules/.cache/fairlead-edit'),
    appType: 'spa',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: null,
      cors: false,
      fs: { allow: CODE.map((name) => resolve(folder, name)) },
    },
  });
  const api = getRequestListener(editor.app.fetch);
  respond = (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    const url = URL.parse(request.url ?? '', 'http://editor');
    if (url?.pathname === '/' && isKey(url.searchParams.get('key'), door))
      return response.writeHead(302, { location: '/', 'set-cookie': cookieOf(door) }).end();
    if (url?.pathname.startsWith('/api/')) return void api(request, response);
    const reason = refusalOf((name) => request.headersDistinct[name]?.[0], door);
    if (reason !== null) return response.writeHead(403, { 'content-type': 'text/plain' }).end(reason);
    if (!url?.pathname.startsWith(`${SHOWN}/`)) return vite.middlewares(request, response);
    response.setHeader('content-security-policy', shownPolicy(`${request.headers.host}${SHOWN}`));
    shown.pass(request, response, SHOWN);
  };
  const close = async (): Promise<void> => {
    editor.close();
    shown.close();
    await vite.close();
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${door.port}/?key=${door.key}`, close };
}
