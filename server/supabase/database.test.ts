import { connectPostgres } from '@fairlead/leads/db/postgres.ts';
import { createHostedDatabase, tablesIn, withClient } from '@fairlead/leads/testing/database/hosted-database.ts';
import { storeAs } from '@fairlead/leads/testing/delivery/outbox.ts';
import { beforeAll, describe, expect, inject, test } from 'vitest';

describe('the database of a project', () => {
  let databaseUrl: string;
  beforeAll(async () => {
    databaseUrl = await createHostedDatabase(inject('postgres'));
    const db = connectPostgres({ url: databaseUrl }, { max: 1 });
    await storeAs(db, 'seen@example.com', Date.now());
    await db.destroy();
  });

  test("shows the project's public roles nothing, though the project's defaults would", async () => {
    const codes = await withClient(databaseUrl, async (client) => {
      const found: unknown[] = [];
      const tables = await tablesIn(client);
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await client.query(`set role ${role}`);
        for (const table of tables) {
          found.push(
            await client.query(`select * from fairlead.${table}`).then(
              () => 'read',
              ({ code }) => code,
            ),
          );
        }
        await client.query('reset role');
      }
      return found;
    });
    expect(codes.length).toBeGreaterThan(3 * 9);
    expect(codes).toEqual(codes.map(() => '42501'));
  });

  test('hides every row even where somebody grants the tables and exposes the schema', async () => {
    const seen = await withClient(databaseUrl, async (client) => {
      await client.query('begin; grant usage on schema fairlead to anon; grant select on fairlead.leads to anon');
      await client.query('set local role anon');
      const { rowCount } = await client.query('select * from fairlead.leads');
      await client.query('rollback');
      return rowCount;
    });
    expect(seen).toBe(0);
  });
});
