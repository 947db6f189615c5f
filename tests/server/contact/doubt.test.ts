import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/db/schema.ts';
import { createStore, KINDS, type Store } from '../../support/database/stores.ts';
import { startApp, type TestApp } from '../../support/server/app.ts';
import { NO_LIMITS, payload, post, postForm } from '../../support/server/payloads.ts';

describe.each(KINDS)('on %s', (kind) => {
  let store: Store;
  let db: Database;
  let app: TestApp | undefined;
  beforeEach(async () => {
    store = await createStore(kind);
    db = await store.open();
  });
  afterEach(async () => {
    await app?.close();
    await db.destroy();
    store.remove();
  });

  test('doubt holds a lead with its reason, answers as ever, and never refuses', async () => {
    app = await startApp(store, db, NO_LIMITS);
    const same = { firstName: 'qwerty', lastName: 'qwerty', country: 'qwerty' };
    const cases: [reason: string | null, changes: object, signals: string | null][] = [
      ['honeypot', {}, 't=60000;h=1'],
      ['link_in_name', { lastName: 'see http://spam.example' }, 't=60000;h=0'],
      ['link_in_name', { country: 'WWW.spam.example' }, null],
      ['too_fast', same, 't=1999;h=0'],
      [null, same, 't=2000;h=0'],
      [null, {}, 't=3;h=0'],
      [null, {}, 'nonsense'],
      [null, {}, null],
    ];
    for (const [index, [, changes, signals]] of cases.entries()) {
      const answer = await post(
        app.url,
        payload({ email: `doubt${index}@example.com`, ...changes }),
        signals === null ? {} : { 'x-form-signals': signals },
      );
      expect(answer.body).toEqual({ success: true, id: expect.any(String) });
    }
    const held = new Map((await store.leads()).map(({ email, heldFor, state }) => [email, [heldFor, state]]));
    for (const [index, [reason]] of cases.entries()) {
      expect(held.get(`doubt${index}@example.com`)).toEqual([reason, reason === null ? 'pending' : 'held']);
    }
  });

  test('a form post that filled the hidden field is held, too', async () => {
    app = await startApp(store, db, NO_LIMITS);
    const { status } = await postForm(app.url, { ...payload(), subject: 'Cheap links' });
    expect(status).toBe(303);
    expect(await store.leads()).toMatchObject([{ state: 'held', heldFor: 'honeypot' }]);
  });
});

describe('with a challenge on the page', () => {
  /** Checks tokens as Turnstile does, or as it fails. @returns what was asked */
  const verifier = async (answer: (response: ServerResponse) => void) => {
    const asked: URLSearchParams[] = [];
    const server = createServer(async (request, response) => {
      asked.push(new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()));
      answer(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return {
      asked,
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  };
  const run = async (
    answer: (response: ServerResponse) => void,
    send: (url: string) => Promise<{ status: number }>,
    away = false,
  ) => {
    const store = await createStore('sqlite');
    const db = await store.open();
    const check = await verifier(answer);
    if (away) check.close();
    const env = { ...NO_LIMITS, TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: check.url };
    const logged: [string, unknown][] = [];
    const log = (event: string, fields: unknown) => void logged.push([event, fields]);
    const app = await startApp(store, db, env, { challengeMs: 300, log });
    const { status } = await send(app.url);
    const [lead] = await store.leads();
    await app.close();
    await db.destroy();
    check.close();
    store.remove();
    return { status, state: lead?.state, heldFor: lead?.heldFor, asked: check.asked, logged };
  };
  const pass = (response: ServerResponse) => void response.end('{"success":true}');
  const withToken = (url: string) => post(url, payload(), { 'x-challenge-token': 'token' });

  test('who passed it is let through, and nothing but the token is told', async () => {
    const { status, state, asked } = await run(pass, withToken);
    expect([status, state]).toEqual([200, 'pending']);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'secret', response: 'token' }]);
  });

  test('a form post carries its token in a field', async () => {
    const send = (url: string) => postForm(url, { ...payload(), 'cf-turnstile-response': 'token' });
    expect(await run(pass, send)).toMatchObject({ status: 303, state: 'pending' });
  });

  test.each<[string, (response: ServerResponse) => void, boolean]>([
    ['a wrong token', (response) => void response.end('{"success":false}'), false],
    ['an answer that nobody understands', (response) => void response.end('<html>'), false],
    ['an error', (response) => void response.writeHead(500).end('{}'), false],
    ['no answer in time', () => {}, false],
    ['nobody to ask', () => {}, true],
  ])('%s holds and never refuses', async (_name, answer, away) => {
    expect(await run(answer, withToken, away)).toMatchObject({
      status: 200,
      state: 'held',
      heldFor: 'challenge_failed',
    });
  });

  test('a missing token holds without asking', async () => {
    const { asked, ...rest } = await run(pass, (url) => post(url, payload()));
    expect(rest).toMatchObject({ status: 200, state: 'held', heldFor: 'challenge_failed' });
    expect(asked).toEqual([]);
  });

  test('a token longer than any of Turnstile holds without asking', async () => {
    const send = (token: string) => (url: string) => post(url, payload(), { 'x-challenge-token': token });
    const { asked, ...rest } = await run(pass, send('x'.repeat(2_049)));
    expect(rest).toMatchObject({ status: 200, state: 'held', heldFor: 'challenge_failed' });
    expect(asked).toEqual([]);
    expect(await run(pass, send('x'.repeat(2_048)))).toMatchObject({ state: 'pending' });
  });

  const unavailable = (logged: [string, unknown][]) => logged.filter(([event]) => event === 'challenge_unavailable');

  test.each([
    ['invalid-input-secret', '{"success":false,"error-codes":["invalid-input-secret"]}', 200],
    ['500', '{}', 500],
  ])('a check that nobody can pass (%s) is in the log by its code', async (code, body, status) => {
    const { logged, heldFor } = await run((response) => void response.writeHead(status).end(body), withToken);
    expect(heldFor).toBe('challenge_failed');
    expect(unavailable(logged)).toEqual([['challenge_unavailable', expect.objectContaining({ code })]]);
  });

  test('a wrong token is the visitor’s, and not in the log; nor is a word of the answer that is no known code', async () => {
    const wrong = '{"success":false,"error-codes":["timeout-or-duplicate","Ada"]}';
    const { logged } = await run((response) => void response.end(wrong), withToken);
    expect(unavailable(logged)).toEqual([]);
  });
});
