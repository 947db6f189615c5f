/** The sending of letters as Supabase runs it: asked by cron with a secret, under real Deno, to a real mail server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, type HostedFunction, startGateway } from '../../support/hosting/functions.ts';
import {
  createProject,
  DELIVER,
  LEGACY,
  type Project,
  PUBLISHABLE,
  SECRET,
  withoutDeno,
} from '../../support/hosting/hosted.ts';
import { storeAs } from '../../support/server/outbox.ts';

const DAY_MS = 86_400_000;

let project: Project;
let instances: HostedFunction[];
let gateway: Gateway;

beforeAll(async () => {
  if (withoutDeno) return;
  project = await createProject();
  instances = await Promise.all([project.start(DELIVER), project.start(DELIVER)]);
  gateway = await startGateway({ [DELIVER]: instances[0]!.url });
});
afterAll(async () => {
  await gateway?.stop();
  await project?.stop();
});

const deliver = (url: string, headers: Record<string, string> = { 'x-deliver-secret': SECRET }) =>
  fetch(`${url}/${DELIVER}`, { method: 'POST', headers });

describe.skipIf(withoutDeno)('deliver-letters', () => {
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
    expect([answer.status, await answer.json()]).toEqual([200, { sent: 1, announced: 1 }]);
    expect(project.lettersOf('cron@example.com')).toMatchObject([
      { secure: true, letter: { messageId: `<${due}@example.com>` } },
    ]);
    expect(project.smtp.received.filter(({ raw }) => raw.includes(held))).toHaveLength(1);
    expect(await project.leadsOf('cron@example.com')).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await (await deliver(`${gateway.url}/functions/v1`)).json()).toEqual({ sent: 0, announced: 0 });
  });

  test('sends each letter once when two instances are asked at the same moment', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `twice${index}@example.com`);
    for (const email of emails) await storeAs(project.db, email, Date.now());
    const calls = [...instances, ...instances].map(async ({ url }) => (await deliver(url)).json());
    const sent = (await Promise.all(calls)).reduce((sum, body) => sum + body.sent, 0);
    expect(sent).toBe(12);
    expect(emails.map((email) => project.lettersOf(email).length)).toEqual(emails.map(() => 1));
  });

  test('erases leads that are too old, once the first call of a night has answered', async () => {
    await storeAs(project.db, 'young@example.com', Date.now());
    await storeAs(project.db, 'old@example.com', Date.now() - 731 * DAY_MS);
    await project.db.updateTable('leads').set({ state: 'sent' }).where('email', '=', 'old@example.com').execute();
    await project.db.deleteFrom('retention').execute();
    expect((await deliver(`${gateway.url}/functions/v1`)).status).toBe(200);
    await expect.poll(() => project.leadsOf('old@example.com')).toEqual([]);
    expect(await project.leadsOf('young@example.com')).toHaveLength(1);
    await expect.poll(() => project.db.selectFrom('retention').select('passed_at').execute()).toHaveLength(1);
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
