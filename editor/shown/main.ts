/**
 * The site as it will be, for the editor beside it: Astro's development server with what is saved, drafts and what is planned
 * among it, and what somebody has typed. A process of its own, so that it can be stopped, and has no part in what else goes on.
 * It listens on one socket, and answers there what `gate.ts` names and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { createReadStream, realpathSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type AstroConfig, type AstroIntegration, dev } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { createTurns } from '../server/turns.ts';
import { openContent, type Typed } from './content.ts';
import { gateOf } from './gate.ts';
import { AT_HEADER, LEFT_HEADER } from './headers.ts';
import { shownPage } from './page.ts';
import { share } from './site-modules.ts';

const [, , socket = '', cache = ''] = process.argv;
// Vite names files by where they really are.
const ROOT = realpathSync(process.cwd());
const own = (name: string) => fileURLToPath(new URL(name, import.meta.url));

let renderer: ReturnType<AstroConfig['markdown']['processor']['createRenderer']>;

const content = openContent(
  'content',
  async (markdown) => {
    const { code, metadata } = await (await renderer).render(markdown, { frontmatter: {} });
    return { html: code, metadata };
  },
  (file) => {
    const { status, stdout } = spawnSync('git', ['cat-file', 'blob', `HEAD:./content/${file}`], { encoding: 'utf8' });
    return status === 0 ? stdout : null;
  },
);

/** Below which path the page that is being made is shown. */
let at = '';

share({
  content,
  async finish(page) {
    if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
    const html = shownPage(await page.text(), at, ROOT);
    const left = encodeURIComponent(JSON.stringify(content.left()));
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', [LEFT_HEADER]: left };
    return new Response(html, { status: page.status, headers });
  },
});

let vite: ViteDevServer;

const integration: AstroIntegration = {
  name: 'fairlead:shown',
  hooks: {
    'astro:config:setup': ({ updateConfig, addMiddleware }) => {
      addMiddleware({ order: 'pre', entrypoint: own('middleware.ts') });
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'fairlead:shown-content',
              enforce: 'pre',
              config(config) {
                if (!config.server) return;
                // In development the site passes requests on to the server. What is shown here sends none.
                config.server.proxy = {};
                // Vite takes a `null` among the settings for nothing said. It would watch every folder of the project, also those
                // of releases, and start anew, without its socket, when a file such as .env changes.
                config.server.watch = null;
              },
              resolveId: {
                order: 'pre',
                handler: (id, importer) =>
                  id === 'astro:content' && importer?.startsWith(`${ROOT}/site/src/content/`)
                    ? own('collections.ts')
                    : null,
              },
            },
          ],
        },
      });
    },
    'astro:config:done': ({ config: { markdown, image } }) => {
      // Astro does the same with its settings, but has two types for them: as they are written, and as it has read them.
      type Options = Parameters<typeof markdown.processor.createRenderer>[0];
      renderer = markdown.processor.createRenderer({ ...markdown, image } as Options);
    },
    'astro:server:setup': ({ server }) => {
      vite = server;
      // Astro calls this when everything is ready. It would listen on a port, where every user of the machine could ask.
      server.listen = async () => {
        const { httpServer } = server;
        httpServer?.removeAllListeners('request').on('request', answer);
        await new Promise<void>((resolve) => httpServer?.listen({ path: socket } as never, resolve as never));
        return server;
      };
    },
  },
};

/** Where Astro makes pages. */
const ENVIRONMENTS = ['ssr', 'prerender'];

/** Has the modules of the site read pictures and other files of content/ again. */
function forgetModules(): void {
  for (const name of ENVIRONMENTS) {
    const environment = vite.environments[name];
    if (!environment || !isRunnableDevEnvironment(environment)) continue;
    environment.moduleGraph.invalidateAll();
    const { evaluatedModules } = environment.runner;
    for (const module of evaluatedModules.idToModuleMap.values())
      if (module.file.startsWith(`${ROOT}/`) && !module.file.includes('/node_modules/'))
        evaluatedModules.invalidateModule(module);
  }
}

const inTurn = createTurns();

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  const asked = gateOf(ROOT, url);
  if (!asked || !['GET', 'HEAD', 'POST'].includes(method)) return void response.writeHead(404).end();
  request.method = 'GET';
  if (asked.from === 'file') {
    response.writeHead(200, { 'content-type': asked.type, 'cache-control': 'private, max-age=3600' });
    // The file may be gone by now, or whoever asked.
    return void pipeline(createReadStream(asked.path), response, () => {});
  }
  request.url = asked.url;
  request.headers.host = 'localhost';
  request.headers.accept = 'text/html,*/*';
  if (asked.from === 'site') vite.middlewares(request, response);
  else makePage(request, response, method === 'POST').catch(() => response.destroy());
}

const makePage = (request: IncomingMessage, response: ServerResponse, hasTyped: boolean): Promise<void> =>
  inTurn(async () => {
    at = String(request.headers[AT_HEADER] ?? '');
    const { isNew } = content.begin(hasTyped ? ((await json(request)) as Typed) : {});
    if (isNew) forgetModules();
    // Astro keeps what pages it has found. This event, which it sends itself where it watches files, makes it look again.
    for (const name of ENVIRONMENTS) vite.environments[name]?.hot.send('astro:content-changed', {});
    await setImmediate();
    // Whoever asked may have left.
    if (response.closed) return;
    const done = new Promise<void>((resolve) => response.once('close', resolve));
    vite.middlewares(request, response);
    await done;
  });

process.on('disconnect', () => process.exit());
await dev({
  root: ROOT,
  configFile: 'site/astro.config.ts',
  cacheDir: `${cache}/astro`,
  integrations: [integration],
  logLevel: 'warn',
  vite: {
    cacheDir: `${cache}/vite`,
    server: { ws: false },
    optimizeDeps: { noDiscovery: true, include: [] },
  },
});
process.send?.('ready');
