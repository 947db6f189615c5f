/**
 * The contact function as Supabase runs it: the file that `npm run functions` makes, under real Deno without a file
 * system, on a real PostgreSQL, called by the real client through a door like the host's.
 */
import { readFileSync } from 'node:fs';
import { createClient, type FunctionsHttpError } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { functionNames } from '../../../scripts/functions.ts';
import { withClient } from '../../support/database/hosted-database.ts';
import { tapPostgres } from '../../support/database/postgres-wire.ts';
import { type Gateway, type HostedFunction, startGateway } from '../../support/hosting/functions.ts';
import {
  CONTACT,
  createProject,
  LEGACY,
  type Project,
  PUBLISHABLE,
  SITE,
  withoutDeno,
} from '../../support/hosting/hosted.ts';
import { storeAs } from '../../support/server/outbox.ts';
import { payload, post, postForm } from '../../support/server/payloads.ts';
import { until } from '../../support/until.ts';

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

/** What the client hands on of an error answer. */
async function refusal({ error }: { error: unknown }) {
  const { context } = error as FunctionsHttpError;
  const body = (await context.json()) as { code: string; fields?: object };
  return { name: (error as Error).name, status: context.status as number, ...body };
}

describe.skipIf(withoutDeno)('the contact function', () => {
  test.each([
    ['a publishable key', PUBLISHABLE],
    ['a legacy anonymous JWT', LEGACY],
  ])('stores what the client sends with %s', async (kind, key) => {
    const email = `${kind.replaceAll(' ', '-')}@example.com`;
    const { data, error } = await invoke(key, payload({ email }));
    expect(error).toBeNull();
    const stored = await project.leadsOf(email);
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
    const [received] = await until('the letter', () => project.lettersOf(email).length > 0 && project.lettersOf(email));
    expect(received).toMatchObject({ secure: true, from: 'web@example.com', to: ['leads@example.com'] });
    expect(received!.letter.messageId).toBe(`<${data.id}@example.com>`);
    // The host keeps the instance alive for it.
    expect(contact.log().map(({ event }) => event)).toContain('host_waits');
    await until('the record', async () => (await project.leadsOf(email))[0]?.state === 'sent');
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
    expect(await project.leadsOf(email)).toHaveLength(1);
  });

  test('knows a sender by what the host says, so nobody spends the limit of another or more than their own', async () => {
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

  test('says that nothing is stored while the database is away, to the client and to the plain form', async () => {
    const running = await project.start(CONTACT, { SUPABASE_DB_URL: 'postgres://postgres@127.0.0.1:1/postgres' });
    const door = await startGateway({ [CONTACT]: running.url });
    const [json, form] = await Promise.all([
      createClient(door.url, PUBLISHABLE).functions.invoke(CONTACT, { body: payload() }).then(refusal),
      postForm(door.url, payload(), { origin: SITE }),
    ]);
    await door.stop();
    expect(json).toMatchObject({ status: 503, code: 'not_stored' });
    expect([form.status, form.headers.get('retry-after')]).toEqual([503, '30']);
    expect(form.text).toContain('https://calendly.com/');
  });

  test('that is not configured says why in its log, and refuses as if the database were away', async () => {
    const running = await project.start(CONTACT, { SMTP_URL: 'smtp://mail.example.com:587' });
    const { status, body } = await post(running.url, payload());
    expect([status, body.code]).toEqual([503, 'not_stored']);
    expect(running.log()).toMatchObject([{ event: 'not_configured', reason: expect.stringContaining('port 587') }]);
  });

  test('asks nothing of a connection that would outlive a statement, since a pooler gives the next one another', async () => {
    const tap = await tapPostgres(project.databaseUrl);
    const running = await project.start(CONTACT, { DATABASE_URL: tap.url });
    expect((await post(running.url, payload({ email: 'tap@example.com' }), { apikey: PUBLISHABLE })).status).toBe(200);
    await until('the record', async () => (await project.leadsOf('tap@example.com'))[0]?.state === 'sent');
    const accepted = ['user', 'database', 'application_name', 'client_encoding'];
    for (const settings of tap.settings()) expect(accepted).toEqual(expect.arrayContaining(Object.keys(settings)));
    const statements = tap.statements();
    expect(statements.filter(({ sql }) => /^insert into "fairlead"\."leads"/.test(sql))).toHaveLength(1);
    expect(statements.filter(({ name }) => name !== '')).toEqual([]);
    expect(statements.filter(({ sql }) => !/^\s*(?:select|insert|update|delete|with)\b/i.test(sql))).toEqual([]);
    await running.stop();
    await tap.stop();
  });

  test('asks for three connections at most, however many visitors come at once', async () => {
    let most = 0;
    await withClient(project.databaseUrl, async (client) => {
      const open = async (): Promise<number> => {
        const { rows } = await client.query(
          `select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name = 'fairlead'`,
        );
        return rows[0].count;
      };
      // A connection that the function has just given up still shows while it closes, beside the one in its place.
      await until('every idle connection to close', async () => (await open()) === 0);
      const many = Array.from({ length: 40 }, (_, index) =>
        invoke(PUBLISHABLE, payload({ email: `many${index}@example.com` })),
      );
      let done = false;
      const all = Promise.all(many).finally(() => {
        done = true;
      });
      while (!done) most = Math.max(most, await open());
      for (const { error } of await all) expect(error).toBeNull();
    });
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(3);
  });
});

describe.skipIf(withoutDeno)('the database', () => {
  test("shows the project's public roles nothing, though its defaults would grant them all", async () => {
    await storeAs(project.db, 'seen@example.com', Date.now());
    const codes = await withClient(project.databaseUrl, async (client) => {
      const found: unknown[] = [];
      for (const role of ['anon', 'authenticated', 'service_role']) {
        await client.query(`set role ${role}`);
        for (const table of ['leads', 'lead_keys', 'rate_limits', 'rate_salt', 'migrations']) {
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
    const seen = await withClient(project.databaseUrl, async (client) => {
      await client.query('begin; grant usage on schema fairlead to anon; grant select on fairlead.leads to anon');
      await client.query('set local role anon');
      const { rowCount } = await client.query('select * from fairlead.leads');
      await client.query('rollback');
      return rowCount;
    });
    expect(seen).toBe(0);
  });
});

describe.skipIf(withoutDeno)('a bundle', () => {
  test('needs nothing beside itself but what the host has built in', () => {
    for (const name of functionNames()) {
      const text = readFileSync(project.bundle(name), 'utf8');
      const named = [...text.matchAll(/^(?:import|export)\b[^;]*?from\s*["']([^"']+)["']/gm)].map((match) => match[1]!);
      expect(named.filter((specifier) => !specifier.startsWith('node:'))).toEqual([]);
      expect(named.length).toBeGreaterThan(5);
      expect(text).not.toMatch(/node:sqlite|\bimport\s*\(/);
    }
  });
});
