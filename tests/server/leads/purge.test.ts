import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { KINDS } from '../../support/database/stores.ts';
import { together } from '../../support/leads/together.ts';
import { useLeads } from '../../support/leads/use-leads.ts';
import { storeAs } from '../../support/server/outbox.ts';

const DAY = 86_400_000;

describe.each(KINDS)('purge on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed, emails } = cli;

  test('purge by age deletes leads whose letter was sent, with their letter files and keys, and no others', async () => {
    const old = await seed('old@example.com', 31);
    await seed('young@example.com', 29);
    await seed('waiting@example.com', 400, 'pending');
    await seed('held@example.com', 400, 'held');
    await seed('dead@example.com', 400, 'dead');
    const mail = join(cli.store.folder, 'mail');
    mkdirSync(mail);
    const other = '00000000-0000-4000-8000-000000000000';
    for (const name of [`20260101-000000-${old}.eml`, `.20260101-000000-${old}.7.tmp`])
      writeFileSync(join(mail, name), 'x');
    writeFileSync(join(mail, `20260101-000000-${other}.eml`), 'x');
    expect(await output('purge', '--days', '30')).toBe('1 deleted\n');
    expect(await emails()).toEqual([
      'dead@example.com',
      'held@example.com',
      'waiting@example.com',
      'young@example.com',
    ]);
    expect(readdirSync(mail)).toEqual([`20260101-000000-${other}.eml`]);
    expect(await cli.store.query(`select * from lead_keys where lead_id = '${old}'`)).toEqual([]);
    expect(await cli.store.query('select * from lead_keys')).toHaveLength(4);
    expect(await output('purge', '--days', '30', '--state', 'held')).toBe('1 deleted\n');
    const refused = await leads('purge', '--days', '0', '--state', 'pending');
    expect(refused.code).toBe(2);
    expect(refused.err).toMatch(/^A lead whose letter is still to leave is not deleted/);
    expect(await emails()).toContain('waiting@example.com');
  });

  test('purge of many deletes them all', async () => {
    const db = await cli.store.open();
    const at = Date.now() - 2 * DAY;
    const seed = (index: number) => storeAs(db, `n${index}@example.com`, at);
    await together(Array.from({ length: 450 }, (_, index) => () => seed(index)));
    await db.updateTable('leads').set({ state: 'sent' }).execute();
    await db.destroy();
    expect(await output('purge', '--days', '1')).toBe('450 deleted\n');
    expect(await emails()).toEqual([]);
  });

  test('purge deletes the leads of one person, and says which of them must wait', async () => {
    await seed('Grace@example.com', 3, 'dead');
    await seed('grace@example.com', 2, 'held');
    const waiting = await seed('grace@Example.com', 1, 'pending');
    await seed('ada@example.com', 1);
    expect(await output('purge', '--email', 'grace@example.com')).toBe(
      `2 deleted\n${waiting} is pending: its letter is still to leave, so delete it after that.\n`,
    );
    expect(await emails()).toEqual(['ada@example.com', 'grace@Example.com']);
  });

  test('purge deletes leads by their ids, and none if one of them does not exist', async () => {
    const id = await seed('ada@example.com', 1);
    const refused = await leads('purge', id, 'ffffffff');
    expect(refused).toEqual({ code: 1, out: '', err: 'There is no lead ffffffff.\n' });
    expect(await emails()).toEqual(['ada@example.com']);
    expect(await output('purge', id)).toBe('1 deleted\n');
    expect(await emails()).toEqual([]);
  });

  const bytes = () =>
    readdirSync(cli.store.folder)
      .map((name) => readFileSync(join(cli.store.folder, name), 'latin1'))
      .join('');
  if (kind === 'sqlite') {
    test('what was deleted is not left in the file as bytes, while servers have it open', async () => {
      const server = await cli.store.open();
      await seed('vanished@example.com', 40);
      expect(bytes()).toContain('vanished@example.com');
      expect(await output('purge', '--days', '30')).toBe('1 deleted\n');
      expect(bytes()).not.toContain('vanished@example.com');
      await server.destroy();
    });
  }
});
