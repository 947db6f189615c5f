import type { KyselyPlugin } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Readiness, shareAnswer } from '../../../server/operation/readiness.ts';
import { createStore, KINDS } from '../../support/database/stores.ts';
import { startApp } from '../../support/server/app.ts';

const READY: Readiness = { database: 'ok', mail: 'ok' };

describe.each(KINDS)('on %s', (kind) => {
  test('a thousand who ask at once cost the database one statement', async () => {
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
    const app = await startApp(store, db.withPlugin(counter));
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => app.ask('/readyz', {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(statements).toBe(1);
    await app.close();
    await db.destroy();
    store.remove();
  });
});

test('an answer serves everybody for less than a second, by a clock that nobody sets', async () => {
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

test('the second begins with the question, so a slow answer serves only those who waited for it', async () => {
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

test('a question that failed is asked again at once', async () => {
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
