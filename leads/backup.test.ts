import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { deliveriesOf, releaseLeads } from './deliveries.ts';
import { storeLead } from './store.ts';
import { createStore, describeKinds, KINDS, type Store } from './testing/database/stores.ts';
import { leadsCli } from './testing/leads/cli.ts';
import { payload } from './testing/leads/payloads.ts';
import { TEST_SETTINGS } from './testing/leads/settings.ts';
import { useLeads } from './testing/leads/use-leads.ts';

describeKinds('on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed, emails } = cli;
  const list = ({ folder }: Store) => join(folder, 'erasures.txt');

  /** @returns the file */
  async function backUp(name = 'leads-1.sqlite'): Promise<string> {
    const file = join(cli.store.folder, 'backups', name);
    mkdirSync(dirname(file), { recursive: true });
    expect(await leads('backup', file)).toMatchObject({ code: 0, err: '' });
    return file;
  }
  /** Rows of a backup. */
  function rowsIn(file: string, sql: string) {
    const backup = new DatabaseSync(file);
    const rows = backup.prepare(sql).all();
    backup.close();
    return rows;
  }
  /** Restores into a new database of each kind. */
  async function restoreElsewhere(file: string, look: (target: Store, out: string) => Promise<void>) {
    for (const target of await Promise.all(KINDS.map(createStore))) {
      await look(target, (await leadsCli(target.env, 'restore', file)).out);
      target.remove();
    }
  }
  const query = (...statements: string[]) =>
    statements.reduce<Promise<unknown>>((before, sql) => before.then(() => cli.store.query(sql)), Promise.resolve());

  test('a restore adds missing leads with their keys, and does not change leads that exist', async () => {
    const lost = await seed('lost@example.com', 3);
    await seed('kept@example.com', 2);
    const file = await backUp();
    await query(
      `delete from leads where id = '${lost}'`,
      "update leads set submissions = 9 where email = 'kept@example.com'",
    );
    await seed('new@example.com', 1);
    expect(await output('restore', file)).toBe('1 of 2 leads put back\n1 there already\n');
    expect(await output('restore', file)).toBe('0 of 2 leads put back\n2 there already\n');
    expect(await emails()).toEqual(['kept@example.com', 'lost@example.com', 'new@example.com']);
    expect((await cli.store.leads()).find(({ email }) => email === 'kept@example.com')?.submissions).toBe(9);
    expect(await cli.store.query(`select * from lead_keys where lead_id = '${lost}'`)).toHaveLength(1);
    expect(await seed('lost@example.com', 3)).toBe(lost);
  });

  test('a lead that came again after the loss gets the work of the backup, unless somebody has worked on it', async () => {
    const work = (id: string, stage: string, owner: string, version: number) =>
      query(
        `update leads set stage = '${stage}', owner = '${owner}', version = ${version}, next_what = 'Call ' || email,
          next_at = 9, next_timed = 1, next_by = '${owner}', next_since = ${version} where id = '${id}'`,
      );
    const again = async (email: string) => {
      const old = await seed(email, 0);
      await work(old, 'won', 'ann@example.com', 3);
      await query(`insert into lead_history values ('note of ${email}', '${old}', 1, 'ann', 'noted', '{}')`);
      return old;
    };
    const ids = [
      await again('fresh@example.com'),
      await again('worked@example.com'),
      await seed('idle@example.com', 0),
    ];
    const file = await backUp();
    await query('delete from leads');
    const fresh = await seed('fresh@example.com', 0);
    const worked = await seed('worked@example.com', 0);
    await seed('idle@example.com', 0);
    expect(ids).not.toContain(fresh);
    await work(worked, 'lost', 'bob@example.com', 1);
    const printed = `0 of 3 leads put back
3 there already
3 of them had come again: they have the work of the backup, unless they had some
`;
    expect(await output('restore', file)).toBe(printed);
    expect(await output('restore', file)).toBe(printed);
    expect(await cli.store.query('select email, stage, owner, version, next_what from leads order by email')).toEqual([
      {
        email: 'fresh@example.com',
        stage: 'won',
        owner: 'ann@example.com',
        version: 3,
        next_what: 'Call fresh@example.com',
      },
      { email: 'idle@example.com', stage: 'new', owner: null, version: 0, next_what: null },
      {
        email: 'worked@example.com',
        stage: 'lost',
        owner: 'bob@example.com',
        version: 1,
        next_what: 'Call worked@example.com',
      },
    ]);
    // Notes are added, never replaced.
    expect(await cli.store.query('select id, lead_id from lead_history order by id')).toEqual([
      { id: 'note of fresh@example.com', lead_id: fresh },
      { id: 'note of worked@example.com', lead_id: worked },
    ]);
    expect(await cli.store.query('select id from deliveries')).toHaveLength(3);
  });

  test('a restore makes the same leads in an empty database of either kind, with their history and the audit log', async () => {
    await seed('one@example.com', 3, 'held');
    const id = await seed('two@example.com', 2, 'dead');
    await query(
      `update leads set stage = 'won', value_cents = 5, version = 2, changed_at = 1, changed_by = 'a' where id = '${id}'`,
      `insert into lead_history values ('h', '${id}', 1, 'a', 'noted', '{}')`,
      `insert into bookings (id, lead_id, provider, state, said_at, stored_at, start_at, answers) values ('cal:b', '${id}', 'cal', 'booked', 1, 1, 9, '[]')`,
      "insert into audit values ('a', 1, 'ann', 'signed_in', '{}')",
      "insert into desk_people (email, remind_day, remind_lead, remind_week) values ('ann@example.com', 1, 0, 1)",
      "insert into costs values ('2026-11 email ', '2026-11', 'email', '', 5)",
    );
    const file = await backUp();
    await restoreElsewhere(file, async (target, out) => {
      expect(out).toBe('2 of 2 leads put back\n');
      for (const table of [
        'leads',
        'deliveries',
        'lead_keys',
        'lead_history',
        'bookings',
        'audit',
        'desk_people',
        'costs',
      ]) {
        const rows = `select * from ${table} order by 1`;
        expect(JSON.stringify(await target.query(rows))).not.toBe('[]');
        expect(numbers(await target.query(rows))).toEqual(numbers(await cli.store.query(rows)));
      }
    });
  });

  test('a backup has no session of the desk, no link and no passkey for sign-in, and no notice', async () => {
    await seed('ada@example.com', 3);
    await query(
      "insert into desk_links (token_hash, email, expires_at) values ('l', 'ann@example.com', 9)",
      "insert into desk_sessions (token_hash, email, created_at, seen_at, expires_at) values ('s', 'ann@example.com', 1, 1, 9)",
      "insert into desk_challenges values ('c', 'ann@example.com', 9)",
      "insert into desk_passkeys values ('p', 'ann@example.com', 'ann@example.com', 'key', 0, 1, 9)",
      "insert into deliveries (id, channel, about, state, made_at, next_attempt_at) values ('n', 'notice', 'ann@example.com', 'pending', 1, 1)",
      "insert into marks values ('retention_passed', 1)",
    );
    const text = readFileSync(await backUp(), 'latin1');
    expect(text).toContain('ada@example.com');
    expect(text).not.toContain('ann@example.com');
    expect(text).not.toContain('retention_passed');
  });

  test('a good backup is noted in the database, and one that fails is not', async () => {
    await seed('ada@example.com', 3);
    const noted = () => cli.store.query("select * from marks where name = 'backup'");
    const file = join(cli.store.folder, 'notes.txt');
    writeFileSync(file, 'mine');
    expect(await leads('backup', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} exists already: name a new file.\n`,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(await noted()).toEqual([]);
    await backUp();
    expect(await noted()).toHaveLength(1);
    expect(readdirSync(join(cli.store.folder, 'backups'))).toEqual(['leads-1.sqlite']);
  });

  test('a restore puts back what became of a lead by each channel, and sends nothing twice', async () => {
    const db = await cli.store.open();
    const lead = { payload: payload({ email: 'channels@example.com' }), key: null, heldFor: null };
    const { id } = await storeLead(db, lead, Date.now(), ['letter', 'slack', 'webhook']);
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', attempts: 2, sent_at: 1 })
      .where('channel', '<>', 'slack')
      .execute();
    // A worker of the server that is lost had this one.
    await db.updateTable('deliveries').set({ lease_until: 9 }).where('channel', '=', 'slack').execute();
    const before = await deliveriesOf(db, [id]);
    await db.destroy();
    await restoreElsewhere(await backUp(), async (target) => {
      const restored = await target.open();
      expect(await deliveriesOf(restored, [id])).toEqual(before);
      await restored.destroy();
      expect(numbers(await target.query('select lease_until from deliveries where lease_until <> 0'))).toEqual([]);
    });
    const states = [...before.values()].flat().map(({ channel, state, attempts }) => ({ channel, state, attempts }));
    expect(JSON.parse(await output('show', id, '--json')).deliveries).toEqual(states);
    expect(states).toContainEqual({ channel: 'slack', state: 'pending', attempts: 0 });
  });

  test('a held lead is restored as held, and can be released', async () => {
    const id = await seed('held@example.com', 3, 'held');
    await restoreElsewhere(await backUp(), async (target) => {
      const db = await target.open();
      expect(await releaseLeads(db, [id], ['letter'], { actor: 'ann', now: 1 }, TEST_SETTINGS.hours)).toBe(1);
      expect((await deliveriesOf(db, [id])).get(id)).toHaveLength(1);
      await db.destroy();
    });
  });

  test('a file that is no backup is not restored, and neither is a backup of another version', async () => {
    await seed('ada@example.com', 3);
    const notes = join(cli.store.folder, 'notes.txt');
    writeFileSync(notes, 'mine');
    expect((await leads('restore', notes)).err).toBe(`${notes} is no backup of leads, or it is damaged.\n`);
    expect((await leads('restore', `${notes}2`)).err).toBe(`There is no file ${notes}2.\n`);
    const file = await backUp();
    const backup = new DatabaseSync(file);
    backup.exec('alter table leads add column note text; drop table audit');
    backup.close();
    await query('delete from leads');
    const { code, err } = await leads('restore', file);
    expect(code).toBe(1);
    expect(err).toMatch(
      / is a backup of another version, which differs in leads\.note, audit\.id, audit\.at, .*: restore /,
    );
    expect(await emails()).toEqual([]);
  });

  describe('a restore leaves out who was erased', () => {
    /** Two people are backed up, then one of them is erased. @returns the backup, and the id of the erased lead */
    async function eraseAfterBackup(...how: string[]) {
      const id = await seed('erased@example.com', 800, 'dead');
      await seed('kept@example.com', 2, 'held');
      const file = await backUp();
      expect(await leads(...(how.length > 0 ? how : ['erase', 'erased@example.com']))).toMatchObject({ code: 0 });
      return { file, id };
    }
    const isLeftOut = async (store: Store, file: string) => {
      const { out } = await leadsCli(store.env, 'restore', file);
      expect(out.split('\n')[0]).toBe(store === cli.store ? '0 of 2 leads put back' : '1 of 2 leads put back');
      expect(out).toContain('1 left out: erased since that backup\n');
      expect((await store.leads()).map(({ email }) => email)).toEqual(['kept@example.com']);
    };

    test.each([
      ['erase', ['erase', 'ERASED@example.com']],
      ['purge', ['purge', '--email', 'erased@example.com']],
      ['retention', ['erase', '--expired']],
    ])('by %s, when the database was lost', async (_name, how) => {
      const { file, id } = await eraseAfterBackup(...how);
      const next = await createStore(kind);
      copyFileSync(list(cli.store), list(next));
      await isLeftOut(next, file);
      // From then on it is in the new database too.
      expect(await next.query('select lead_id from erasures')).toEqual([{ lead_id: id }]);
      next.remove();
    });

    test('when only the list beside the backup is left', async () => {
      const { file } = await eraseAfterBackup();
      copyFileSync(list(cli.store), join(dirname(file), 'erasures-20261122T030000Z.txt'));
      const next = await createStore(kind);
      await isLeftOut(next, file);
      next.remove();
    });

    test('when only the list within the backup is left', async () => {
      const { file, id } = await eraseAfterBackup();
      rowsIn(file, `insert into erasures (lead_id, erased_at) values ('${id}', 1)`);
      const next = await createStore(kind);
      await isLeftOut(next, file);
      next.remove();
    });

    test('when only the list in the database is left', async () => {
      const { file } = await eraseAfterBackup();
      rmSync(list(cli.store));
      await isLeftOut(cli.store, file);
    });

    test('and a later backup holds the list of all that were erased', async () => {
      const { id } = await eraseAfterBackup();
      expect(rowsIn(await backUp('leads-2.sqlite'), 'select lead_id from erasures')).toEqual([{ lead_id: id }]);
    });
  });
});

/** PostgreSQL's driver reads large numbers as text. */
const numbers = (rows: Record<string, unknown>[]) =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value === null ? null : String(value)])),
  );
