import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { fillDemo } from '../../tools/demo/fill.ts';

test('the demo has messages of both sides, clicks of several platforms and searched terms', async () => {
  const store = await createStore('sqlite');
  const db = await store.open();
  await fillDemo(db, 120, Date.UTC(2026, 10, 18, 15));
  const mailed = await store.query("select detail, at from lead_history where action = 'mailed' order by at");
  expect(new Set(mailed.map(({ detail }) => JSON.parse(String(detail)).side))).toEqual(new Set(['visitor', 'agency']));
  const clicks = await store.query('select distinct click_kind from leads where click_kind is not null');
  expect(clicks.length).toBeGreaterThan(2);
  const terms = await store.query('select distinct source_utm_term from leads where source_utm_term is not null');
  expect(terms.length).toBeGreaterThan(2);
  await db.destroy();
  store.remove();
});
