import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';
import { webhook } from '../../../../server/delivery/channels/webhook.ts';
import { configured, freshDelivery, sendBy, storedLead, VISIT } from '../../../support/server/channels.ts';
import { payload } from '../../../support/server/payloads.ts';
import { type Reply, receiver } from '../../../support/server/receiver.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes!!!!').toString('base64')}`;
const channelTo = (url: URL | string) => configured(webhook, { WEBHOOK_URL: String(url), WEBHOOK_SECRET: SECRET })!;
const failureFor = async (reply: Reply) => sendBy(channelTo((await receiver(() => reply)).url));

test('a receiver verifies the signature with the library of Standard Webhooks', async () => {
  const { url, received } = await receiver();
  const lead = storedLead();
  expect(await sendBy(channelTo(url), lead)).toBeNull();
  const [{ headers, body }] = received as [(typeof received)[0]];
  const event = new Webhook(SECRET).verify(body, headers as Record<string, string>);
  expect(event).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-23T14:05:00.000Z',
    data: { id: lead.id, received_at: '2026-11-23T14:05:00.000Z', ...payload(), source: VISIT.source },
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

test('the id and the body stay the same in every attempt', async () => {
  const { url, received } = await receiver(() => ({ status: 500 }));
  for (let attempt = 0; attempt < 2; attempt++) await sendBy(channelTo(url));
  const [first, second] = received as [(typeof received)[0], (typeof received)[0]];
  expect([second.body, second.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']]);
});

test('what a person sends again is a new event, so that a receiver does not take it for a repeat', async () => {
  const { url, received } = await receiver();
  await sendBy(channelTo(url));
  await sendBy(channelTo(url), storedLead(), freshDelivery({ resends: 1 }));
  const ids = received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  expect(received[1]?.body).toBe(received[0]?.body);
});

test.each([
  [{ status: 500 }, 'unavailable', '500', 0],
  [{ status: 429, headers: { 'retry-after': '90' } }, 'unavailable', '429', 90_000],
  [{ status: 503, headers: { 'retry-after': '999999999' } }, 'unavailable', '503', 86_400_000],
  [{ status: 400 }, 'refused', '400', 0],
  [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'refused', '302', 0],
  [{ status: 410 }, 'disabled', '410', 0],
] as [Reply, string, string, number][])('an answer %o counts as %s', async (reply, kind, message, retryAfterMs) => {
  expect(await failureFor(reply)).toMatchObject({ kind, message, retryAfterMs });
});

test('a receiver that cannot be reached costs no attempt', async () => {
  expect(await sendBy(channelTo('http://127.0.0.1:1/'))).toMatchObject({ kind: 'unavailable' });
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
