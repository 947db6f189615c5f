import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { VOUCHED_CERTIFICATE, VOUCHED_KEY } from '../tls/authority.ts';
import { NOBODY, type Postgres, startPostgres } from './postgres.ts';

/** Starts a PostgreSQL that offers TLS, with the certificate that the tests' authority signed. */
export async function startTlsPostgres(): Promise<Postgres> {
  const postgres = await startPostgres();
  const [row] = await postgres.query('show data_directory');
  const folder = String(row?.data_directory);
  writeFileSync(join(folder, 'server.crt'), VOUCHED_CERTIFICATE);
  const key = join(folder, 'server.key');
  writeFileSync(key, VOUCHED_KEY, { mode: 0o600 });
  // PostgreSQL reads a key of its own user only.
  if (process.getuid?.() === 0) chownSync(key, NOBODY, NOBODY);
  await offerTls(postgres, 'on');
  return postgres;
}

/** Turns TLS on or off, and restarts the server: it takes a new setting over at no certain moment. */
export async function offerTls(postgres: Postgres, ssl: 'on' | 'off'): Promise<void> {
  await postgres.query(`alter system set ssl = ${ssl}`);
  await postgres.restart();
}

/** One such PostgreSQL for all tests of a file. */
export function useTlsPostgres() {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startTlsPostgres();
  });
  afterAll(() => postgres.stop());
  return {
    get postgres() {
      return postgres;
    },
    /** Makes an empty database. @returns its address under this name of the host */
    address: async (query: string, host = '127.0.0.1') => (await postgres.create()).replace('127.0.0.1', host) + query,
  };
}
