/** The files of deploy/backup, run as they are. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createStore, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { backupRecipe, makeKey } from '@fairlead/leads/testing/leads/backup-recipe.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { seedLead } from '@fairlead/leads/testing/leads/seed.ts';
import { testMinutes } from '@fairlead/server/testing/server/minutes.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const STAMP = /\d{8}T\d{6}Z/;

describe('the backup recipe', () => {
  let store: Store;
  let recipe: ReturnType<typeof backupRecipe>;
  beforeEach(async () => {
    store = await createStore('sqlite');
    recipe = backupRecipe(() => store);
    for (const name of ['ada', 'grace', 'joan']) await seedLead(store, `${name}@example.com`, 3);
  });
  afterEach(() => {
    recipe.remove();
    store.remove();
  });
  const shapes = (names: string[]) => names.map((name) => name.replace(STAMP, '…'));
  const countIn = (file: string) => {
    const backup = new DatabaseSync(file, { readOnly: true });
    const row = backup.prepare('select count(*) as count from leads').get();
    backup.close();
    return row?.count;
  };
  /** As after a lost disk: the database is new, and has one new lead. */
  const loseDatabase = async () => {
    store.remove();
    store = await createStore('sqlite');
    await seedLead(store, 'new@example.com', 0);
  };

  test('writes a new file, copies it off the machine, and carries the list of erased leads along', async () => {
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
    expect(shapes(recipe.names())).toEqual(['leads-….sqlite']);
    recipe.age('leads', '20200101');
    await leadsCli(store.env, 'erase', 'ada@example.com');
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
    const expected = ['erasures-….txt', 'leads-….sqlite', 'leads-….sqlite'];
    expect([shapes(recipe.names()), shapes(recipe.names(recipe.offsite))]).toEqual([expected, expected]);
    const modes = recipe.names().map((name) => statSync(join(recipe.folder, name)).mode & 0o077);
    expect(modes).toEqual([0, 0, 0]);

    // From the copies alone: the person who was erased is not restored, from the older file either.
    const [list, older] = recipe.names(recipe.offsite);
    expect(
      readFileSync(join(recipe.offsite, must(list)), 'utf8')
        .trimEnd()
        .split('\n'),
    ).toHaveLength(1);
    const drill = await recipe.run('restore-drill.sh', [join(recipe.offsite, must(older))]);
    expect(drill).toMatchObject({ code: 0, err: '' });
    expect(drill.out).toMatch(/^2 of 3 leads put back\n1 left out: erased since that backup\n/);
    expect(drill.out).toMatch(/\nThe drill passed: .+\n$/);
  });

  test('continues with --anyway, and keeps every id that was ever listed, even if the list on this machine is new', async () => {
    await leadsCli(store.env, 'erase', 'ada@example.com');
    await recipe.backup();
    recipe.age('erasures', '20200101');
    await loseDatabase();
    await leadsCli(store.env, 'erase', 'new@example.com');
    recipe.age('leads', '20200101');
    expect(await recipe.backup('--anyway')).toMatchObject({ code: 0, err: '' });
    const newest = must(recipe.names().findLast((name) => name.startsWith('erasures')));
    expect(readFileSync(join(recipe.folder, newest), 'utf8').trimEnd().split('\n')).toHaveLength(2);
  });

  test('refuses when most leads are missing and nobody erased them, and deletes no good file, here or on the other machine', async () => {
    await recipe.backup();
    const good = recipe.age('leads', '20200101');
    await loseDatabase();
    // An expiry would delete every file but the newest.
    const { code, out, err } = await recipe.run('fairlead-backup.sh', [], { BACKUP_KEEP_NEWEST: '1' });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^3 of the 3 leads of .+ are missing in the database and nobody erased them: /);
    expect(err).toMatch(/\nfairlead-backup: the new file is called suspect-… .+ --anyway\.\n$/);
    for (const where of [recipe.folder, recipe.offsite]) {
      expect(shapes(recipe.names(where))).toEqual(['leads-….sqlite', 'suspect-….sqlite']);
      expect(countIn(join(where, good))).toBe(3);
    }
    // Once the database is right it goes on as before.
    await leadsCli(store.env, 'restore', join(recipe.folder, good));
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
  });

  test('continues when the missing leads were erased', async () => {
    await recipe.backup();
    recipe.age('leads', '20200101');
    for (const name of ['ada', 'grace', 'joan']) await leadsCli(store.env, 'erase', `${name}@example.com`);
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
  });

  test('writes no further suspect file within an hour', async () => {
    await recipe.backup();
    recipe.age('leads', '20200101');
    await loseDatabase();
    for (let run = 0; run < 2; run++) expect(await recipe.backup()).toMatchObject({ code: 1 });
    expect(shapes(recipe.names())).toEqual(['leads-….sqlite', 'suspect-….sqlite']);
    expect(await store.query("select * from marks where name = 'backup'")).toEqual([]);
  });

  test('ends with a code when the file does not leave, is no backup then, and sends the list again', async () => {
    await leadsCli(store.env, 'erase', 'ada@example.com');
    const { code, err } = await recipe.run('fairlead-backup.sh', [], { BACKUP_COMMAND: 'false' });
    expect(code).toBe(1);
    expect(err).toMatch(/^BACKUP_COMMAND did not take .+leads-.+\.sqlite off this machine: it ended with 1\.\n$/);
    expect(shapes(recipe.names())).toEqual(['leads-….sqlite']);
    expect(await store.query("select * from marks where name = 'backup'")).toEqual([]);
    recipe.age('leads', '20200101');
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
    expect(shapes(recipe.names(recipe.offsite))).toEqual(['erasures-….txt', 'leads-….sqlite']);
  });

  test('is asked for by the server within a minute of a change, and removes what asks', async () => {
    const wanted = join(store.folder, 'backup-wanted');
    const { parts, pass } = testMinutes();
    await using server = await startServer({}, { store, parts });
    await pass(1);
    expect(existsSync(wanted)).toBe(true);
    expect(await recipe.backup()).toMatchObject({ code: 0, err: '' });
    expect(existsSync(wanted)).toBe(false);
    await pass(1);
    expect(existsSync(wanted)).toBe(false);
    await post(server.url, payload({ email: 'new@example.com' }));
    await pass(1);
    expect(existsSync(wanted)).toBe(true);
  });

  test('takes away what only the owner of the private key can read, and a drill restores all of it', async () => {
    const { file: key, recipient } = await makeKey(store.folder);
    expect(await recipe.run('fairlead-backup.sh', [], { BACKUP_RECIPIENT: recipient })).toMatchObject({
      code: 0,
      err: '',
    });
    expect(shapes(recipe.names())).toEqual(['leads-….sqlite']);
    expect(shapes(recipe.names(recipe.offsite))).toEqual(['leads-….sqlite.age']);
    const file = join(recipe.offsite, must(recipe.names(recipe.offsite)[0]));
    expect(readFileSync(file, 'latin1')).not.toContain('ada@example.com');
    const drill = await recipe.run('restore-drill.sh', [recipe.offsite, key]);
    expect(drill).toMatchObject({ code: 0, err: '' });
    expect(drill.out).toMatch(/^3 of 3 leads put back\n/);
    const { file: another } = await makeKey(store.folder);
    expect((await recipe.run('restore-drill.sh', [recipe.offsite, another])).err).toContain('identity');
    expect((await recipe.run('restore-drill.sh', [recipe.offsite])).code).toBe(2);
  });

  test('a drill fails on a file that is no backup', async () => {
    const file = join(store.folder, 'leads-20261101T030000Z.sqlite');
    writeFileSync(file, 'x'.repeat(5_000));
    const { code, err } = await recipe.run('restore-drill.sh', [file]);
    expect([code, err]).toEqual([1, `${file} is no backup of leads, or it is damaged.\n`]);
  });
});
