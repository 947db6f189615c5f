/**
 * The functions as Supabase runs them: the files that `npm run functions` makes, under real Deno without a file system,
 * on a real PostgreSQL, called by the real client through a door like the host's.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { findDeno } from '../../scripts/deno.ts';
import { bundleFunctions, functionNames } from '../../scripts/functions.ts';
import { connectPostgres } from '../../server/db/postgres.ts';
import type { Database } from '../../server/db/schema.ts';
import { type Gateway, type HostedFunction, startFunction, startGateway } from '../support/functions.ts';
import { createHostedDatabase, withClient } from '../support/hosted-database.ts';
import { storeAs } from '../support/outbox.ts';
import { NO_LIMITS, payload, post, postForm } from '../support/payloads.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import { until } from '../support/until.ts';

const deno = findDeno();
if (deno === null) console.log('The tests under Deno are skipped: its binary does not run on this machine.');

const SITE = 'https://www.example.com';
const PUBLISHABLE = 'sb_publishable_test';
const LEGACY = 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.c2lnbmF0dXJl';
const SECRET = 'a secret that only cron knows';
const CONTACT = 'send-contact-email';
const DELIVER = 'deliver-letters';

let folder: string;
let databaseUrl: string;
let db: Database;
let smtp: TestSmtp;
let env: Record<string, string>;
let contact: HostedFunction;
let deliverers: HostedFunction[];
let gateway: Gateway;

const bundle = (name: string) => join(folder, name, 'function.js');

beforeAll(async () => {
  if (deno === null) return;
  folder = mkdtempSync(join(tmpdir(), 'fairlead-functions-'));
  await bundleFunctions(folder);
  databaseUrl = await createHostedDatabase(inject('postgres'));
  db = connectPostgres(databaseUrl, { max: 2 });
  smtp = await startSmtp({ secure: true });
  env = {
    ...NO_LIMITS,
    SITE_URL: SITE,
    SUPABASE_DB_URL: databaseUrl,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE }),
    SUPABASE_ANON_KEY: LEGACY,
    SMTP_URL: `smtps://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'Website <web@example.com>',
    MAIL_TO: 'leads@example.com',
    DELIVER_SECRET: SECRET,
  };
  const start = (name: string) => startFunction(deno, bundle(name), env);
  [contact, deliverers] = await Promise.all([start(CONTACT), Promise.all([start(DELIVER), start(DELIVER)])]);
  gateway = await startGateway({ [CONTACT]: contact.url, [DELIVER]: deliverers[0]!.url });
});
afterAll(async () => {
  if (deno === null) return;
  await Promise.all([contact, ...deliverers].map((running) => running.stop()));
  await Promise.all([gateway.stop(), smtp.close(), db.destroy()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Calls the function as the page does. */
const invoke = (key: string, body: object, headers: Record<string, string> = {}) =>
  createClient(gateway.url, key).functions.invoke(CONTACT, { body, headers });

/** What the client hands on of an error answer. */
async function refusal({ error }: { error: unknown }) {
  const { context } = error as FunctionsHttpError;
  const body = (await context.json()) as { code: string; fields?: object };
  return { name: (error as Error).name, status: context.status as number, ...body };
}

const leadsOf = (email: string) => db.selectFrom('leads').selectAll().where('email', '=', email).execute();

const lettersTo = (email: string) => smtp.received.filter(({ letter }) => letter.replyTo?.[0]?.address === email);

const deliver = (url: string, headers: Record<string, string> = { 'x-deliver-secret': SECRET }) =>
  fetch(`${url}/${DELIVER}`, { method: 'POST', headers });

describe.skipIf(deno === null)('the contact function', () => {
  test.each([
    ['a publishable key', PUBLISHABLE],
    ['a legacy anonymous JWT', LEGACY],
  ])('stores what the client sends with %s', async (kind, key) => {
    const email = `${kind.replaceAll(' ', '-')}@example.com`;
    const { data, error } = await invoke(key, payload({ email }));
    expect(error).toBeNull();
    const stored = await leadsOf(email);
    expect(stored).toMatchObject([{ id: data.id, first_name: 'Ada', platforms: '["Shopify","Wordpress"]' }]);
    expect(data).toEqual({ success: true, id: stored[0]!.id });
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
    const [received] = await until('the letter', () => lettersTo(email).length > 0 && lettersTo(email));
    expect(received).toMatchObject({ secure: true, from: 'web@example.com', to: ['leads@example.com'] });
    expect(received!.letter.messageId).toBe(`<${data.id}@example.com>`);
    await until('the record', async () => (await leadsOf(email))[0]?.state === 'sent');
  });

  test('makes one lead of equal posts of one moment, and of a key that comes again', async () => {
    const same = payload({ email: 'same@example.com' });
    const answers = await Promise.all(Array.from({ length: 6 }, () => invoke(PUBLISHABLE, same)));
    const keyed = await invoke(PUBLISHABLE, same, { 'Idempotency-Key': 'one' });
    expect(new Set([...answers, keyed].map(({ data }) => data.id)).size).toBe(1);
    expect(await leadsOf('same@example.com')).toMatchObject([{ submissions: 7 }]);
  });

  test('refuses a wrong key, and stores nothing', async () => {
    const answer = await refusal(await invoke('sb_publishable_wrong', payload({ email: 'wrong@example.com' })));
    expect(answer).toMatchObject({ name: 'FunctionsHttpError', status: 401, code: 'unauthorized' });
    expect(await leadsOf('wrong@example.com')).toEqual([]);
  });

  test('names the fields that are not valid', async () => {
    const answer = await refusal(await invoke(PUBLISHABLE, payload({ email: 'nobody', phone: '12' })));
    expect(answer).toMatchObject({
      status: 422,
      code: 'invalid_payload',
      fields: { email: 'invalid', phone: 'invalid' },
    });
  });

  test('answers the preflight of a browser without a key', async () => {
    const { status, headers } = await fetch(`${gateway.url}/functions/v1/${CONTACT}`, {
      method: 'OPTIONS',
      headers: { origin: SITE, 'access-control-request-method': 'POST' },
    });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*']);
    expect(headers.get('access-control-allow-headers')).toContain('apikey');
  });

  test('takes the form of the page without its script, and sends the visitor back to the site', async () => {
    const email = 'form@example.com';
    const { status, headers } = await postForm(gateway.url, payload({ email }), { origin: SITE });
    expect([status, headers.get('location')]).toEqual([303, `${SITE}/contact#thanks`]);
    expect(await leadsOf(email)).toHaveLength(1);
  });

  test('says that nothing is stored while the database is away, to the client and to the plain form', async () => {
    const away = { ...env, SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:1/postgres' };
    const running = await startFunction(deno!, bundle(CONTACT), away);
    const door = await startGateway({ [CONTACT]: running.url });
    const [json, form] = await Promise.all([
      createClient(door.url, PUBLISHABLE).functions.invoke(CONTACT, { body: payload() }).then(refusal),
      postForm(door.url, payload(), { origin: SITE }),
    ]);
    await Promise.all([running.stop(), door.stop()]);
    expect(json).toMatchObject({ status: 503, code: 'not_stored' });
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
    expect(form.text).toContain('https://calendly.com/');
  });

  test('that is not configured says why in its log, and refuses as if the database were away', async () => {
    const running = await startFunction(deno!, bundle(CONTACT), { ...env, SMTP_URL: 'smtp://mail.example.com:587' });
    const { status, body } = await post(running.url, payload());
    await running.stop();
    expect([status, body.code]).toEqual([503, 'not_stored']);
    expect(running.log()).toMatchObject([{ event: 'not_configured', reason: expect.stringContaining('port 587') }]);
  });

  test('asks for three connections at most, however many visitors come at once', async () => {
    const many = Array.from({ length: 40 }, (_, index) =>
      invoke(PUBLISHABLE, payload({ email: `many${index}@example.com` })),
    );
    let most = 0;
    await withClient(databaseUrl, async (client) => {
      let done = false;
      const all = Promise.all(many).finally(() => {
        done = true;
      });
      while (!done) {
        const { rows } = await client.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'fairlead' and client_port <> all($1)`,
          [[]],
        );
        most = Math.max(most, rows[0].count);
      }
      for (const { error } of await all) expect(error).toBeNull();
    });
    expect(most).toBeGreaterThan(0);
    // Those of this test's own view of the database count too.
    expect(most).toBeLessThanOrEqual(3 + 2);
  });
});

describe.skipIf(deno === null)('deliver-letters', () => {
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
    const due = await storeAs(db, 'cron@example.com', now);
    const held = await storeAs(db, 'held@example.com', now, 'honeypot');
    const answer = await deliver(`${gateway.url}/functions/v1`);
    expect([answer.status, await answer.json()]).toEqual([200, { sent: 1, announced: 1 }]);
    expect(lettersTo('cron@example.com')).toMatchObject([
      { secure: true, letter: { messageId: `<${due}@example.com>` } },
    ]);
    expect(smtp.received.filter(({ raw }) => raw.includes(held))).toHaveLength(1);
    expect(await leadsOf('cron@example.com')).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(await (await deliver(`${gateway.url}/functions/v1`)).json()).toEqual({ sent: 0, announced: 0 });
  });

  test('sends each letter once when two instances are asked at the same moment', async () => {
    const emails = Array.from({ length: 12 }, (_, index) => `twice${index}@example.com`);
    for (const email of emails) await storeAs(db, email, Date.now());
    const calls = [...deliverers, ...deliverers].map(async ({ url }) => (await deliver(url)).json());
    const sent = (await Promise.all(calls)).reduce((sum, body) => sum + body.sent, 0);
    expect(sent).toBe(12);
    expect(emails.map((email) => lettersTo(email).length)).toEqual(emails.map(() => 1));
  });

  test('says why when it is not configured', async () => {
    const running = await startFunction(deno!, bundle(DELIVER), { ...env, DELIVER_SECRET: 'short' });
    const answer = await deliver(running.url);
    await running.stop();
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { code: 'not_configured', error: expect.stringMatching(/^DELIVER_SECRET must be/) },
    ]);
  });
});

describe.skipIf(deno === null)('the database', () => {
  test("shows the project's public roles nothing, though its defaults would grant them all", async () => {
    await storeAs(db, 'seen@example.com', Date.now());
    const codes = await withClient(databaseUrl, async (client) => {
      const found: unknown[] = [];
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await client.query(`set role ${role}`);
        for (const table of ['leads', 'lead_keys', 'rate_limits', 'migrations']) {
          found.push(
            await client.query(`select * from fairlead.${table}`).then(
              () => 'read',
              ({ code }) => code,
            ),
          );
        }
        await client.query('reset role');
      }
      return found;
    });
    expect(codes).toEqual(codes.map(() => '42501'));
  });

  test('hides every row even where somebody grants the tables and exposes the schema', async () => {
    const seen = await withClient(databaseUrl, async (client) => {
      await client.query('begin; grant usage on schema fairlead to anon; grant select on fairlead.leads to anon');
      await client.query('set local role anon');
      const { rowCount } = await client.query('select * from fairlead.leads');
      await client.query('rollback');
      return rowCount;
    });
    expect(seen).toBe(0);
  });
});

describe.skipIf(deno === null)('a bundle', () => {
  test('needs nothing beside itself but what the host has built in', () => {
    for (const name of functionNames()) {
      const text = readFileSync(bundle(name), 'utf8');
      const named = [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*["']([^"']+)["']/gm)].map((match) => match[1]!);
      expect(named.filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
      expect(named.length).toBeGreaterThan(5);
      expect(text).not.toMatch(/node:sqlite|\bimport\s*\(/);
    }
  });
});
