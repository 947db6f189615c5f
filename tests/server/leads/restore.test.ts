import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deliveriesOf } from '../../../server/leads/deliveries.ts';
import { storeLead } from '../../../server/leads/store.ts';
import { createStore, KINDS } from '../../support/database/stores.ts';
import { leadsCli } from '../../support/leads/cli.ts';
import { useLeads } from '../../support/leads/use-leads.ts';
import { payload } from '../../support/server/payloads.ts';

describe.each(KINDS)('restore on %s', (kind) => {
  const cli = useLeads(kind);
  const { leads, output, seed, emails } = cli;

  test('restore adds missing leads with their keys, and does not change leads that exist', async () => {
    const lost = await seed('lost@example.com', 3);
    await seed('kept@example.com', 2);
    const file = join(cli.store.folder, 'backup.sqlite');
    await leads('backup', file);
    // Lost, and not erased.
    for (const sql of [`delete from leads where id = '${lost}'`, 'delete from erasures']) await cli.store.query(sql);
    await cli.store.query("update leads set submissions = 9 where email = 'kept@example.com'");
    await seed('new@example.com', 1);
    expect(await output('restore', file)).toBe('1 of 2 leads put back\n');
    expect(await output('restore', file)).toBe('0 of 2 leads put back\n');
    expect(await emails()).toEqual(['kept@example.com', 'lost@example.com', 'new@example.com']);
    expect((await cli.store.leads()).find(({ email }) => email === 'kept@example.com')?.submissions).toBe(9);
    expect(await cli.store.query(`select * from lead_keys where lead_id = '${lost}'`)).toHaveLength(1);
    expect(await seed('lost@example.com', 0)).toBe(lost);
  });

  test('restore makes the same leads in an empty database of either kind', async () => {
    await seed('one@example.com', 3, 'held');
    await seed('two@example.com', 2, 'dead');
    const file = join(cli.store.folder, 'backup.sqlite');
    await leads('backup', file);
    for (const target of await Promise.all(KINDS.map(createStore))) {
      expect((await leadsCli(target.env, 'restore', file)).out).toBe('2 of 2 leads put back\n');
      expect(await target.leads()).toEqual(await cli.store.leads());
      target.remove();
    }
  });

  test('a backup and a restore keep the work on a lead and its history, and no session of the desk', async () => {
    const id = await seed('ada@example.com', 3);
    const file = join(cli.store.folder, 'backup.sqlite');
    for (const sql of [
      `insert into lead_work (lead_id, stage, value_cents, version, received_at, changed_at, changed_by, change)
       values ('${id}', 'won', 5, 2, 1, 1, 'a', '{}')`,
      `insert into lead_history (id, lead_id, at, actor, action, detail) values ('h', '${id}', 1, 'a', 'noted', '{}')`,
      "insert into desk_links (token_hash, email, expires_at) values ('l', 'ann@example.com', 9)",
      "insert into desk_sessions (token_hash, email, created_at, seen_at, expires_at) values ('s', 'ann', 1, 1, 9)",
    ]) {
      await cli.store.query(sql);
    }
    await leads('backup', file);
    for (const target of await Promise.all(KINDS.map(createStore))) {
      expect((await leadsCli(target.env, 'restore', file)).out).toBe('1 of 1 leads put back\n');
      for (const rows of [
        'select lead_id, stage, cast(value_cents as text) as value, version from lead_work',
        'select id, lead_id, cast(at as text) as at, actor, action, detail from lead_history order by id',
      ]) {
        expect(await target.query(rows)).not.toEqual([]);
        expect(await target.query(rows)).toEqual(await cli.store.query(rows));
      }
      target.remove();
    }
    const text = readFileSync(file, 'latin1');
    expect(text).toContain(id);
    expect(text).not.toContain('ann@example.com');
  });

  test('restore puts back what became of a lead by each channel, and sends nothing twice', async () => {
    const db = await cli.store.open();
    const lead = { payload: payload({ email: 'channels@example.com' }), key: null, heldFor: null };
    const { id } = await storeLead(db, lead, Date.now(), ['letter', 'slack', 'webhook']);
    await db
      .updateTable('deliveries')
      .set({ state: 'sent', attempts: 2, sent_at: 1 })
      .where('channel', '<>', 'slack')
      .execute();
    const before = await deliveriesOf(db, [id]);
    await db.destroy();
    const file = join(cli.store.folder, 'backup.sqlite');
    await leads('backup', file);
    for (const target of await Promise.all(KINDS.map(createStore))) {
      expect((await leadsCli(target.env, 'restore', file)).out).toBe('1 of 1 leads put back\n');
      const restored = await target.open();
      expect(await deliveriesOf(restored, [id])).toEqual(before);
      await restored.destroy();
      target.remove();
    }
    const states = [...before.values()].flat().map(({ channel, state, attempts }) => ({ channel, state, attempts }));
    expect(JSON.parse(await output('show', id, '--json')).deliveries).toEqual(states);
    expect(states).toContainEqual({ channel: 'slack', state: 'pending', attempts: 0 });
  });

  test('a backup and a restore keep a column that this program does not know, and do without one that it knows', async () => {
    await seed('ada@example.com', 3);
    await cli.store.query('alter table leads add column note text');
    await cli.store.query("update leads set note = 'call back'");
    const file = join(cli.store.folder, 'backup.sqlite');
    expect(await leads('backup', file)).toMatchObject({ code: 0, err: '' });
    for (const target of await Promise.all(KINDS.map(createStore))) {
      const restored = await leadsCli(target.env, 'restore', file);
      expect(restored.out).toBe('1 of 1 leads put back\nThis database has no column note: its values were left out.\n');
      expect(await target.leads()).toHaveLength(1);
      for (const sql of ['delete from leads', 'delete from erasures']) await target.query(sql);
      await target.query('alter table leads add column note text');
      await target.query("alter table leads add column further text not null default 'as made'");
      expect((await leadsCli(target.env, 'restore', file)).out).toBe('1 of 1 leads put back\n');
      expect(await target.query('select note, further from leads')).toEqual([
        { note: 'call back', further: 'as made' },
      ]);
      target.remove();
    }
  });

  test('a backup never replaces a file, and a file that is no backup is not restored', async () => {
    await seed('ada@example.com', 1);
    const file = join(cli.store.folder, 'notes.txt');
    writeFileSync(file, 'mine');
    expect(await leads('backup', file)).toEqual({
      code: 1,
      out: '',
      err: `${file} exists already: name a new file.\n`,
    });
    expect((await leads('restore', file)).err).toBe(`${file} is no backup of leads, or it is damaged.\n`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
