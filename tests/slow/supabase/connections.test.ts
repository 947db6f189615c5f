/** What the contact function sends to its database, as a pooler sees it. */

import { tapPostgres } from '@fairlead/leads/testing/database/postgres-wire.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import {
  CONTACT,
  createProject,
  type Project,
  PUBLISHABLE,
  withoutDeno,
} from '@fairlead/server/testing/hosting/hosted.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let project: Project;
beforeAll(async () => {
  if (!withoutDeno) project = await createProject();
});
afterAll(() => project?.stop());

describe('the contact function', needs(TOOLS.deno, !withoutDeno), () => {
  test('sets nothing on a connection that would outlast a transaction, since a pooler gives the next one another connection', async () => {
    const tap = await tapPostgres(project.databaseUrl);
    const running = await project.start(CONTACT, { DATABASE_URL: tap.url });
    expect((await post(running.url, payload({ email: 'tap@example.com' }), { apikey: PUBLISHABLE })).status).toBe(200);
    await running.log.logged('letter_sent');
    const accepted = ['user', 'database', 'application_name', 'client_encoding'];
    for (const settings of tap.settings()) expect(accepted).toEqual(expect.arrayContaining(Object.keys(settings)));
    const statements = tap.statements();
    expect(statements.filter(({ sql }) => /^insert into "fairlead"\."leads"/.test(sql))).toHaveLength(1);
    expect(statements.filter(({ name }) => name !== '')).toEqual([]);
    // `local`, and the third argument of set_config, keep a setting within the transaction.
    const allowed =
      /^\s*(?:select|insert|update|delete|with|commit$|rollback$|begin; (?:set local \w+ = \d+; ){2}select set_config\([^)]+, true\)\s)/i;
    expect(statements.filter(({ sql }) => !allowed.test(sql))).toEqual([]);
    await running.stop();
    await tap.stop();
  });

  test('asks for three connections at most, however many visitors come at once', async () => {
    const tap = await tapPostgres(project.databaseUrl);
    const running = await project.start(CONTACT, { DATABASE_URL: tap.url });
    const posts = Array.from({ length: 40 }, (_, index) =>
      post(running.url, payload({ email: `many${index}@example.com` }), { apikey: PUBLISHABLE }),
    );
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(40).fill(200));
    await running.log.logged('letter_sent', 40);
    expect(tap.most()).toBeGreaterThan(0);
    expect(tap.most()).toBeLessThanOrEqual(3);
    await running.stop();
    await tap.stop();
  });
});
