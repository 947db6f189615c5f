import { failWith } from '@fairlead/leads/testing/delivery/outbox.ts';
import { BOTH, fakeReceiver, MINUTE, SECOND, useOutbox } from '@fairlead/leads/testing/delivery/use-outbox.ts';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { createMetrics, samplesOf } from './metrics.ts';

describe('the histogram of deliveries', () => {
  const box = useOutbox('sqlite');

  test('has the seconds from stored until accepted, with the failures between, for each channel', async () => {
    const { log, measure } = createMetrics(() => {});
    const webhook = fakeReceiver();
    const hubspot = fakeReceiver({ name: 'hubspot' });
    const outbox = box.outbox({ log, also: [webhook.channel, hubspot.channel] });
    webhook.answer = failWith('later', '503');
    await box.add('ada@example.com', null, BOTH);
    box.now += 2 * SECOND;
    await outbox.deliver();
    webhook.answer = () => {};
    box.now += 5 * MINUTE;
    await outbox.deliver();

    const samples = samplesOf(
      await measure(box.db, outbox, box.now, { testLeadAge: null, freeBytes: null, backups: false, publisher: null }),
    ).filter(({ name }) => /^fairlead_delivery_seconds_/.test(name));
    const of = (channel: string) => {
      const own = samples.filter(({ labels }) => labels.channel === channel);
      const last = (name: string) =>
        must(own.find((sample) => sample.name === `fairlead_delivery_seconds_${name}`)).value;
      const buckets = Object.fromEntries(own.flatMap(({ labels: { le }, value }) => (le ? [[le, value]] : [])));
      return { buckets, sum: last('sum'), count: last('count') };
    };
    expect(of('letter')).toMatchObject({ sum: 2, count: 1, buckets: { 1: 0, '2.5': 1, 5: 1, '+Inf': 1 } });
    expect(of('webhook')).toMatchObject({ sum: 302, count: 1, buckets: { 300: 0, 900: 1, '+Inf': 1 } });
    expect(of('hubspot')).toMatchObject({ sum: 0, count: 0, buckets: { '+Inf': 0 } });
  });
});
