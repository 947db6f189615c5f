/** The functions of Supabase in this process, with a stand-in for the host. Under Deno: tests/slow/supabase. */

import { createHostedDatabase, withClient } from '@fairlead/leads/testing/database/hosted-database.ts';
import { NO_LIMITS, payload } from '@fairlead/leads/testing/leads/payloads.ts';
import { TEST_SETTINGS } from '@fairlead/leads/testing/leads/settings.ts';
import { type MailServer, startMailServer } from '@fairlead/leads/testing/mail/mail-server.ts';
import { LogJournal } from '@fairlead/support/journal.ts';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

const SECRET = 'a secret that only cron knows';
const SITE = 'https://www.example.com';

type Handler = (request: Request) => Response | Promise<Response>;

/** What the functions log, an object a line, where the host collects it. */
const log = new LogJournal();
let smtp: MailServer;
let databaseUrl: string;
let contact: Handler;
let deliver: Handler;

/** Loads a function as the host does. @returns what it serves */
async function load(name: string, env: Record<string, string>): Promise<Handler> {
  const served = Promise.withResolvers<Handler>();
  vi.stubGlobal('Deno', { env: { toObject: () => env }, serve: served.resolve });
  await import(`./functions/${name}/index.ts`);
  return served.promise;
}

beforeAll(async () => {
  databaseUrl = await createHostedDatabase(inject('postgres'));
  smtp = await startMailServer();
  vi.stubGlobal('SITE_SETTINGS', { ...TEST_SETTINGS, schedulingUrl: 'https://calendly.com/agency/call' });
  vi.stubGlobal('addEventListener', () => {});
  vi.spyOn(console, 'log').mockImplementation((line) => log.add(JSON.parse(line)));
  const env = {
    ...NO_LIMITS,
    SITE_URL: SITE,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_ANON_KEY: 'legacy',
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Website <web@example.com>',
    MAIL_TO: 'leads@example.com',
    DELIVER_SECRET: SECRET,
  };
  contact = await load('send-contact-email', env);
  deliver = await load('deliver-letters', env);
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await smtp.close();
});

const post = (email: string, headers: Record<string, string>) =>
  contact(
    new Request('https://project.example/send-contact-email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(payload({ email })),
    }),
  );
const statesOf = (email: string) =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query(
      'select d.state from fairlead.leads l join fairlead.deliveries d on d.lead_id = l.id where email = $1',
      [email],
    );
    return rows.map(({ state }) => state);
  });
const ask = (headers: Record<string, string>) =>
  deliver(new Request('https://project.example/deliver-letters', { method: 'POST', headers }));

test('the contact function stores a lead sent with the public key, and sends its letter after the answer', async () => {
  expect((await post('wrong@example.com', { apikey: 'other' })).status).toBe(401);
  const answer = await post('ada@example.com', { apikey: 'legacy' });
  expect([answer.status, await answer.json()]).toEqual([200, { success: true, id: expect.any(String) }]);
  await log.logged('letter_sent');
  expect(await statesOf('ada@example.com')).toEqual(['sent']);
  expect(smtp.received.map(({ letter }) => letter.replyTo?.[0]?.address)).toEqual(['ada@example.com']);
  expect(await statesOf('wrong@example.com')).toEqual([]);
});

test('the function for letters sends what is due, only for a caller with the secret', async () => {
  await withClient(databaseUrl, (client) =>
    client.query("update fairlead.deliveries set state = 'pending', sent_at = null, next_attempt_at = 0"),
  );
  const refused = await ask({ 'x-deliver-secret': `${SECRET}.` });
  expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'unauthorized' }]);
  const answer = await ask({ 'x-deliver-secret': SECRET });
  expect([answer.status, await answer.json()]).toEqual([200, { sent: 1 }]);
});
