/**
 * The contact function as Supabase runs it: the file that `npm run functions` makes, under real Deno without a file
 * system, on a real PostgreSQL, called by the real client through a gateway like the host's.
 */

import { dueAt } from '@fairlead/contract/working-hours.ts';
import { readSettings } from '@fairlead/leads/base/settings.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { type Gateway, type HostedFunction, startGateway } from '@fairlead/server/testing/hosting/functions.ts';
import {
  CONTACT,
  createProject,
  LEGACY,
  type Project,
  PUBLISHABLE,
  refusal,
  SITE,
  withoutDeno,
} from '@fairlead/server/testing/hosting/hosted.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let project: Project;
let contact: HostedFunction;
let gateway: Gateway;

beforeAll(async () => {
  if (withoutDeno) return;
  project = await createProject();
  contact = await project.start(CONTACT);
  gateway = await startGateway({ [CONTACT]: contact.url });
});
afterAll(async () => {
  await gateway?.stop();
  await project?.stop();
});

/** Calls the function as the page does. */
const invoke = (key: string, body: object, headers: Record<string, string> = {}) =>
  createClient(gateway.url, key).functions.invoke(CONTACT, { body, headers });

describe('the contact function', needs(TOOLS.deno, !withoutDeno), () => {
  test.each([
    ['a publishable key', PUBLISHABLE],
    ['a legacy anonymous JWT', LEGACY],
  ])('stores what the client sends with %s', async (kind, key) => {
    const email = `${kind.replaceAll(' ', '-')}@example.com`;
    const { data, error } = await invoke(key, payload({ email }));
    expect(error).toBeNull();
    const stored = await project.leadsOf(email);
    expect(stored).toMatchObject([{ id: data.id, first_name: 'Ada', platforms: JSON.stringify(payload().platforms) }]);
    expect(data).toEqual({ success: true, id: must(stored[0]).id });
    expect(Number(stored[0]?.due_at)).toBe(dueAt(Number(stored[0]?.received_at), readSettings().hours));
  });

  test('accepts a publishable key in the apikey header alone, and the legacy key in both', async () => {
    const alone = await post(gateway.url, payload({ email: 'alone@example.com' }), { apikey: PUBLISHABLE });
    const both = { apikey: LEGACY, authorization: `Bearer ${LEGACY}` };
    expect([alone.status, (await post(gateway.url, payload({ email: 'both@example.com' }), both)).status]).toEqual([
      200, 200,
    ]);
  });

  test('sends the letter after the answer, over TLS from the first byte', async () => {
    const email = 'letter@example.com';
    const { data } = await invoke(PUBLISHABLE, payload({ email }));
    await contact.log.logged('letter_sent', 1, { id: data.id });
    const [received] = project.lettersOf(email);
    expect(received).toMatchObject({ secure: true, from: 'web@example.com', to: ['leads@example.com'] });
    expect(must(received).letter.messageId).toBe(`<${data.id}@example.com>`);
    // The host keeps the instance alive for it.
    expect(contact.log.items.map(({ event }) => event)).toContain('host_waits');
    expect(await project.statesOf(data.id)).toEqual([{ channel: 'letter', state: 'sent' }]);
  });

  test('makes one lead of equal posts of one moment, and of a key that comes again', async () => {
    const same = payload({ email: 'same@example.com' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoke(PUBLISHABLE, same)));
    const keyed = await invoke(PUBLISHABLE, same, { 'Idempotency-Key': 'one' });
    expect(new Set([...answers, keyed].map(({ data }) => data.id)).size).toBe(1);
    expect(await project.leadsOf('same@example.com')).toMatchObject([{ submissions: 7 }]);
  });

  test('refuses a wrong key, and stores nothing', async () => {
    const answer = await refusal(await invoke('sb_publishable_wrong', payload({ email: 'wrong@example.com' })));
    expect(answer).toMatchObject({ name: 'FunctionsHttpError', status: 401, code: 'unauthorized' });
    expect(await project.leadsOf('wrong@example.com')).toEqual([]);
  });

  test('takes the form of the page without its script, and sends the visitor back to the site', async () => {
    const email = 'form@example.com';
    const { status, headers } = await postForm(gateway.url, payload({ email }), { origin: SITE });
    expect([status, headers.get('location')]).toEqual([303, `${SITE}/contact#thanks`]);
    expect(await project.leadsOf(email)).toHaveLength(1);
  });

  test('takes the sender from the header of the host, so nobody can use up the limit of another', async () => {
    const running = await project.start(CONTACT, { RATE_IP_BURST: '2' });
    const attacker = await startGateway({ [CONTACT]: running.url }, '198.51.100.66');
    const victim = await startGateway({ [CONTACT]: running.url }, '203.0.113.7');
    let count = 0;
    const send = ({ url }: Gateway, headers: Record<string, string> = {}) =>
      post(url, payload({ email: `sender${count++}@example.com` }), { apikey: PUBLISHABLE, ...headers });
    const invented = [
      { 'x-forwarded-for': '203.0.113.7' },
      { 'x-forwarded-for': '203.0.113.7, 203.0.113.7', 'cf-connecting-ip': '203.0.113.7' },
      { 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' },
    ];
    const statuses = [];
    for (const headers of invented) statuses.push((await send(attacker, headers)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect([(await send(victim)).status, (await send(victim)).status]).toEqual([200, 200]);
    await Promise.all([attacker.stop(), victim.stop(), running.stop()]);
  });

  test('tells the client and the plain form that nothing is stored while the database is away', async () => {
    const running = await project.start(CONTACT, { SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:1/postgres' });
    const gate = await startGateway({ [CONTACT]: running.url });
    const [json, form] = await Promise.all([
      createClient(gate.url, PUBLISHABLE).functions.invoke(CONTACT, { body: payload() }).then(refusal),
      postForm(gate.url, payload(), { origin: SITE }),
    ]);
    await gate.stop();
    expect(json).toMatchObject({ status: 503, code: 'not_stored' });
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
    expect(form.text).toContain(readSettings().schedulingUrl);
  });

  test('without its settings it logs what is missing, and refuses as if the database were away', async () => {
    const running = await project.start(CONTACT, { SMTP_URL: 'smtp://mail.example.com:587' });
    const { status, body } = await post(running.url, payload());
    expect([status, body.code]).toEqual([503, 'not_stored']);
    expect(running.log.items).toMatchObject([{ event: 'not_configured', reason: expect.stringContaining('port 587') }]);
  });
});
