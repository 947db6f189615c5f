import { post } from '@fairlead/leads/testing/leads/payloads.ts';
import { useServer } from '@fairlead/server/testing/server/use-server.ts';
import { describe, expect, test } from 'vitest';
import { FIELDS, PLATFORMS, REVENUES, SERVICES } from './support/asked.ts';

/** A submission with exactly the fields that were asked for. */
const SUBMISSION = Object.fromEntries(FIELDS.map(({ name, answer }) => [name, answer]));

const server = useServer();

const statusOf = async (changes: object) => (await post(server.url, { ...SUBMISSION, ...changes })).status;

describe('section 7, the function send-contact-email', () => {
  test('stores these fields', async () => {
    const { status, body } = await post(server.url, SUBMISSION);
    expect([status, body.success]).toEqual([200, true]);
  });

  test.each(Object.keys(SUBMISSION))('asks for %s', async (name) => {
    const { status, body } = await post(server.url, { ...SUBMISSION, [name]: undefined });
    expect([status, Object.keys(body.fields as object)]).toEqual([422, [name]]);
  });

  test('needs no platform', async () => expect(await statusOf({ platforms: [] })).toBe(200));
});

describe('section 9, options that the function takes', () => {
  test.each(SERVICES)('the service %s', async (service) => expect(await statusOf({ service })).toBe(200));

  test.each(REVENUES)('the revenue %s', async (revenue) => expect(await statusOf({ revenue })).toBe(200));

  test('the platforms', async () => expect(await statusOf({ platforms: PLATFORMS.map(([value]) => value) })).toBe(200));

  test.each([{ service: 'other' }, { revenue: '10m' }, { platforms: ['WordPress'] }])('never %j', async (changes) => {
    expect(await statusOf(changes)).toBe(422);
  });
});
