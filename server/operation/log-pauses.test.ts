import { bounded } from '@fairlead/leads/base/log.ts';
import { createStore } from '@fairlead/leads/testing/database/stores.ts';
import { expect, test } from 'vitest';
import { createMetrics, metricsText } from './metrics.ts';

/** A server's log and metrics, with a clock that a test sets. */
function open() {
  const state = { clock: 0, written: [] as string[] };
  const write = bounded(
    (event) => state.written.push(event),
    () => state.clock,
  );
  const metrics = createMetrics(write);
  const flood = (event: string) => {
    for (let request = 0; request < 50; request++) metrics.log(event);
  };
  return { state, metrics, flood };
}

test.each(['limit_not_counted', 'desk_refused', 'desk_link_asked', 'held_leads_full'])(
  'a flood of %s writes one line a minute',
  (event) => {
    const { state, flood } = open();
    flood(event);
    state.clock = 59_999;
    flood(event);
    expect(state.written).toEqual([event]);
    state.clock = 60_000;
    flood(event);
    expect(state.written).toEqual([event, event]);
  },
);

test('forwarded_for_ignored is written once in a process, since only a changed setting helps', () => {
  const { state, flood } = open();
  flood('forwarded_for_ignored');
  state.clock = 365 * 86_400_000;
  flood('forwarded_for_ignored');
  expect(state.written).toEqual(['forwarded_for_ignored']);
});

test('every lead that is stored is written', () => {
  const { state, flood } = open();
  flood('lead_stored');
  expect(state.written).toHaveLength(50);
});

test('what is not written is counted all the same', async () => {
  const store = await createStore('sqlite');
  const db = await store.open();
  const { metrics, flood } = open();
  flood('desk_refused');
  const also = { testLeadAge: null, freeBytes: null, backups: true, publisher: null };
  const text = metricsText(await metrics.measure(db, { pools: [] }, 0, also));
  expect(text).toContain('fairlead_events_total{event="desk_refused"} 50\n');
  await db.destroy();
  store.remove();
});
