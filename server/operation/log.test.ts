import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createStore, KINDS, type Store } from '@fairlead/leads/testing/database/stores.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { type MailServer, PASSWORD, startMailServer, USER } from '@fairlead/leads/testing/mail/mail-server.ts';
import { CERTIFICATE } from '@fairlead/leads/testing/tls/certificate.ts';
import { must } from '@fairlead/support/must.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readyz } from '../testing/server/rig.ts';
import { startServer } from '../testing/server/start-server.ts';

const KEY = 'sb_publishable_log';
const TYPED = payload({
  firstName: '<b>Grace</b>',
  lastName: 'Hopper"',
  email: 'grace@example.com',
  website: 'https://cobol.example/?a=1&b=2',
  country: 'Arlingtonia',
});
const FIGURE =
  /^(?:# HELP fairlead_[a-z_]+ .+|# TYPE fairlead_[a-z_]+ (?:counter|gauge|histogram)|fairlead_[a-z_]+(?:\{[a-z]+="[a-z0-9_]+"(?:,(?:[a-z]+="[a-z0-9_]+"|le="(?:[0-9.]+|\+Inf)"))?\})? \d+(?:\.\d+)?)$/;

/** Posts of every kind: stored, repeated, held, not valid, broken, without the key, and by the form. */
async function postEverything(url: string): Promise<string> {
  const headers = { apikey: KEY, 'x-forwarded-for': '203.0.113.77', 'idempotency-key': 'key-77' };
  const { body } = await post(url, TYPED, headers);
  await post(url, TYPED, headers);
  await post(url, { ...TYPED, lastName: 'Murray' }, { ...headers, 'x-form-signals': 't=1;h=1' });
  await post(url, { ...TYPED, phone: 'no-phone-77' }, headers);
  await post(url, '{"firstName": "Graceful', headers);
  await post(url, TYPED, { apikey: 'wrong-key-77' });
  await postForm(url, { ...TYPED, country: 'Formland' });
  return String(body.id);
}

describe.each(KINDS)('a server on %s that was sent posts of every kind', (kind) => {
  let store: Store;
  let smtp: MailServer;
  let id: string;
  let ready: unknown;
  let metrics: { type: string | null; lines: string[]; onPublicPort: number };
  let output: string;
  beforeAll(async () => {
    store = await createStore(kind);
    smtp = await startMailServer({ secure: true });
    const trusted = join(store.folder, 'trusted.pem');
    writeFileSync(trusted, CERTIFICATE);
    const env = {
      SMTP_URL: `smtps://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@localhost:${smtp.port}`,
      MAIL_FROM: 'Website <web@example.com>',
      MAIL_TO: 'agency@example.com',
      MAIL_DOMAIN: 'leads.example.com',
      NODE_EXTRA_CA_CERTS: trusted,
      METRICS_PORT: '0',
      TRUST_PROXY: '1',
      ANON_KEY: KEY,
      POLL_MS: '100',
    };
    const server = await startServer(env, { store, process: true });
    id = await postEverything(server.url);
    await server.log.logged('letter_sent', 2);
    // The digest.
    await server.log.logged('delivery_sent', 1, { channel: 'notice' });
    ready = await readyz(server.url);
    const response = await fetch(must(must(/^Metrics:\s+(\S+)$/m.exec(server.output()))[1]));
    metrics = {
      type: response.headers.get('content-type'),
      lines: (await response.text()).trimEnd().split('\n'),
      onPublicPort: (await fetch(`${server.url}/metrics`)).status,
    };
    await server.stop();
    output = server.output();
  });
  afterAll(async () => {
    await smtp.close();
    store.remove();
  });

  test('sends its letters encrypted, with every value escaped', () => {
    const received = smtp.received.find(({ letter }) => letter.messageId === `<${id}@leads.example.com>`);
    expect(received).toMatchObject({ secure: true, user: USER, from: 'web@example.com', to: ['agency@example.com'] });
    expect(received?.letter.replyTo).toEqual([{ name: '<b>Grace</b> Hopper"', address: 'grace@example.com' }]);
    expect(received?.letter.html).toContain('&lt;b&gt;Grace&lt;/b&gt; Hopper&quot;');
    expect(received?.letter.html).toContain('href="https://cobol.example/?a=1&amp;b=2"');
    expect(ready).toEqual({ status: 200, database: 'ok', mail: 'ok' });
  });

  test('counts leads, answers and events in its metrics, on a port of their own', () => {
    expect([metrics.type, metrics.onPublicPort]).toEqual(['text/plain; version=0.0.4; charset=utf-8', 404]);
    expect(metrics.lines.filter((line) => !FIGURE.test(line))).toEqual([]);
    expect(metrics.lines).toEqual(
      expect.arrayContaining([
        'fairlead_leads{state="sent"} 2',
        'fairlead_leads{state="held"} 1',
        'fairlead_answers_total{status="200"} 3',
        'fairlead_answers_total{status="303"} 1',
        'fairlead_answers_total{status="422"} 1',
        'fairlead_events_total{event="letter_sent"} 2',
        'fairlead_database_up 1',
        'fairlead_mail_up 1',
        'fairlead_oldest_pending_seconds 0',
        'fairlead_channel_up{channel="notice"} 1',
        'fairlead_deliveries{channel="letter",state="pending"} 0',
        'fairlead_oldest_delivery_seconds{channel="letter"} 0',
      ]),
    );
  });

  test('writes no log line that holds what a visitor typed, or a secret', () => {
    const { service, revenue, ...typed } = TYPED;
    // Ids, times, ports and the name of the folder are random, so any number may be in them.
    const random = /[0-9a-f]{8}-[0-9a-f-]{27}|"(?:time":"[^"]*"|after_ms":\d+)|:\d{4,5}\b/g;
    const written = output.replaceAll(random, '').replaceAll(store.folder, '');
    for (const value of [...Object.values(typed).flat(), 'Murray', 'Graceful', 'Formland', '7946', 'cobol']) {
      expect(written).not.toContain(value);
    }
    for (const secret of ['77', 'sb_publishable', PASSWORD, encodeURIComponent(PASSWORD)]) {
      expect(written).not.toContain(secret);
    }
  });

  test('writes each event as a line of JSON, and its addresses at the start', () => {
    const lines = output.split('\n').filter((line) => line !== '');
    const events = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line).event);
    expect(events).toEqual(
      expect.arrayContaining(['lead_stored', 'lead_repeated', 'letter_sent', 'delivery_sent', 'stopped']),
    );
    expect(lines.filter((line) => !/^(?:\{.*\}|[A-Z][a-z]+: .*)$/.test(line))).toEqual([]);
  });
});
