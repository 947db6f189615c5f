import type { TestProject } from 'vitest/node';
import { startServer } from '../server/server.ts';

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
