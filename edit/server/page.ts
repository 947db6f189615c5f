/** The editor's page, bundled by Vite while it is used. Nothing of it is in the build of the site. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type Plugin } from 'vite';
import { openRepository } from '../git/repository.ts';
import { createEditor } from './app.ts';
import { isOwnHost } from './guard.ts';

/** An address where the server cannot listen. The message says what to do. */
export class PortTaken extends Error {}

export type Running = { url: string; close: () => Promise<void> };

/** Tells the page the token that its changes need. */
const tokenInPage = (token: string): Plugin => ({
  name: 'editor-token',
  transformIndexHtml: (html) =>
    html.replace('name="editor-token" content=""', `name="editor-token" content="${token}"`),
});

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  // Nobody may show the editor within another page and lead clicks there.
  'content-security-policy': "frame-ancestors 'none'",
  'cache-control': 'no-store',
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
      reject(
        new PortTaken(`Port ${port} ${why}. End what uses it, or take another: npm run edit -- --port ${port + 1}`),
      );
    });
    server.listen(port, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });

/**
 * Starts the editor's server.
 * @param folder the project
 * @param port where to listen; 0 for a free one
 * @param preview the origin of the site beside the words
 * @throws {PortTaken} when the port cannot be used
 */
export async function serveEditor(folder: string, port: number, preview: string): Promise<Running> {
  const token = randomBytes(32).toString('hex');
  let listening = port;
  const repository = openRepository(folder);
  const root = resolve(folder, 'content');
  let respond = (_: IncomingMessage, response: ServerResponse): void => void response.writeHead(503).end();
  const server = createServer((request, response) => respond(request, response));
  listening = await listen(server, port);
  const editor = createEditor({ root, preview, token, port: () => listening, repository });
  const vite = await createVite({
    configFile: false,
    root: resolve(folder, 'edit/app'),
    cacheDir: resolve(folder, 'node_modules/.cache/fairlead-edit'),
    appType: 'spa',
    logLevel: 'warn',
    plugins: [tokenInPage(token)],
    server: { middlewareMode: true, hmr: { server }, watch: null, fs: { allow: [folder] } },
  });
  const api = getRequestListener(editor.app.fetch);
  respond = (request, response) => {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    if (request.url?.startsWith('/api/')) void api(request, response);
    else if (isOwnHost(request.headers.host, listening)) vite.middlewares(request, response);
    else response.writeHead(403).end('The editor answers only under its own address on this computer.');
  };
  const close = async (): Promise<void> => {
    editor.close();
    await vite.close();
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${listening}`, close };
}
