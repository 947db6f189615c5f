import { openDatabase } from '@fairlead/leads/db/open.ts';
import { openCountingPool } from '@fairlead/leads/db/postgres.ts';
import { offerTls, useTlsPostgres } from '@fairlead/leads/testing/database/postgres-tls.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { AUTHORITY } from '@fairlead/leads/testing/tls/authority.ts';
import { CERTIFICATE } from '@fairlead/leads/testing/tls/certificate.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

/** Less than the half minute for which a start waits for a database that comes up. */
const NOT_WAITED = { timeout: 25_000 };

const tls = useTlsPostgres();
const { address } = tls;

/** The sentence with which a start ends. */
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
    const { rows } = await pool.query({ text: 'select ssl from pg_stat_ssl where pid = pg_backend_pid()' });
    await pool.end();
    expect(rows).toEqual([{ ssl: true }]);
    const wrong = openCountingPool({ url, ca: CERTIFICATE }, 1);
    await expect(wrong.query({ text: 'select 1' })).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    await wrong.end();
  });

  test('of a server is so for all that it stores and counts', async () => {
    const url = await address('?sslmode=verify-full');
    await using server = await startServer({ DATABASE_URL: url, DATABASE_CA: AUTHORITY });
    expect((await post(server.url, payload())).status).toBe(200);
    const ours =
      'select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = $$fairlead$$';
    expect(await tls.postgres.query(ours, new URL(url).pathname.slice(1))).toEqual([{ ssl: true }]);
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

describe(
  'a start that cannot be sure of its PostgreSQL does not wait for it, and stops with one sentence',
  NOT_WAITED,
  () => {
    const VERIFY =
      /^ConfigError: DATABASE_URL must be .+ authority .+ \(UNABLE_TO_VERIFY_LEAF_SIGNATURE\): .*DATABASE_CA.*\.$/;

    test.each(['require', 'prefer', 'verify-ca', 'verify-full'])(
      'sslmode %s and an unknown authority',
      async (mode) => {
        expect(await refusal(await address(`?sslmode=${mode}`))).toMatch(VERIFY);
        expect(await refusal(await address(`?sslmode=${mode}`), CERTIFICATE)).toMatch(VERIFY);
      },
    );

    // In this spelling the address does not count as this machine, and the certificate does not name it.
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
      await offerTls(tls.postgres, 'off');
      const sentence = await refusal(url, AUTHORITY);
      await offerTls(tls.postgres, 'on');
      expect(sentence).toMatch(
        /^ConfigError: DATABASE_URL must be a PostgreSQL that offers TLS.*: .*sslmode=disable.*\.$/,
      );
    });

    test('a host name that does not exist', async () => {
      const url = `postgres://user:secret@${'x'.repeat(64)}.example/leads`;
      const sentence = await refusal(url);
      expect(sentence).toMatch(/^ConfigError: DATABASE_URL must name a host that exists \(ENOTFOUND\): .+\.$/);
      expect(sentence).not.toContain('secret');
    });

    test('an sslmode that nobody knows', async () => {
      expect(await refusal(await address('?sslmode=secret'))).toMatch(
        /^ConfigError: DATABASE_URL must .+ sslmode .+\.$/,
      );
    });
  },
);
