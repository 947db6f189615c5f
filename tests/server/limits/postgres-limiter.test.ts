import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLimits } from '../../../server/limits/limits.ts';
import { postgresLimiters, type Query } from '../../../server/limits/postgres-limiter.ts';
import { createStore, type Store } from '../../support/database/stores.ts';

const INT8 = 20;
const MINUTE = 60;

let store: Store;
let pools: pg.Pool[];
let statements: string[];
let clock: number;
beforeEach(async () => {
  store = await createStore('postgres');
  await (await store.open()).destroy();
  pools = [];
  statements = [];
  clock = Date.UTC(2026, 10, 22);
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  store.remove();
});

/** The limiters of one more server, on the same table. */
function startServer() {
  const pool = new pg.Pool({
    connectionString: (store.choice as { url: string }).url,
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format as 'text')) },
  });
  pools.push(pool);
  const query: Query = (text, values) => {
    statements.push(text);
    return pool.query(text, values);
  };
  return postgresLimiters(query, () => clock);
}

test('a submission costs one statement to look and one to count, however many keys it has', async () => {
  const rates = { ipBurst: 9, ipWindowS: 600, globalPerMin: 9, holdIpOver: 9 };
  const limits = createLimits({ rates, create: startServer(), salt: () => 'salt', log: () => {} });
  const sender = { address: '2001:db8:1:2::/64', email: 'a@example.com', website: 'https://a.example', lead: 'one' };
  const admission = await limits.enter(sender);
  if (!admission.admitted) throw new Error('The first submission was refused.');
  expect(statements).toHaveLength(1);
  await admission.count();
  admission.leave();
  expect(statements).toHaveLength(2);
  const counted = await store.query('select points from rate_limits');
  expect(counted).toEqual(Array(6).fill({ points: 1 }));
});

test('points of one window add up, also those of one statement, and a window that is over begins anew', async () => {
  const limiter = startServer()({ keyPrefix: 'x', duration: MINUTE });
  await Promise.all([limiter.penalty('a'), limiter.penalty('a'), limiter.penalty('b')]);
  clock += 59_000;
  await limiter.penalty('a');
  expect(await limiter.get('a')).toEqual({ consumedPoints: 3, msBeforeNext: 1_000 });
  clock += 1_000;
  expect(await limiter.get('a')).toBeNull();
  await limiter.penalty('a');
  expect(await limiter.get('a')).toEqual({ consumedPoints: 1, msBeforeNext: 60_000 });
});

test('a row that ends later than its window is long begins anew with the next point', async () => {
  const limiter = startServer()({ keyPrefix: 'x', duration: MINUTE });
  await limiter.penalty('a');
  clock -= 86_400_000;
  await limiter.penalty('a');
  expect(await limiter.get('a')).toEqual({ consumedPoints: 1, msBeforeNext: 60_000 });
});

test('a key is forgotten alone', async () => {
  const limiter = startServer()({ keyPrefix: 'x', duration: MINUTE });
  await Promise.all([limiter.penalty('a'), limiter.penalty('b')]);
  await limiter.delete('a');
  expect([await limiter.get('a'), (await limiter.get('b'))?.consumedPoints]).toEqual([null, 1]);
});

test('servers that count the same keys at once, in any order, lose no point and never block each other', async () => {
  const servers = Array.from({ length: 8 }, () => startServer()({ keyPrefix: 'x', duration: MINUTE }));
  const keys = ['a', 'b', 'c', 'd'];
  await Promise.all(
    servers.map(async (limiter, index) => {
      const order = index % 2 ? keys : keys.toReversed();
      for (let round = 0; round < 10; round++) await Promise.all(order.map((key) => limiter.penalty(key)));
    }),
  );
  expect(statements).toHaveLength(80);
  expect(await store.query('select points from rate_limits')).toEqual(Array(4).fill({ points: 80 }));
});
