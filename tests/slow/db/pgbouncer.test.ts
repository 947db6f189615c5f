/** A real pgbouncer between the server and PostgreSQL, as docs/operating.md says. What it sees: leads/db/pooler.test.ts. */
import { startPgbouncer, withoutPgbouncer } from '@fairlead/leads/testing/database/pgbouncer.ts';
import { createStoreAt } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { needs } from '@fairlead/support/needs.ts';
import { describe, expect, test } from 'vitest';

describe('pgbouncer', needs('pgbouncer (apt-get install pgbouncer)', !withoutPgbouncer), () => {
  test.each([
    ['session', ''],
    ['transaction', '?pgbouncer=true'],
  ] as const)('in %s mode lets a server start, take a hundred leads and send their letters', async (mode, query) => {
    const store = await createStoreAt('postgres', {});
    const bouncer = await startPgbouncer(String(store.env.DATABASE_URL), mode);
    const server = await startServer({ DATABASE_URL: bouncer.url + query }, { store });
    const posts = Array.from({ length: 100 }, (_, index) =>
      post(server.url, payload({ email: `ada${index}@example.com` })),
    );
    expect((await Promise.all(posts)).map(({ status }) => status)).toEqual(Array(100).fill(200));
    await server.log.logged('letter_sent', 100);
    expect(server.log.items.filter(({ event }) => event === 'limit_not_counted' || event === 'bug')).toEqual([]);
    await server.stop();
    await bouncer.stop();
    store.remove();
  });
});
