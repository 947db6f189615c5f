import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createStore, KINDS } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { readyz } from '@fairlead/server/testing/server/rig.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { describe, expect, test } from 'vitest';

describe.each(KINDS)('beside a running server on %s', (kind) => {
  test('a backup taken under load is whole, is one moment, and a server starts on it', async () => {
    const store = await createStore(kind);
    const server = await startServer({}, { store, process: true });
    const acknowledged = new Journal<string>();
    let posting = true;
    const load = Promise.all(
      Array.from({ length: 4 }, async (_, sender) => {
        for (let index = 0; posting; index++) {
          const { body } = await post(server.url, payload({ email: `load${sender}-${index}@example.com` }));
          acknowledged.add(String(body.id));
        }
      }),
    );
    await acknowledged.until((ids) => ids.length > 50);
    let before: string[];
    let file: string;
    let printed: { out: string; err: string };
    let tries = 0;
    // A backup may be so quick that no post is answered meanwhile. Then it proves nothing, and another is made.
    do {
      before = [...acknowledged.items];
      file = join(store.folder, `backup-${++tries}.sqlite`);
      printed = await leadsCli(store.env, 'backup', file);
    } while (printed.err === '' && acknowledged.items.length === before.length);
    posting = false;
    await load;
    await server.stop();
    expect(printed.err).toBe('');
    const copy = new DatabaseSync(file);
    const rows = copy.prepare('select id from leads').all();
    expect(copy.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    copy.close();
    expect(printed.out).toContain(`${rows.length} leads in ${file}\n`);
    const copied = new Set(rows.map(({ id }) => id));
    expect(before.filter((id) => !copied.has(id))).toEqual([]);
    expect(readdirSync(store.folder).filter((name) => name.includes('unfinished'))).toEqual([]);

    await using second = await startServer({ DATABASE_URL: `file://${file}` });
    expect(await readyz(second.url)).toMatchObject({ status: 200 });
    store.remove();
  });
});
