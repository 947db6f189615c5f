/** The sending of letters as Supabase runs it: asked by cron with a secret, under real Deno, to a real mail server. */

import { DAY_MS } from '@fairlead/contract/day.ts';
import { storeAs } from '@fairlead/leads/testing/delivery/outbox.ts';
import { receiver, SECRET as SECRET_OF_WEBHOOK } from '@fairlead/leads/testing/delivery/receiver.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { VOUCHED_CERTIFICATE, VOUCHED_KEY } from '@fairlead/leads/testing/tls/authority.ts';
import { type Gateway, type HostedFunction, startGateway } from '@fairlead/server/testing/hosting/functions.ts';
import {
  CONTACT,
  createProject,
  DELIVER,
  LEGACY,
  type Project,
  PUBLISHABLE,
  SECRET,
  withoutDeno,
} from '@fairlead/server/testing/hosting/hosted.ts';
import { Journal } from '@fairlead/support/journal.ts';
import { must } from '@fairlead/support/must.ts';
import { needs, TOOLS } from '@fairlead/support/needs.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

let project: Project;
let instances: HostedFunction[];
let gateway: Gateway;

beforeAll(async () => {
  if (withoutDeno) return;
  project = await createProject();
  instances = await Promise.all([project.start(DELIVER), project.start(DELIVER)]);
  gateway = await startGateway({ [DELIVER]: must(instances[0]).url });
});
afterAll(async () => {
  await gateway?.stop();
  await project?.stop();
});

const deliver = (url: string, headers: Record<string, string> = { 'x-deliver-secret': SECRET }) =>
  fetch(`${url}/${DELIVER}`, { method: 'POST', headers });

describe('deliver-letters', needs(TOOLS.deno, !withoutDeno), () => {
  test.each([
    ['without the secret', {}],
    ['with a wrong one', { 'x-deliver-secret': `${SECRET}.` }],
    ['with a public key', { apikey: PUBLISHABLE, authorization: `Bearer ${LEGACY}` }],
  ])('sends nothing %s', async (_name, headers: Record<string, string>) => {
    const answer = await deliver(`${gateway.url}/functions/v1`, headers);
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
  });

  test('sends what is due when cron asks, and the digest of held leads, and records both', async () => {
    const now = Date.now();
    const due = await storeAs(project.db, 'cron@example.com', now);
    const held = await storeAs(project.db, 'held@example.com', now, 'honeypot');
    const answer = await deliver(`${gateway.url}/functions/v1`);
    expect([answer.status, await answer.json()]).toEqual([200, { sent: 2 }]);
    expect(project.lettersOf('cron@example.com')).toMatchObject([
      { secure: true, letter: { messageId: `<${due}@example.com>` } },
    ]);
    expect(project.smtp.received.filter(({ raw }) => raw.includes(held))).toHaveLength(1);
    expect(await project.statesOf(due)).toEqual([{ channel: 'letter', state: 'sent' }]);
    expect(await (await deliver(`${gateway.url}/functions/v1`)).json()).toEqual({ sent: 0 });
  });

  test('sends each letter once when two instances are asked at the same moment', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `twice${index}@example.com`);
    for (const email of emails) await storeAs(project.db, email, Date.now());
    // Each twice: then two passes of one instance share its workers.
    const calls = [...instances, ...instances].map(async ({ url }) => (await deliver(url)).status);
    expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
    expect(emails.map((email) => project.lettersOf(email).length)).toEqual(emails.map(() => 1));
  });

  test('erases leads that are too old, once the first call of a night has answered', async () => {
    await storeAs(project.db, 'young@example.com', Date.now());
    const old = await storeAs(project.db, 'old@example.com', Date.now() - 731 * DAY_MS);
    await project.db.updateTable('deliveries').set({ state: 'sent' }).where('lead_id', '=', old).execute();
    await project.db.deleteFrom('marks').execute();
    const [instance] = instances;
    const erased = must(instance).log.logged('retention_erased', 1, { count: 1 });
    expect((await deliver(must(instance).url)).status).toBe(200);
    await erased;
    expect(await project.leadsOf('old@example.com')).toEqual([]);
    expect(await project.leadsOf('young@example.com')).toHaveLength(1);
  });

  test('a letter that hangs delays no webhook of another lead on the same instance', async () => {
    const smtp = await startMailServer({ secure: true, key: VOUCHED_KEY, cert: VOUCHED_CERTIFICATE });
    onTestFinished(() => smtp.close());
    smtp.mode = 'hang';
    const called = new Journal<string>();
    const { url } = await receiver(({ body }) => {
      called.add(JSON.parse(body).data.email);
      return { status: 200 };
    });
    const running = await project.start(CONTACT, {
      SMTP_URL: `smtps://127.0.0.1:${smtp.port}`,
      WEBHOOK_URL: url.href,
      WEBHOOK_SECRET: SECRET_OF_WEBHOOK,
    });
    const send = async (email: string) =>
      expect((await post(running.url, payload({ email }), { apikey: PUBLISHABLE })).status).toBe(200);
    await send('hangs@example.com');
    await smtp.read.until(({ length }) => length > 0);
    await send('next@example.com');
    // The letter hangs for longer than this test may take.
    await called.until((emails) => emails.includes('next@example.com'));
    expect(running.log.items.filter(({ event }) => event.startsWith('letter_'))).toEqual([]);
    await running.stop();
  });

  test('says why when it is not configured', async () => {
    const running = await project.start(DELIVER, { DELIVER_SECRET: 'short' });
    const answer = await deliver(running.url);
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { code: 'not_configured', error: expect.stringMatching(/^DELIVER_SECRET must be/) },
    ]);
  });
});
