import { must } from '@fairlead/support/must.ts';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { configured, freshDelivery, sendBy, storedLead, VISIT } from '../../../testing/delivery/channels.ts';
import { exerciseChannel, OVER_HTTP, overHttp } from '../../../testing/delivery/every-channel.ts';
import { receiver } from '../../../testing/delivery/receiver.ts';
import { payload } from '../../../testing/leads/payloads.ts';
import { webhook } from './webhook.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes!!!!').toString('base64')}`;
const channelTo = (url: URL | string) =>
  must(configured(webhook, { WEBHOOK_URL: String(url), WEBHOOK_SECRET: SECRET }));

exerciseChannel('webhook', {
  open: overHttp(webhook, (url) => ({ WEBHOOK_URL: url.href, WEBHOOK_SECRET: SECRET })),
  meanings: { ...OVER_HTTP, 'wants no more': 'disabled' },
});

test('a receiver verifies the signature with the library of Standard Webhooks', async () => {
  const { url, received } = await receiver();
  const lead = storedLead();
  expect(await sendBy(channelTo(url), lead)).toBeNull();
  const [{ headers, body }] = received as [(typeof received)[0]];
  const event = new Webhook(SECRET).verify(body, headers as Record<string, string>);
  expect(event).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-23T14:05:00.000Z',
    data: { id: lead.id, received_at: '2026-11-23T14:05:00.000Z', origin: 'form', ...payload(), source: VISIT.source },
  });
  expect(headers).toMatchObject({ 'webhook-id': lead.id, 'content-type': 'application/json' });
});

test('a changed body or another secret does not pass', async () => {
  const { url, received } = await receiver();
  await sendBy(channelTo(url));
  const [{ headers, body }] = received as [(typeof received)[0]];
  const signed = headers as Record<string, string>;
  expect(() => new Webhook(SECRET).verify(body.replace('lead', 'Lead'), signed)).toThrow();
  const other = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
  expect(() => new Webhook(other).verify(body, signed)).toThrow();
});

test('what a person sends again is a new event, so that a receiver does not take it for a repeat', async () => {
  const { url, received } = await receiver();
  await sendBy(channelTo(url));
  await sendBy(channelTo(url), storedLead(), freshDelivery({ resends: 1 }));
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(received[1]?.body).toBe(received[0]?.body);
});

test('what happens to a lead later is an event of its own, whose id stays the same in all tries', async () => {
  const { url, received } = await receiver();
  const channel = channelTo(url);
  const event = { type: 'lead.stage', from: 'contacted', to: 'won', value: 4800, currency: 'USD' };
  const about = JSON.stringify({ event, at: Date.UTC(2026, 10, 28, 9) });
  const lead = storedLead();
  const delivery = freshDelivery({ id: `${lead.id}:webhook:7`, about });
  const stopping = new AbortController().signal;
  for (let attempt = 0; attempt < 2; attempt++) await must(channel.sendEvent)(lead, delivery, stopping);
  const [first, second] = received.map(({ headers, body }) => {
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toEqual({
      type: 'lead.stage',
      timestamp: '2026-11-28T09:00:00.000Z',
      data: { id: lead.id, from: 'contacted', to: 'won', value: 4800, currency: 'USD' },
    });
    return headers['webhook-id'];
  });
  expect(first).toBe(second);
  expect(first).not.toBe(lead.id);
});

test('a receiver in an inner network is not asked, which costs no attempt', async () => {
  expect(await sendBy(channelTo('https://10.1.2.3/'))).toMatchObject({ kind: 'unavailable', message: 'inner_network' });
});

test.each([
  [
    { WEBHOOK_URL: 'http://example.com/x', WEBHOOK_SECRET: SECRET },
    'WEBHOOK_URL must be an address that starts with https://',
  ],
  [{ WEBHOOK_URL: 'https://a:b@example.com/x', WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL must be an address without user'],
  [{ WEBHOOK_URL: 'https://example.com/x' }, 'WEBHOOK_SECRET is missing'],
  [{ WEBHOOK_SECRET: SECRET }, 'WEBHOOK_URL is missing'],
  [{ WEBHOOK_URL: 'https://example.com/x', WEBHOOK_SECRET: 'whsec_c2hvcnQ=' }, 'WEBHOOK_SECRET must be whsec_'],
  [{ WEBHOOK_URL: 'https://example.com/x', WEBHOOK_SECRET: 'secret' }, 'WEBHOOK_SECRET must be whsec_'],
])('a wrong setting %o stops the start with a sentence', (env, sentence) => {
  expect(() => configured(webhook, env)).toThrow(sentence);
});

test('without settings the channel is off', () => {
  expect(configured(webhook, {})).toBeNull();
});
