import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the built site. */
    site: string;
  }
}

/** Serves the built site to the tests of a project. */
export default async function setup(project: TestProject) {
  const server = await startServer({}, { site: '.', process: true });
  project.provide('site', server.url);
  // Else each page would only be told that nothing answers.
  const tell = (code: number | null, signal: string | null) =>
    console.error(`The server of the site ended before its tests (${signal ?? code}).\n${server.output()}`);
  server.process.once('exit', tell);
  return () => {
    server.process.off('exit', tell);
    return server.stop();
  };
}
