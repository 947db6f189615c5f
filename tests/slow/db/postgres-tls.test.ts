import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { openCountingPool } from '../../../server/db/postgres.ts';
import type { Postgres } from '../../support/database/postgres.ts';
import { startTlsPostgres } from '../../support/database/postgres-tls.ts';
import { AUTHORITY } from '../../support/hosting/authority.ts';
import { CERTIFICATE } from '../../support/hosting/certificate.ts';
import { leadsCli } from '../../support/server/cli.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { startServer } from '../../support/server/server.ts';

/** Far less than the half minute for which a start waits for a database that comes up. */
const AT_ONCE = { timeout: 10_000 };

const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const authority = file('authority.pem', AUTHORITY);
const stranger = file('stranger.pem', CERTIFICATE);

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startTlsPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const address = async (query: string, host = '127.0.0.1') =>
  (await postgres.create()).replace('127.0.0.1', host) + query;
/** How its connections that are there now are protected. */
const encrypted = async (url: string) => {
  const database = new URL(url).pathname.slice(1);
  const rows = await postgres.query(
    'select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = $$fairlead$$',
    database,
  );
  return rows.map(({ ssl }) => ssl);
};

/** What a start says instead of starting. */
const refusal = (url: string, ca?: string) =>
  openDatabase({ kind: 'postgres', url, ca }).then(
    async (db) => {
      await db.destroy();
      return 'opened';
    },
    (error: Error) => `${error.name}: ${error.message}`,
  );

describe('a connection to PostgreSQL', () => {
  test('with full verification is encrypted when the authority is the right one', async () => {
    const url = await address('?sslmode=verify-full');
    const db = await openDatabase({ kind: 'postgres', url, ca: AUTHORITY });
    const { rows } = await sql<{ ssl: boolean }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ ssl: true }]);
  });

  test('for the limits is protected in the same way', async () => {
    const url = await address('?sslmode=require');
    const pool = openCountingPool({ url, ca: AUTHORITY }, 1);
    const { rows } = await pool.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    await pool.end();
    expect(rows).toEqual([{ ssl: true }]);
    const wrong = openCountingPool({ url, ca: CERTIFICATE }, 1);
    await expect(wrong.query('select 1')).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    await wrong.end();
  });

  test.each([
    ['?sslmode=disable', false],
    ['?sslmode=no-verify', true],
    ['', false],
  ])('to this machine with %j asks for no authority', async (query, ssl) => {
    const url = await address(query);
    const db = await openDatabase({ kind: 'postgres', url });
    const { rows } = await sql`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    await db.destroy();
    expect(rows).toEqual([{ ssl }]);
  });
});

describe('a start that cannot be sure of its PostgreSQL stops at once with one sentence', AT_ONCE, () => {
  const VERIFY =
    /^ConfigError: DATABASE_URL must be .+ authority .+ \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\): .*DATABASE_CA.*\.$/;

  test.each(['require', 'prefer', 'verify-ca', 'verify-full'])('sslmode %s and an unknown authority', async (mode) => {
    expect(await refusal(await address(`?sslmode=${mode}`))).toMatch(VERIFY);
    expect(await refusal(await address(`?sslmode=${mode}`), CERTIFICATE)).toMatch(VERIFY);
  });

  // This spelling of the address is none that counts as this machine, and none that the certificate names.
  test('another host without sslmode: its authority', async () => {
    expect(await refusal(await address('', '127.1'))).toMatch(VERIFY);
  });

  test('another host without sslmode: its name', async () => {
    expect(await refusal(await address('', '127.1'), AUTHORITY)).toMatch(
      /^ConfigError: DATABASE_URL must name the host as .+ certificate does \(ERR_TLS_CERT_ALTNAME_INVALID\): .+\.$/,
    );
  });

  test('a server that offers no TLS', async () => {
    const url = await address('?sslmode=verify-full');
    await postgres.query('alter system set ssl = off');
    await postgres.query('select pg_reload_conf()');
    await expect.poll(() => postgres.query('show ssl')).toEqual([{ ssl: 'off' }]);
    const said = await refusal(url, AUTHORITY);
    await postgres.query('alter system set ssl = on');
    await postgres.query('select pg_reload_conf()');
    await expect.poll(() => postgres.query('show ssl')).toEqual([{ ssl: 'on' }]);
    expect(said).toMatch(/^ConfigError: DATABASE_URL must be a PostgreSQL that offers TLS.*: .*sslmode=disable.*\.$/);
  });

  test('a host name that does not exist', async () => {
    const url = `postgres://user:secret@${'x'.repeat(64)}.example/leads`;
    const said = await refusal(url);
    expect(said).toMatch(/^ConfigError: DATABASE_URL must name a host that exists \(ENOTFOUND\): .+\.$/);
    expect(said).not.toContain('secret');
  });

  test('an sslmode that nobody knows', async () => {
    expect(await refusal(await address('?sslmode=secret'))).toMatch(/^ConfigError: DATABASE_URL must .+ sslmode .+\.$/);
  });
});

describe('in operation', () => {
  test('the server stores a lead over a verified connection', async () => {
    const url = await address('?sslmode=verify-full', 'localhost');
    const server = await startServer({ SERVE_SITE: '0', DATABASE_URL: url, DATABASE_CA: authority });
    const { status } = await post(server.url, payload());
    const seen = await encrypted(url);
    await server.stop();
    expect([status, seen]).toEqual([200, [true]]);
  });

  test('the server does not start where another authority vouches', AT_ONCE, async () => {
    const env = { SERVE_SITE: '0', DATABASE_URL: await address('?sslmode=verify-full'), DATABASE_CA: stranger };
    await expect(startServer(env)).rejects.toThrow(/^It ended with 1:\nDATABASE_URL must be .+\.\n$/);
  });

  test('the command for leads reads and verifies in the same way', async () => {
    const url = await address('?sslmode=verify-full');
    const good = await leadsCli({ DATABASE_URL: url, DATABASE_CA: authority }, 'stats');
    expect([good.code, good.err]).toEqual([0, '']);
    const bad = await leadsCli({ DATABASE_URL: url, DATABASE_CA: stranger }, 'stats');
    expect([bad.code, bad.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL must be .+DATABASE_CA.+\.\n$/)]);
  });
});
