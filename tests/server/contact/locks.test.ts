import { expect, test } from 'vitest';
import { lockLeads } from '../../support/database/locks.ts';
import { createStore, KINDS } from '../../support/database/stores.ts';
import { startApp } from '../../support/server/app.ts';
import { NO_LIMITS, payload, post } from '../../support/server/payloads.ts';

test.each(KINDS)(
  'on %s a post waits for a lock of another program and is stored, and nothing else waits with it',
  async (kind) => {
    const store = await createStore(kind);
    const db = await store.open();
    const app = await startApp(store, db, NO_LIMITS);
    const release = await lockLeads(store);
    let answered = false;
    const posted = post(app.url, payload()).finally(() => {
      answered = true;
    });
    for (let asked = 0; asked < 5; asked++) expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect(answered).toBe(false);
    await release();
    expect((await posted).status).toBe(200);
    expect(await store.leads()).toHaveLength(1);
    await app.close();
    await db.destroy();
    store.remove();
  },
);
