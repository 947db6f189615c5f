import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseChoice } from '../../../server/base/choices.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { CERTIFICATE } from '../../support/hosting/certificate.ts';
import { PASSWORD, startSmtp, USER } from '../../support/mail/smtp.ts';
import { NO_LIMITS, PATH, payload, post, postForm } from '../../support/server/payloads.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const readyz = async (server: TestServer) => {
  const response = await fetch(`${server.url}/readyz`);
  return { status: response.status, body: await response.json() };
};

/** Keeps everybody else from writing leads. @returns what ends it */
async function lockLeads(choice: DatabaseChoice): Promise<() => Promise<void>> {
  if (choice.kind === 'sqlite') {
    const foreign = new DatabaseSync(choice.file);
    foreign.exec('begin immediate');
    return async () => foreign.close();
  }
  const foreign = new pg.Client({ connectionString: choice.url });
  await foreign.connect();
  await foreign.query('begin; lock table fairlead.leads in access exclusive mode');
  return () => foreign.end();
}

/** A submission of which the last bytes are still missing. */
function begin(server: TestServer, body: string) {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  const sending = request(server.url + PATH, { method: 'POST', headers });
  sending.on('response', (response) => {
    response.resume();
    resolve(response.statusCode);
  });
  sending.on('error', reject);
  // A test that ends early says why; what the end of its server does to these would only hide it.
  promise.catch(() => {});
  const sent = new Promise<void>((done) => sending.write(body.slice(0, 20), () => done()));
  return { status: promise, sent, finish: () => sending.end(body.slice(20)) };
}

/** Twelve of them, each from somebody else. */
function beginMany(server: TestServer) {
  const begun = Array.from({ length: 12 }, (_, index) =>
    begin(server, JSON.stringify(payload({ email: `stop${index}@example.com` }))),
  );
  return {
    sent: Promise.all(begun.map(({ sent }) => sent)),
    /** Sends what is missing. @returns the statuses they are answered with */
    finish: () => {
      for (const { finish } of begun) finish();
      return Promise.all(begun.map(({ status }) => status));
    },
  };
}

const accepts = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('close', () => socket.destroy());
    socket.on('connect', () => socket.destroy());
  });

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let server: TestServer;
  const start = async (env: Record<string, string> = {}) => {
    server = await startServer({ SERVE_SITE: '0', ...NO_LIMITS, ...store.env, ...env }, { dataDir: store.folder });
  };
  beforeEach(async () => {
    store = await createStore(kind);
  });
  afterEach(async () => {
    await server.stop();
    store.remove();
  });

  test('letters leave encrypted, figures tell of it, and no log line holds what a visitor typed', async () => {
    const smtp = await startSmtp({ secure: true });
    const trusted = join(store.folder, 'trusted.pem');
    writeFileSync(trusted, CERTIFICATE);
    await start({
      SMTP_URL: `smtps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${smtp.port}`,
      MAIL_FROM: 'Website <web@example.com>',
      MAIL_TO: 'agency@example.com',
      MAIL_DOMAIN: 'leads.example.com',
      NODE_EXTRA_CA_CERTS: trusted,
      METRICS_PORT: '0',
      TRUST_PROXY: '1',
      ANON_KEY: 'sb_publishable_log',
    });
    const headers = { apikey: 'sb_publishable_log', 'x-forwarded-for': '203.0.113.77', 'idempotency-key': 'key-77' };
    const typed = payload({
      firstName: '<b>Grace</b>',
      lastName: 'Hopper"',
      email: 'grace@example.com',
      website: 'https://cobol.example/?a=1&b=2',
      country: 'Arlingtonia',
    });
    const { body } = await post(server.url, typed, headers);
    await post(server.url, typed, headers);
    await post(server.url, { ...typed, lastName: 'Murray' }, { ...headers, 'x-form-signals': 't=1;h=1' });
    await post(server.url, { ...typed, phone: 'no-phone-77' }, headers);
    await post(server.url, '{"firstName": "Graceful', headers);
    await post(server.url, typed, { apikey: 'wrong-key-77' });
    await postForm(server.url, { ...typed, country: 'Formland' });
    // Two letters and the digest.
    await expect.poll(() => smtp.received.length).toBe(3);
    await expect
      .poll(async () => (await store.leads()).map(({ state }) => state).sort())
      .toEqual(['held', 'sent', 'sent']);

    const received = smtp.received.find(({ letter }) => letter.messageId === `<${body.id}@leads.example.com>`);
    expect(received).toMatchObject({ secure: true, user: USER, from: 'web@example.com', to: ['agency@example.com'] });
    expect(received?.letter.replyTo).toEqual([{ name: '<b>Grace</b> Hopper"', address: 'grace@example.com' }]);
    expect(received?.letter.html).toContain('&lt;b&gt;Grace&lt;/b&gt; Hopper&quot;');
    expect(received?.letter.html).toContain('href="https://cobol.example/?a=1&amp;b=2"');
    expect(await readyz(server)).toEqual({ status: 200, body: { database: 'ok', mail: 'ok' } });

    const address = /^Metrics:\s+(\S+)$/m.exec(server.output())![1]!;
    const response = await fetch(address);
    const figures = await response.text();
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const line of figures.trimEnd().split('\n')) {
      expect(line).toMatch(
        /^(?:# HELP fairlead_[a-z_]+ .+|# TYPE fairlead_[a-z_]+ (?:counter|gauge)|fairlead_[a-z_]+(?:\{[a-z]+="[a-z0-9_]+"\})? \d+(?:\.\d+)?)$/,
      );
    }
    for (const line of [
      'fairlead_leads{state="sent"} 2',
      'fairlead_leads{state="held"} 1',
      'fairlead_answers_total{status="200"} 3',
      'fairlead_answers_total{status="303"} 1',
      'fairlead_answers_total{status="422"} 1',
      'fairlead_events_total{event="letter_sent"} 2',
      'fairlead_database_up 1',
      'fairlead_mail_up 1',
      'fairlead_oldest_pending_seconds 0',
    ]) {
      expect(figures.split('\n')).toContain(line);
    }
    expect((await fetch(`${server.url}/metrics`)).status).toBe(404);

    await server.stop();
    await smtp.close();
    const said = server.output();
    for (const value of [...Object.values(typed).flat(), 'Murray', 'Graceful', 'Formland', '7946', 'cobol']) {
      // A service's name may be part of any word; what a visitor typed may not.
      if (value !== typed.service && value !== typed.revenue) expect(said).not.toContain(value);
    }
    for (const secret of ['77', 'sb_publishable', PASSWORD, encodeURIComponent(PASSWORD)]) {
      expect(said.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|"time":"[^"]*"|:\d{4,5}\b/g, '')).not.toContain(secret);
    }
    const events = said.split('\n').filter((line) => line.startsWith('{'));
    expect(events.map((line) => JSON.parse(line).event)).toEqual(
      expect.arrayContaining(['lead_stored', 'lead_repeated', 'letter_sent', 'digest_sent', 'stopped']),
    );
    expect(said.split('\n').filter((line) => line !== '' && !/^(?:\{.*\}|[A-Z][a-z]+: .*)$/.test(line))).toEqual([]);
  });

  test('a mail server that is away is told, and leads are stored all the same', async () => {
    const smtp = await startSmtp();
    const { port } = smtp;
    await smtp.close();
    await start({ SMTP_URL: `smtp://localhost:${port}`, MAIL_FROM: 'w@example.com', MAIL_TO: 'a@example.com' });
    expect((await post(server.url, payload())).status).toBe(200);
    await expect.poll(() => readyz(server)).toEqual({ status: 200, body: { database: 'ok', mail: 'unreachable' } });
    expect(await store.leads()).toMatchObject([{ state: 'pending', attempts: 0 }]);
  });

  test('a database that takes no lead is told, while the process lives', async () => {
    await start();
    expect(await readyz(server)).toEqual({ status: 200, body: { database: 'ok', mail: 'files' } });
    await store.query('drop table lead_keys');
    await store.query('drop table leads');
    await expect.poll(() => readyz(server)).toMatchObject({ status: 503, body: { database: 'away' } });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('a stop answers every request under way, stores its lead, and takes no new one', async () => {
    await start();
    const begun = beginMany(server);
    // The server has all of them once it answers somebody who came later.
    await fetch(`${server.url}/healthz`);
    const ended = new Promise<number | null>((resolve) => server.process.once('exit', resolve));
    server.process.kill('SIGTERM');
    await expect.poll(() => accepts(Number(new URL(server.url).port))).toBe(false);
    expect(await begun.finish()).toEqual(Array(12).fill(200));
    expect(await ended).toBe(0);
    expect(await store.leads()).toHaveLength(12);
  });

  test('a stop answers what had reached the machine before the server looked', async () => {
    await start();
    server.process.kill('SIGSTOP');
    const begun = beginMany(server);
    await begun.sent;
    server.process.kill('SIGTERM');
    server.process.kill('SIGCONT');
    expect(await begun.finish()).toEqual(Array(12).fill(200));
    expect(await store.leads()).toHaveLength(12);
  });

  test('a foreign lock of two seconds leaves /healthz quick, and the post that waits is stored', async () => {
    await start();
    const unlock = await lockLeads(store.choice);
    let locked = true;
    const end = setTimeout(() => {
      locked = false;
      void unlock();
    }, 2_000);
    const waiting = post(server.url, payload());
    const times: number[] = [];
    while (locked) {
      const before = performance.now();
      await fetch(`${server.url}/healthz`).then((response) => response.text());
      times.push(performance.now() - before);
    }
    clearTimeout(end);
    expect((await waiting).status).toBe(200);
    expect(await store.leads()).toHaveLength(1);
    // The median: on a busy machine a single one may wait for its turn, a blocked server would keep all of them.
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(200);
  });
});
