import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { putLead } from '@fairlead/leads/testing/leads/seed.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDesk } from './testing/use-desk.ts';

describeKinds('on %s', (kind) => {
  const desk = useDesk(kind);

  test('a change that the database does not take now is asked for again, and is no bug', async () => {
    const id = await putLead(desk.db, 'ada@example.com', desk.now);
    const cookie = await desk.signIn();
    if (kind === 'sqlite') await sql`pragma query_only = on`.execute(desk.db);
    else {
      await desk.store.query(
        `alter role postgres in database ${await nameOf()} set default_transaction_read_only = on`,
      );
      await desk.store.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    }
    const answer = await desk.ask(`/desk/leads/${id}/notes`, { cookie, form: { note: 'Called.' } });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    const events = desk.logged.map(({ event }) => event);
    expect(events).toContain('desk_not_answered');
    expect(events).not.toContain('bug');
  });

  const nameOf = async () => (await desk.store.query('select current_database() as name'))[0]?.name;
});
