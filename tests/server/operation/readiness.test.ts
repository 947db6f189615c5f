import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Readiness, shareAnswer } from '../../../server/operation/readiness.ts';
import { createStore, KINDS } from '../../support/database/stores.ts';
import { startSmtp } from '../../support/mail/smtp.ts';
import { startApp } from '../../support/server/app.ts';
import { startHere } from '../../support/server/here.ts';
import { payload, post } from '../../support/server/payloads.ts';
import { readyz } from '../../support/server/rig.ts';

const READY: Readiness = { database: 'ok', mail: 'ok' };

describe.each(KINDS)('on %s', (kind) => {
  test('a hundred who ask at once cost the database one statement', async () => {
    const store = await createStore(kind);
    const db = await store.open();
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements++;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const { engine, batch } = db;
    const app = await startApp(store, Object.assign(db.withPlugin(counter), { engine, batch }));
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.ask('/readyz', {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(statements).toBe(1);
    await app.close();
    await db.destroy();
    store.remove();
  });

  test('a database that takes no write is away, while the process is alive', async () => {
    const store = await createStore(kind);
    const server = await startHere({ SERVE_SITE: '0', ...store.env });
    await store.query('alter table marks rename to gone');
    expect(await readyz(server.url)).toEqual({ status: 503, database: 'away', mail: 'files' });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await server.stop();
    store.remove();
  });
});

test('a mail server that is away is reported, and leads are stored all the same', async () => {
  const smtp = await startSmtp();
  await smtp.close();
  const store = await createStore('sqlite');
  const mail = { SMTP_URL: `smtp://localhost:${smtp.port}`, MAIL_FROM: 'w@example.com', MAIL_TO: 'a@example.com' };
  const server = await startHere({ SERVE_SITE: '0', ...store.env, ...mail });
  expect((await post(server.url, payload())).status).toBe(200);
  await server.log.logged('letter_failed');
  expect(await readyz(server.url)).toEqual({ status: 200, database: 'ok', mail: 'unreachable' });
  expect(await store.leads()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  await server.stop();
  store.remove();
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
  waiting[0]!({ ...READY, database: 'away' });
  expect(await Promise.all([first, second])).toMatchObject([{ database: 'away' }, { database: 'away' }]);
  const third = shared();
  expect(asked).toBe(2);
  waiting[1]!(READY);
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
