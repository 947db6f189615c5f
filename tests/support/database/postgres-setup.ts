import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that the tests share; each makes its own databases there. */
    postgres: string;
  }
}

/** Starts one PostgreSQL for the run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres();
  project.provide('postgres', postgres.url());
  return () => postgres.stop();
}
