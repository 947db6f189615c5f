import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { run } from '../../../scripts/support/stage.ts';
import { startServer } from '../server/server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    site: string;
  }
}

/** Serves the built site to the browser tests; builds it first if nobody has. */
export default async function setup(project: TestProject) {
  if (!existsSync('dist/index.html')) await run('node', ['scripts/build.ts'], { quiet: true });
  const server = await startServer({});
  project.provide('site', server.url);
  return () => server.stop();
}
