import { createHash } from 'node:crypto';
import { lockBy } from '@fairlead/leads/testing/database/locks.ts';
import { createStoreAt } from '@fairlead/leads/testing/database/stores.ts';
import { must } from '@fairlead/support/must.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLimited, from, heldFor, type Limited, statusesOf } from '../testing/server/limited.ts';

const YEAR_MS = 365 * 86_400_000;

let limited: Limited;
beforeEach(async () => {
  limited = await createLimited('postgres');
});
afterEach(() => limited[Symbol.asyncDispose]());

const rows = () => limited.store.query('select * from rate_limits order by key');

describe('several servers on one PostgreSQL', () => {
  test('count together, and lose no count when one of them stops', async () => {
    const env = { RATE_IP_BURST: '4' };
    const [one, two] = [await limited.start(env), await limited.start(env)];
    for (const app of [one, two, one, two]) expect((await from(app, '1.2.3.4')).status).toBe(200);
    await one.stop();
    expect((await from(two, '1.2.3.4')).status).toBe(429);
  });

  test('keep no row for a request that is refused', async () => {
    const env = { RATE_IP_BURST: '1' };
    const [one, two] = [await limited.start(env), await limited.start(env)];
    for (let net = 1; net <= 4; net++) expect((await from(one, `2001:db8:1:${net}::1`)).status).toBe(200);
    const before = await rows();
    for (let net = 1; net <= 9; net++) expect((await from(two, `2001:db8:1:1${net}::1`)).status).toBe(429);
    expect(await rows()).toEqual(before);
  });

  test('refuse nobody because the counting fails, and say so', async () => {
    const app = await limited.start({});
    await limited.store.query('drop table rate_limits');
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null]);
    expect(app.log.items.map(({ event }) => event)).toContain('limit_not_counted');
  });

  test('refuse a flood although the database answers too late to count it', async () => {
    const app = await limited.start({ RATE_IP_BURST: '2' });
    // Reads go on. A server gives up a statement after a second.
    const release = await lockBy(
      must(limited.store.env.DATABASE_URL),
      'lock table fairlead.rate_limits in share row exclusive mode',
    );
    expect(await statusesOf([1, 2].map(() => from(app, '1.2.3.4')))).toEqual({ 200: 2 });
    expect((await from(app, '1.2.3.4')).status).toBe(429);
    await release();
  });

  test('count on without the salt of the database, and say so', async () => {
    await limited.store.query('drop table rate_salt');
    const app = await limited.start({ RATE_IP_BURST: '1' });
    expect((await from(app, '1.2.3.4')).status).toBe(200);
    expect((await from(app, '1.2.3.4')).status).toBe(429);
    expect(app.log.items.map(({ event }) => event)).toContain('limit_not_counted');
  });
});

describe('the counts in PostgreSQL', () => {
  test('contain no address, and no hash that trying all addresses would reverse', async () => {
    const app = await limited.start();
    await from(app, '1.2.3.4');
    const counted = await rows();
    const keys = counted.map(({ key }) => String(key));
    expect(keys.filter((key) => key.startsWith('address:'))).toHaveLength(1);
    expect(JSON.stringify(counted)).not.toMatch(/1\.2\.3\.4|@example|\.example/);
    const unsalted = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22);
    expect(keys).not.toContain(`address:${unsalted('1.2.3.4')}`);
    // Not a copy: that would have the same salt.
    const elsewhere = await createLimited('postgres', await createStoreAt('postgres', {}));
    await from(await elsewhere.start(), '1.2.3.4');
    const others = (await elsewhere.store.query('select key from rate_limits')).map(({ key }) => key);
    expect(keys.filter((key) => others.includes(key))).toEqual([]);
    await elsewhere[Symbol.asyncDispose]();
  });

  test('do not count for a year after the clock was set back by one', async () => {
    const env = { RATE_IP_BURST: '1', RATE_GLOBAL_PER_MIN: '1' };
    expect((await from(await limited.start(env), '1.2.3.4')).status).toBe(200);
    const [one, two] = [await limited.start(env), await limited.start(env)];
    await limited.store.query(`update rate_limits set expire = expire + ${YEAR_MS}`);
    expect((await from(one, '1.2.3.4')).status).toBe(200);
    expect(await heldFor(limited)).toEqual([null, null]);
    expect((await from(two, '1.2.3.4')).status).toBe(429);
  });

  test('count on while the clocks of two servers differ by some seconds', async () => {
    const env = { RATE_IP_BURST: '1' };
    expect((await from(await limited.start(env), '1.2.3.4')).status).toBe(200);
    await limited.store.query('update rate_limits set expire = expire + 5000');
    expect((await from(await limited.start(env), '1.2.3.4')).status).toBe(429);
  });

  test('lose, at a start, rows that end too late because the clock was set back, and rows that ended long ago', async () => {
    const now = Date.now();
    await limited.store.query(
      `insert into rate_limits values ('address:future', 9, ${now + YEAR_MS}), ('address:past', 9, ${now - 2 * 3_600_000}),
       ('address:present', 9, ${now + 60_000})`,
    );
    // A stop waits for what the start has asked the database.
    await (await limited.start()).stop();
    expect((await rows()).map(({ key }) => key)).toEqual(['address:present']);
  });
});
