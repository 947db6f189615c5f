/** What is done at the desk and by the command, and the record that it was done: both, or neither. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { leadsCli } from '@fairlead/leads/testing/leads/cli.ts';
import { putLead } from '@fairlead/leads/testing/leads/seed.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { ANN, BEN, useDesk } from './testing/use-desk.ts';

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);
  const leads = (...args: string[]) => leadsCli({ ...desk.store.env, DESK_USERS: `${ANN},${BEN}` }, ...args);
  const count = async (table: string) =>
    Number((await desk.store.query(`select count(*) as count from ${table}`))[0]?.count);
  const actions = async () => (await desk.store.query('select action from audit')).map(({ action }) => action);
  /** Makes the database refuse a kind of change, until the function that it returns is called. */
  async function refuse(change: 'insert' | 'delete', table: string) {
    const sql =
      kind === 'sqlite'
        ? [`create trigger refused before ${change} on ${table} begin select raise(abort, 'refused'); end`]
        : [
            `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`,
            `create trigger refused before ${change} on ${table} for each row execute function refuse()`,
          ];
    for (const statement of sql) await desk.store.query(statement);
    return () => desk.store.query(kind === 'sqlite' ? 'drop trigger refused' : `drop trigger refused on ${table}`);
  }
  /** What posts a form of a signed-in person. */
  async function signedIn() {
    const cookie = await desk.signIn();
    return (path: string, form: Record<string, string> = {}) => desk.ask(path, { cookie, form });
  }
  const addPasskey = () =>
    desk.store.query(
      `insert into desk_passkeys (id, email, name, public_key, counter, created_at) values ('p', '${ANN}', 'Phone', 'k', 0, 1)`,
    );

  test.each([
    ['insert', 'audit'],
    ['delete', 'desk_passkeys'],
  ] as const)('a passkey is removed and recorded, or neither, when the %s in %s fails', async (change, table) => {
    const post = await signedIn();
    await addPasskey();
    const allow = await refuse(change, table);
    expect((await post('/desk/passkeys/remove', { id: 'p' })).status).toBeGreaterThanOrEqual(500);
    expect([await count('desk_passkeys'), await actions()]).toEqual([1, ['signed_in']]);
    await allow();
    await post('/desk/passkeys/remove', { id: 'p' });
    expect([await count('desk_passkeys'), (await actions()).sort()]).toEqual([0, ['passkey_removed', 'signed_in']]);
  });

  test('a passkey that is not there, or of somebody else, is not recorded as removed', async () => {
    const post = await signedIn();
    await addPasskey();
    await desk.store.query(`update desk_passkeys set email = '${BEN}'`);
    for (const id of ['p', 'none']) await post('/desk/passkeys/remove', { id });
    expect([await count('desk_passkeys'), await actions()]).toEqual([1, ['signed_in']]);
  });

  test.each(['audit', 'desk_sessions'])(
    'a person is signed in, recorded and the link used up, or none of it, when the insert in %s fails',
    async (table) => {
      const link = await desk.link();
      const allow = await refuse('insert', table);
      expect((await desk.press(link)).status).toBeGreaterThanOrEqual(500);
      expect([await count('desk_sessions'), await count('audit')]).toEqual([0, 0]);
      await allow();
      expect((await desk.press(link)).status).toBe(303);
      expect([await count('desk_sessions'), await actions()]).toEqual([1, ['signed_in']]);
    },
  );

  test.each(['/desk/sessions', '/desk/sign-out'])(
    'sessions end and it is recorded, or neither, at %s',
    async (path) => {
      await desk.signIn();
      const post = await signedIn();
      const allow = await refuse('delete', 'desk_sessions');
      expect((await post(path)).status).toBeGreaterThanOrEqual(500);
      expect([await count('desk_sessions'), await count('audit')]).toEqual([2, 2]);
      await allow();
      expect((await post(path)).status).toBe(303);
      expect([await count('desk_sessions'), await count('audit')]).toEqual([1, 3]);
    },
  );

  test('the command sign-out takes all of it from a person and records it, or nothing', async () => {
    await desk.signIn();
    await desk.link();
    await addPasskey();
    const allow = await refuse('insert', 'audit');
    expect((await leads('sign-out', ANN)).code).toBe(1);
    const left = async () => [await count('desk_sessions'), await count('desk_links'), await count('desk_passkeys')];
    expect(await left()).toEqual([1, 2, 1]);
    await allow();
    expect((await leads('sign-out', ANN)).code).toBe(0);
    expect([await left(), (await actions()).at(-1)]).toEqual([[0, 0, 0], 'sessions_ended']);
  });

  test('a link that is not recorded is not printed, and opens nothing', async () => {
    const allow = await refuse('insert', 'audit');
    expect(await leads('link', ANN)).toMatchObject({ code: 1, out: '' });
    expect(await count('desk_links')).toBe(0);
    await allow();
  });

  test('an export is recorded when it was made, and not when there is none', async () => {
    await putLead(desk.db, 'ada@example.com', 1);
    expect((await leads('export', join(desk.store.folder, 'none', 'leads.csv'))).code).toBe(1);
    await desk.store.query('alter table deliveries rename to elsewhere');
    expect((await leads('export')).code).toBe(1);
    await desk.store.query('alter table elsewhere rename to deliveries');
    expect(await actions()).toEqual([]);
    const file = join(desk.store.folder, 'leads.csv');
    const allow = await refuse('insert', 'audit');
    expect(await leads('export', file)).toMatchObject({ code: 1 });
    expect(existsSync(file)).toBe(false);
    // What is printed cannot be taken back, so it waits for the record.
    expect((await leads('export')).out).not.toContain('ada@example.com');
    await allow();
    expect((await leads('export', file)).code).toBe(0);
    expect((await leads('export')).out).toContain('ada@example.com');
    expect(await actions()).toEqual(['exported', 'exported']);
  });

  test('the data of a person that could not be read was not exported', async () => {
    const id = await putLead(desk.db, 'ada@example.com', desk.now);
    const post = await signedIn();
    await desk.store.query('alter table deliveries rename to elsewhere');
    const ask = () => post(`/desk/leads/${id}/export`);
    expect((await ask()).status).toBeGreaterThanOrEqual(500);
    await desk.store.query('alter table elsewhere rename to deliveries');
    expect(await actions()).toEqual(['signed_in']);
    expect(must((await ask()).headers.get('content-disposition'))).toContain('attachment');
    expect((await actions()).sort()).toEqual(['exported', 'signed_in']);
  });
});
