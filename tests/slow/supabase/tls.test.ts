/** The functions' connection to a database on another machine: TLS under real Deno, with a real PostgreSQL. */

import { createHostedDatabase, withClient } from '@fairlead/leads/testing/database/hosted-database.ts';
import type { Postgres } from '@fairlead/leads/testing/database/postgres.ts';
import { startTlsPostgres } from '@fairlead/leads/testing/database/postgres-tls.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { AUTHORITY } from '@fairlead/leads/testing/tls/authority.ts';
import { CERTIFICATE } from '@fairlead/leads/testing/tls/certificate.ts';
import {
  CONTACT,
  createProject,
  DELIVER,
  type Project,
  PUBLISHABLE,
  SECRET,
  withoutDeno,
} from '@fairlead/server/testing/hosting/hosted.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let postgres: Postgres;
let project: Project;
let url: string;

beforeAll(async () => {
  if (withoutDeno) return;
  postgres = await startTlsPostgres();
  project = await createProject();
  url = await createHostedDatabase(postgres.url());
});
afterAll(async () => {
  await project?.stop();
  await postgres?.stop();
});

const contact = (changes: Record<string, string>) =>
  project.start(CONTACT, { DATABASE_URL: `${url}?sslmode=verify-full`, ...changes });

describe('the functions', needs(TOOLS.deno, !withoutDeno), () => {
  test.each([
    ['given in DATABASE_CA', { DATABASE_CA: AUTHORITY }],
    ['that the host trusts', {}],
  ])('store a lead over TLS with an authority %s', async (name, changes: Record<string, string>) => {
    const running = await contact(changes);
    const email = `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;
    expect((await post(running.url, payload({ email }), { apikey: PUBLISHABLE })).status).toBe(200);
    const rows = await withClient(url, async (client) => {
      const protectedBy = 'select distinct ssl from pg_stat_ssl join pg_stat_activity using (pid)';
      const ours = `${protectedBy} where application_name = 'fairlead' and datname = current_database()`;
      return [(await client.query(ours)).rows, (await client.query('select email from fairlead.leads')).rows];
    });
    expect(rows).toEqual([[{ ssl: true }], expect.arrayContaining([{ email }])]);
    await running.stop();
  });

  test('send nothing to a database that another authority vouches for, and say what to set', async () => {
    const running = await contact({ DATABASE_CA: CERTIFICATE });
    const { status, body } = await post(running.url, payload(), { apikey: PUBLISHABLE });
    expect([status, body.code]).toEqual([503, 'not_stored']);
    expect(running.log.items).toContainEqual(
      expect.objectContaining({ event: 'lead_not_stored', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }),
    );
    const delivering = await project.start(DELIVER, {
      DATABASE_URL: `${url}?sslmode=verify-full`,
      DATABASE_CA: CERTIFICATE,
    });
    const answer = await fetch(`${delivering.url}/${DELIVER}`, {
      method: 'POST',
      headers: { 'x-deliver-secret': SECRET },
    });
    expect([answer.status, await answer.json()]).toEqual([
      500,
      { code: 'not_configured', error: expect.stringMatching(/^DATABASE_URL must .+ DATABASE_CA .+\.$/) },
    ]);
  });
});
