import { labelOf, PLATFORMS, serviceName } from '@fairlead/contract/lists.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { type Lead, payloadOf } from '../../../lead.ts';
import { configured, sendBy, storedLead } from '../../../testing/delivery/channels.ts';
import { exerciseChannel, OVER_HTTP, overHttp } from '../../../testing/delivery/every-channel.ts';
import { type Received, type Reply, receiver } from '../../../testing/delivery/receiver.ts';
import { hubspot } from './hubspot.ts';

exerciseChannel('hubspot', {
  open: overHttp(hubspot, (url) => ({ HUBSPOT_TOKEN: 'token', HUBSPOT_API: url.origin })),
  meanings: { ...OVER_HTTP, 'wants no more': 'refused' },
});

type Input = { idProperty: string; id: string; properties: Record<string, string> };

const channelTo = (url: URL) => must(configured(hubspot, { HUBSPOT_TOKEN: 'token', HUBSPOT_API: url.origin }));
const inputOf = ({ body }: Received): Input => JSON.parse(body).inputs[0];

/** An account of HubSpot, by its documentation: it refuses properties that it does not know. */
async function account() {
  const known = new Set(['email', 'firstname', 'lastname', 'phone', 'website', 'country', 'hs_google_click_id']);
  const contacts = new Map<string, Record<string, string>>();
  const { url, received } = await receiver((request): Reply => {
    if (request.headers.authorization !== 'Bearer token')
      return { status: 401, body: '{"category":"INVALID_AUTHENTICATION"}' };
    const { inputs } = JSON.parse(request.body);
    if (request.path.endsWith('/properties/2026-09/contacts/batch/create')) {
      for (const { name } of inputs) known.add(name);
      return { status: 201, body: '{"status":"COMPLETE"}' };
    }
    if (!request.path.endsWith('/objects/2026-09/contacts/batch/upsert')) return { status: 404 };
    const { id, properties } = inputs[0] as Input;
    const unknown = Object.keys(properties).filter((name) => !known.has(name));
    if (unknown.length > 0) return { status: 400, body: '{"category":"VALIDATION_ERROR"}' };
    contacts.set(id, { ...contacts.get(id), ...properties });
    return { status: 200, body: '{"status":"COMPLETE"}' };
  });
  return { url, received, contacts };
}

test('a lead creates the contact with its fields and its source, and the properties that are missing', async () => {
  const { url, contacts } = await account();
  const lead = storedLead({ platforms: JSON.stringify(PLATFORMS.slice(0, 2)) });
  expect(await sendBy(channelTo(url), lead)).toBeNull();
  expect(contacts.get(lead.email)).toMatchObject({
    firstname: lead.first_name,
    lastname: lead.last_name,
    phone: lead.phone,
    website: lead.website,
    country: lead.country,
    inquiry_landing: '/services/geo',
    inquiry_referrer: 'www.google.com',
    inquiry_utm_source: 'news',
    inquiry_utm_term: '',
    hs_google_click_id: 'EAIaIQobChMI',
  });
  expect(must(contacts.get(lead.email)).inquiry_service).toBe(serviceName(lead.service));
  const platforms = payloadOf(lead).platforms.map((value) => labelOf('platforms', value));
  expect(platforms.length).toBeGreaterThan(1);
  expect(must(contacts.get(lead.email)).inquiry_platforms).toBe(platforms.join('; '));
});

test('a second lead of the same address updates the contact with one request', async () => {
  const { url, received, contacts } = await account();
  await sendBy(channelTo(url));
  const before = received.length;
  expect(await sendBy(channelTo(url), storedLead({ phone: '+1 212 555 0199' }))).toBeNull();
  expect(received.length - before).toBe(1);
  expect(contacts.size).toBe(1);
  expect(must([...contacts.values()][0]).phone).toBe('+1 212 555 0199');
});

test('a lead without a click on Google’s ads leaves the contact the click that it has', async () => {
  const { url, contacts } = await account();
  await sendBy(channelTo(url));
  for (const click of [
    { click_kind: null, click_id: null, click_at: null },
    { click_kind: 'fbclid', click_id: 'f' },
  ])
    expect(await sendBy(channelTo(url), storedLead(click as Partial<Lead>))).toBeNull();
  expect(must([...contacts.values()][0]).hs_google_click_id).toBe('EAIaIQobChMI');
});

test('two leads of one address, whose domain was spelled in two ways, are one contact', async () => {
  const { url, contacts } = await account();
  for (const email of ['ada@bücher.example', 'ada@xn--bcher-kva.example'])
    expect(await sendBy(channelTo(url), storedLead({ email }))).toBeNull();
  expect([...contacts].map(([id, { email }]) => [id, email])).toEqual([
    ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ]);
});

test('the contact is found by its email', async () => {
  const { url, received } = await account();
  await sendBy(channelTo(url));
  expect(inputOf(must(received[0]))).toMatchObject({ idProperty: 'email', id: storedLead().email });
});

test.each([
  [
    { status: 401, body: '{"category":"INVALID_AUTHENTICATION"}' },
    { kind: 'unavailable', message: '401 INVALID_AUTHENTICATION' },
  ],
  [
    { status: 207, body: '{"errors":[{"category":"VALIDATION_ERROR","message":"ada@"}]}' },
    { kind: 'refused', message: '207 VALIDATION_ERROR' },
  ],
  [
    { status: 400, body: '{"category":"VALIDATION_ERROR"}' },
    { kind: 'refused', message: '400 VALIDATION_ERROR, properties: 400 VALIDATION_ERROR' },
  ],
] as [Reply, object][])('an answer %o is understood', async (reply, failure) => {
  expect(await sendBy(channelTo((await receiver(() => reply)).url))).toMatchObject(failure);
});

test('a lead that is refused, with a token that may not make properties, is this lead alone', async () => {
  const { url, received } = await receiver(({ path, body }) => {
    if (path.includes('/properties/')) return { status: 403, body: '{"category":"MISSING_SCOPES"}' };
    return { status: body.includes('bad@example.com') ? 400 : 200, body: '{"category":"VALIDATION_ERROR"}' };
  });
  const channel = channelTo(url);
  const bad = storedLead({ email: 'bad@example.com' });
  expect(await sendBy(channel, bad)).toMatchObject({
    kind: 'refused',
    message: '400 VALIDATION_ERROR, properties: 403 MISSING_SCOPES',
  });
  expect(await sendBy(channel)).toBeNull();
  const before = received.length;
  expect(await sendBy(channel, bad)).toMatchObject({ kind: 'refused', message: '400 VALIDATION_ERROR' });
  // It does not ask for the properties again.
  expect(received.length - before).toBe(1);
});

test('without a token the channel is off', () => {
  expect(configured(hubspot, {})).toBeNull();
});
