/** Several servers at once that share the leads of the version before the table of deliveries. */
import { describe, expect, test } from 'vitest';
import { claimAsOlder, isAnyDueToOlder, markSentAsOlder, storeAsOlder } from '../../support/database/older-server.ts';
import { KINDS } from '../../support/database/stores.ts';
import { useOlder } from '../../support/server/use-older.ts';
import { HOUR, LEASE, START } from '../../support/server/use-outbox.ts';

describe.each(KINDS)('on %s', (kind) => {
  const older = useOlder(kind);

  test('old and new servers that run beside each other, three of each, send every letter once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) ids.push(await storeAsOlder(older.store, START + index));
    older.now += HOUR;
    const sentByOlder: string[] = [];
    const runOlder = async () => {
      const db = await older.open();
      while (await isAnyDueToOlder(db, older.now)) {
        for (const { id } of await claimAsOlder(db, 1, older.now, LEASE)) {
          sentByOlder.push(id);
          await markSentAsOlder(db, id, older.now);
        }
      }
    };
    const runNew = async () => {
      await older.pass(await older.open());
    };
    await Promise.all([runOlder(), runNew(), runOlder(), runNew(), runOlder(), runNew()]);
    await runNew();
    const sentByNew = older.mailer.taken.map(({ messageId }) => messageId.slice(1, 37));
    expect([...sentByOlder, ...sentByNew].sort()).toEqual(ids.sort());
    expect(await older.store.query("select count(*) as count from leads where state <> 'sent'")).toMatchObject([
      { count: kind === 'sqlite' ? 0 : '0' },
    ]);
  });

  test('six servers that start at once adopt each lead once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 30; index++) ids.push(await storeAsOlder(older.store, START + index));
    older.now += HOUR;
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        await older.pass(await older.open());
      }),
    );
    expect(older.lettersTo(...ids)).toEqual(ids.map(() => 1));
    expect(await older.store.query('select distinct channel, state, attempts from deliveries')).toEqual([
      { channel: 'letter', state: 'sent', attempts: 1 },
    ]);
  });
});
