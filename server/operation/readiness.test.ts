import { openDatabase } from '@fairlead/leads/db/open.ts';
import { describeKinds } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { must } from '@fairlead/support/must.ts';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import type { Parts } from '../parts.ts';
import { readyz } from '../testing/server/rig.ts';
import { startServer } from '../testing/server/start-server.ts';
import { type Readiness, shareAnswer } from './readiness.ts';

const READY: Readiness = { database: 'ok', mail: 'ok' };

describeKinds('on %s', (kind) => {
  test('a hundred who ask at once cost the database one statement', async () => {
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // Not those of the outbox.
        if (node.kind === 'UpdateQueryNode' && JSON.stringify(node.table).includes('"marks"')) statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const counted: Parts['openDatabase'] = async (choice) => {
      const db = await openDatabase(choice);
      const { engine, batch } = db;
      return Object.assign(db.withPlugin(counter), { engine, batch });
    };
    await using server = await startServer({}, { kind, parts: { openDatabase: counted } });
    const answers = await Promise.all(Array.from({ length: 100 }, () => server.ask('/readyz')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(statements).toBe(1);
  });

  test('a database that takes no write is away, while the process is alive', async () => {
    await using server = await startServer({}, { kind });
    await server.store.query('alter table marks rename to gone');
    expect(await readyz(server.url)).toEqual({ status: 503, database: 'away', mail: 'files' });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

test('a mail server that is away is reported, and leads are stored all the same', async () => {
  const smtp = await startMailServer();
  await smtp.close();
  const mail = { SMTP_URL: `smtp://localhost:${smtp.port}`, MAIL_FROM: 'w@example.com', MAIL_TO: 'a@example.com' };
  await using server = await startServer(mail);
  expect((await post(server.url, payload())).status).toBe(200);
  await server.log.logged('letter_failed');
  expect(await readyz(server.url)).toEqual({ status: 200, database: 'ok', mail: 'unreachable' });
  expect(await server.store.leads()).toMatchObject([{ state: 'pending', attempts: 0 }]);
});

test('one answer serves everybody for a second, by a monotonic clock', async () => {
  let clock = 5_000;
  let asked = 0;
  const shared = shareAnswer(
    async () => {
      asked++;
      return READY;
    },
    () => clock,
  );
  await shared();
  clock += 999;
  await shared();
  expect(asked).toBe(1);
  clock += 1;
  await shared();
  expect(asked).toBe(2);
});

test('the second begins when the database is asked, so a slow answer serves only those who waited for it', async () => {
  let clock = 0;
  let asked = 0;
  const waiting: ((state: Readiness) => void)[] = [];
  const shared = shareAnswer(
    () => {
      asked++;
      return new Promise<Readiness>((resolve) => waiting.push(resolve));
    },
    () => clock,
  );
  const first = shared();
  clock += 2_000;
  const second = shared();
  expect(asked).toBe(1);
  must(waiting[0])({ ...READY, database: 'away' });
  expect(await Promise.all([first, second])).toMatchObject([{ database: 'away' }, { database: 'away' }]);
  const third = shared();
  expect(asked).toBe(2);
  must(waiting[1])(READY);
  expect(await third).toEqual(READY);
});

test('after a failure the database is asked again at once', async () => {
  let fails = true;
  const shared = shareAnswer(
    async () => {
      if (fails) throw new Error('no answer');
      return READY;
    },
    () => 0,
  );
  await expect(shared()).rejects.toThrow('no answer');
  fails = false;
  expect(await shared()).toEqual(READY);
});
