import { createServer, type ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { createStore } from '../../support/database/stores.ts';
import { listenLocally } from '../../support/port.ts';
import { startApp } from '../../support/server/app.ts';
import { NO_LIMITS, payload, post, postForm } from '../../support/server/payloads.ts';

describe('with a challenge on the page', () => {
  /** A server that checks tokens, or fails to, as Turnstile does. `asked` collects what it was sent. */
  const verifier = async (answer: (response: ServerResponse) => void) => {
    const asked: URLSearchParams[] = [];
    const server = createServer(async (request, response) => {
      asked.push(new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()));
      answer(response);
    });
    const port = await listenLocally(server);
    return {
      asked,
      url: `http://127.0.0.1:${port}/siteverify`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  };
  const run = async (
    answer: (response: ServerResponse) => void,
    send: (url: string) => Promise<{ status: number }>,
    { away = false, challengeMs = 10_000 } = {},
  ) => {
    const store = await createStore('sqlite');
    const db = await store.open();
    const check = await verifier(answer);
    if (away) check.close();
    const env = { ...NO_LIMITS, TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: check.url };
    const logged: [string, unknown][] = [];
    const log = (event: string, fields: unknown) => void logged.push([event, fields]);
    const app = await startApp(store, db, env, { challengeMs, log });
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

  test('a lead with a valid token is not held, and Turnstile is sent nothing but the token and the secret', async () => {
    const { status, state, asked } = await run(pass, withToken);
    expect([status, state]).toEqual([200, 'pending']);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'secret', response: 'token' }]);
  });

  test('a form post carries its token in a field', async () => {
    const send = (url: string) => postForm(url, { ...payload(), 'cf-turnstile-response': 'token' });
    expect(await run(pass, send)).toMatchObject({ status: 303, state: 'pending' });
  });

  test.each<[string, (response: ServerResponse) => void, { away?: boolean; challengeMs?: number }]>([
    ['a wrong token', (response) => void response.end('{"success":false}'), {}],
    ['an answer that nobody understands', (response) => void response.end('<html>'), {}],
    ['an error', (response) => void response.writeHead(500).end('{}'), {}],
    ['no answer in time', () => {}, { challengeMs: 300 }],
    ['nobody to ask', () => {}, { away: true }],
  ])('%s holds and never refuses', async (_name, answer, trouble) => {
    const found = await run(answer, withToken, trouble);
    expect(found).toMatchObject({ status: 200, state: 'held', heldFor: 'challenge_failed' });
  });

  test('a lead without a token is held, and Turnstile is not asked', async () => {
    const { asked, ...rest } = await run(pass, (url) => post(url, payload()));
    expect(rest).toMatchObject({ status: 200, state: 'held', heldFor: 'challenge_failed' });
    expect(asked).toEqual([]);
  });

  test('a lead with a token longer than any of Turnstile is held, and Turnstile is not asked', async () => {
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
  ])('a check that nobody can pass (%s) is in the log with its code', async (code, body, status) => {
    const { logged, heldFor } = await run((response) => void response.writeHead(status).end(body), withToken);
    expect(heldFor).toBe('challenge_failed');
    expect(unavailable(logged)).toEqual([['challenge_unavailable', expect.objectContaining({ code })]]);
  });

  test('the log has no wrong token, and of the answer nothing but known codes', async () => {
    const wrong = '{"success":false,"error-codes":["timeout-or-duplicate","Ada"]}';
    const { logged } = await run((response) => void response.end(wrong), withToken);
    expect(unavailable(logged)).toEqual([]);
  });
});
