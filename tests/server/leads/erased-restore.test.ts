/** A restore leaves out who was erased, whichever of the lists is left. */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { writeBackup } from '../../../scripts/leads/backup.ts';
import { restoreBackup } from '../../../scripts/leads/restore.ts';
import { eraseFor } from '../../../server/leads/erase.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { useLeads } from '../../support/leads/use-leads.ts';

describe.each(KINDS)('restore on %s leaves out who was erased', (kind) => {
  const cli = useLeads(kind);
  const { seed, output } = cli;
  const list = (store: Store) => join(store.folder, 'erasures.txt');
  const place = (store: Store) => ({ database: store.choice, dataDir: store.folder });

  async function backUp(store: Store, name: string): Promise<string> {
    const file = join(store.folder, 'backups', name);
    mkdirSync(dirname(file), { recursive: true });
    const db = await store.open();
    await writeBackup(db, store.choice, file);
    await db.destroy();
    return file;
  }

  async function restore(store: Store, file: string) {
    const db = await store.open();
    const { restored, erased } = await restoreBackup(db, place(store), file);
    await db.destroy();
    return { restored, erased, emails: (await store.leads()).map(({ email }) => email) };
  }
  const ONLY_KEPT = { restored: 1, erased: 1, emails: ['kept@example.com'] };

  /** Two people are backed up, then one of them is erased. @returns the backup, and the id of the erased lead */
  async function eraseAfterBackup() {
    const id = await seed('erased@example.com', 3, 'dead');
    await seed('kept@example.com', 2, 'held');
    const file = await backUp(cli.store, 'leads-1.sqlite');
    const db = await cli.store.open();
    await eraseFor(db, place(cli.store), [id], ['dead']);
    await db.destroy();
    return { file, id };
  }

  test.each([
    ['erase', ['erase', 'ERASED@example.com']],
    ['purge', ['purge', '--email', 'erased@example.com']],
    ['retention', ['erase', '--expired']],
  ])('by %s, when the database was lost', async (_name, how) => {
    const id = await seed('erased@example.com', 800, 'dead');
    await seed('kept@example.com', 2, 'held');
    const file = await backUp(cli.store, 'leads-1.sqlite');
    expect(await output(...how)).toContain('1');
    const next = await createStore(kind);
    copyFileSync(list(cli.store), list(next));
    expect(await restore(next, file)).toEqual(ONLY_KEPT);
    // From then on it is in the new database too.
    expect(await next.query('select lead_id from erasures')).toEqual([{ lead_id: id }]);
    next.remove();
  });

  test('and the command says how many it left out', async () => {
    const { file } = await eraseAfterBackup();
    expect(await output('restore', file)).toBe('0 of 2 leads put back\n1 left out: erased since that backup\n');
  });

  test('when only the list beside the backup is left', async () => {
    const { file } = await eraseAfterBackup();
    copyFileSync(list(cli.store), join(dirname(file), 'erasures-20261122T030000Z.txt'));
    const next = await createStore(kind);
    expect(await restore(next, file)).toEqual(ONLY_KEPT);
    next.remove();
  });

  test('when only the list within the backup is left', async () => {
    const { file, id } = await eraseAfterBackup();
    const backup = new DatabaseSync(file);
    backup.prepare('insert into erasures (lead_id, erased_at) values (?, 1)').run(id);
    backup.close();
    const next = await createStore(kind);
    expect(await restore(next, file)).toEqual(ONLY_KEPT);
    next.remove();
  });

  test('when only the list in the database is left', async () => {
    const { file } = await eraseAfterBackup();
    rmSync(list(cli.store));
    expect(await restore(cli.store, file)).toEqual({ ...ONLY_KEPT, restored: 0 });
  });

  test('and a later backup holds the list of all that were erased', async () => {
    const { id } = await eraseAfterBackup();
    const backup = new DatabaseSync(await backUp(cli.store, 'leads-2.sqlite'), { readOnly: true });
    expect(backup.prepare('select lead_id from erasures').all()).toEqual([{ lead_id: id }]);
    backup.close();
  });

  test('and a backup from before there was such a list is restored as a whole', async () => {
    await seed('kept@example.com', 2);
    const file = await backUp(cli.store, 'leads-old.sqlite');
    const backup = new DatabaseSync(file);
    backup.exec('drop trigger note_erased; drop table erasures; drop table retention');
    backup.close();
    const next = await createStore(kind);
    expect(await restore(next, file)).toEqual({ ...ONLY_KEPT, erased: 0 });
    next.remove();
  });
});
