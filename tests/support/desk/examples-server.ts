import { EXAMPLES, type Example } from '@fairlead/desk/pages/examples/index.ts';
import { loadBundle } from '@fairlead/server/desk/bundle.ts';
import { HEADERS } from '@fairlead/server/desk/routes/headers.ts';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

export const pathOf = ({ page, state }: Pick<Example, 'page' | 'state'>): string =>
  `/${page}/${state.replaceAll(' ', '-')}`;

/** Serves every example of the desk's pages with the headers of the desk. */
export async function serveExamples(): Promise<{ origin: string; close: () => void }> {
  const { render, stylesheet, assets } = await loadBundle();
  const app = new Hono();
  for (const [path, { type, content }] of assets) {
    app.get(path, () => new Response(content, { headers: { ...HEADERS, 'content-type': type } }));
  }
  app.get(
    '/favicon.svg',
    () => new Response('<svg xmlns="http://www.w3.org/2000/svg"/>', { headers: { 'content-type': 'image/svg+xml' } }),
  );
  for (const example of EXAMPLES) {
    app.get(pathOf(example), (c) => c.html(example.html(render, stylesheet), 200, HEADERS));
  }
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
