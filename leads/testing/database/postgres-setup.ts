import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '../../db/postgres.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL that the tests share. Each test makes its own databases there. */
    postgres: string;
    /** The name of a database there that has all tables and no rows, to copy from. */
    template: string;
  }
}

/**
 * This database need not survive a power cut, so it does not wait for the disk. Its hundreds of databases would keep autovacuum
 * busy all the time.
 */
const SETTINGS = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];

/** Starts one PostgreSQL for the run. */
export default async function setup(project: TestProject) {
  const postgres = await startPostgres(tmpdir(), SETTINGS);
  const url = await postgres.create();
  await (await openPostgres({ url })).destroy();
  project.provide('postgres', postgres.url());
  project.provide('template', new URL(url).pathname.slice(1));
  return () => postgres.stop();
}
