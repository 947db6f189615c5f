import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useTlsPostgres } from '@fairlead/leads/testing/database/postgres-tls.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { AUTHORITY } from '@fairlead/leads/testing/tls/authority.ts';
import { CERTIFICATE } from '@fairlead/leads/testing/tls/certificate.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fairlead-'));
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const authority = file('authority.pem', AUTHORITY);
const stranger = file('stranger.pem', CERTIFICATE);
afterAll(() => rmSync(folder, { recursive: true }));

const tls = useTlsPostgres();
const { address } = tls;

/** Whether the connections of a server are encrypted. */
const encrypted = async (url: string) => {
  const database = new URL(url).pathname.slice(1);
  const rows = await tls.postgres.query(
    'select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid) where application_name = $$fairlead$$',
    database,
  );
  return rows.map(({ ssl }) => ssl);
};

test('the server stores a lead over a verified connection', async () => {
  const url = await address('?sslmode=verify-full', 'localhost');
  await using server = await startServer({ DATABASE_URL: url, DATABASE_CA: authority });
  const { status } = await post(server.url, payload());
  const seen = await encrypted(url);
  expect([status, seen]).toEqual([200, [true]]);
});

test('the server does not start where another authority has signed the certificate', async () => {
  const env = { DATABASE_URL: await address('?sslmode=verify-full'), DATABASE_CA: stranger };
  await expect(startServer(env)).rejects.toThrow(/^DATABASE_URL must be .+\.$/);
});

test('the command for leads verifies in the same way', async () => {
  const url = await address('?sslmode=verify-full');
  const good = await leadsCli({ DATABASE_URL: url, DATABASE_CA: authority }, 'stats');
  expect([good.code, good.err]).toEqual([0, '']);
  const bad = await leadsCli({ DATABASE_URL: url, DATABASE_CA: stranger }, 'stats');
  expect([bad.code, bad.err]).toEqual([1, expect.stringMatching(/^DATABASE_URL must be .+DATABASE_CA.+\.\n$/)]);
});
