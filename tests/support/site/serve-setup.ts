import { startServer } from '@fairlead/server/testing/server/server.ts';
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
  return () => server.stop();
}
