/** What the contact function sends to its database, as a pooler sees it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../support/database/hosted-database.ts';
import { tapPostgres } from '../../support/database/postgres-wire.ts';
import { CONTACT, createProject, type Project, PUBLISHABLE, withoutDeno } from '../../support/hosting/hosted.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { until } from '../../support/until.ts';

let project: Project;
beforeAll(async () => {
  if (!withoutDeno) project = await createProject();
});
afterAll(() => project?.stop());

describe.skipIf(withoutDeno)('the contact function', () => {
  test('sets nothing on a connection that would outlast a statement, since a pooler gives the next statement another one', async () => {
    const tap = await tapPostgres(project.databaseUrl);
    const running = await project.start(CONTACT, { DATABASE_URL: tap.url });
    expect((await post(running.url, payload({ email: 'tap@example.com' }), { apikey: PUBLISHABLE })).status).toBe(200);
    await until('the record', async () => (await project.leadsOf('tap@example.com'))[0]?.state === 'sent');
    const accepted = ['user', 'database', 'application_name', 'client_encoding'];
    for (const settings of tap.settings()) expect(accepted).toEqual(expect.arrayContaining(Object.keys(settings)));
    const statements = tap.statements();
    expect(statements.filter(({ sql }) => /^insert into "fairlead"\."leads"/.test(sql))).toHaveLength(1);
    expect(statements.filter(({ name }) => name !== '')).toEqual([]);
    expect(statements.filter(({ sql }) => !/^\s*(?:select|insert|update|delete|with)\b/i.test(sql))).toEqual([]);
    await running.stop();
    await tap.stop();
  });

  test('asks for three connections at most, however many visitors come at once', async () => {
    const running = await project.start(CONTACT);
    let most = 0;
    await withClient(project.databaseUrl, async (client) => {
      const open = async (): Promise<number> => {
        const { rows } = await client.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'fairlead'`,
        );
        return rows[0].count;
      };
      // A connection that the function has just dropped is still listed while it closes, beside the one that replaces it.
      await until('every idle connection to close', async () => (await open()) === 0);
      const many = Array.from({ length: 40 }, (_, index) =>
        post(running.url, payload({ email: `many${index}@example.com` }), { apikey: PUBLISHABLE }),
      );
      let done = false;
      const all = Promise.all(many).finally(() => {
        done = true;
      });
      while (!done) most = Math.max(most, await open());
      expect((await all).map(({ status }) => status)).toEqual(Array(40).fill(200));
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });
});
