import { rmSync } from 'node:fs';
import type { RequestListener, ServerResponse } from 'node:http';
import { serve } from '@fairlead/leads/testing/delivery/receiver.ts';
import { payload, post, postForm } from '@fairlead/leads/testing/leads/payloads.ts';
import { turnstile } from '@fairlead/server/contact/challenge.ts';
import { startServer } from '@fairlead/server/testing/server/start-server.ts';
import { writeSmallSite } from '@fairlead/site/testing/small-site.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe('with a challenge on the page', () => {
  type Verifier = (response: ServerResponse) => void;
  /** Sends one lead to a server whose tokens this answer checks, as Turnstile does. `asked` is what that was sent. */
  const run = async (answer: Verifier, send: (url: string) => Promise<{ status: number }>) => {
    const asked: URLSearchParams[] = [];
    const listener: RequestListener = async (request, response) => {
      asked.push(new URLSearchParams(Buffer.concat(await Array.fromAsync(request)).toString()));
      answer(response);
    };
    const url = await serve(listener);
    await using server = await startServer({ TURNSTILE_SECRET_KEY: 'secret', TURNSTILE_VERIFY_URL: url.href });
    const { status } = await send(server.url);
    const [lead] = await server.store.leads();
    const unavailable = server.log.items.filter(({ event }) => event === 'challenge_unavailable');
    return { status, heldFor: lead?.heldFor, asked, unavailable };
  };
  const pass: Verifier = (response) => void response.end('{"success":true}');
  const withToken = (url: string) => post(url, payload(), { 'x-challenge-token': 'token' });

  test('a lead with a valid token is not held, and Turnstile is sent nothing but the token and the secret', async () => {
    const { status, heldFor, asked } = await run(pass, withToken);
    expect([status, heldFor]).toEqual([200, null]);
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([{ secret: 'secret', response: 'token' }]);
  });

  test('a form post carries its token in a field', async () => {
    const send = (url: string) => postForm(url, { ...payload(), 'cf-turnstile-response': 'token' });
    expect(await run(pass, send)).toMatchObject({ status: 303, heldFor: null });
  });

  test.each<[string, Verifier]>([
    ['a wrong token', (response) => void response.end('{"success":false}')],
    ['an answer that nobody understands', (response) => void response.end('<html>')],
    ['an error', (response) => void response.writeHead(500).end('{}')],
    ['a connection that breaks', (response) => void response.destroy()],
  ])('%s holds and never refuses', async (_name, answer) => {
    expect(await run(answer, withToken)).toMatchObject({ status: 200, heldFor: 'challenge_failed' });
  });

  test('a token that is not checked in time is not passed', async () => {
    const check = turnstile('secret', await serve(() => {}), () => {}, 50);
    expect(await check('token')).toBe(false);
  });

  test.each([
    ['without a token', {}],
    ['with a token longer than any of Turnstile', { 'x-challenge-token': 'x'.repeat(2_049) }],
  ])('a lead %s is held, and Turnstile is not asked', async (_name, headers: Record<string, string>) => {
    const { asked, ...rest } = await run(pass, (url) => post(url, payload(), headers));
    expect(rest).toMatchObject({ status: 200, heldFor: 'challenge_failed' });
    expect(asked).toEqual([]);
  });

  test('a lead with the longest token is not held', async () => {
    const send = (url: string) => post(url, payload(), { 'x-challenge-token': 'x'.repeat(2_048) });
    expect(await run(pass, send)).toMatchObject({ heldFor: null });
  });

  test.each([
    ['invalid-input-secret', '{"success":false,"error-codes":["invalid-input-secret"]}', 200],
    ['500', '{}', 500],
  ])('a check that nobody can pass (%s) is in the log with its code', async (code, body, status) => {
    const { unavailable, heldFor } = await run((response) => void response.writeHead(status).end(body), withToken);
    expect(heldFor).toBe('challenge_failed');
    expect(unavailable).toEqual([expect.objectContaining({ code })]);
  });

  test('the log has no wrong token, and of the answer nothing but known codes', async () => {
    const wrong = '{"success":false,"error-codes":["timeout-or-duplicate","Ada"]}';
    expect((await run((response) => void response.end(wrong), withToken)).unavailable).toEqual([]);
  });
});

describe('the start', () => {
  const SECRET = { TURNSTILE_SECRET_KEY: 'do-not-print' };
  let bare: string;
  let shown: string;
  beforeAll(async () => {
    bare = await writeSmallSite();
    const form = '<form action="/functions/v1/send-contact-email" method="post"><div data-challenge=""></div></form>';
    shown = await writeSmallSite({ 'contact.html': `<!doctype html><title>Contact</title>${form}` });
  });
  afterAll(() => {
    for (const folder of [bare, shown]) rmSync(folder, { recursive: true });
  });

  /** What a server with these settings prints. */
  async function printed(env: Record<string, string>, site?: string): Promise<string> {
    await using server = await startServer(env, site === undefined ? {} : { site });
    return server.output();
  }

  test('with a secret and without a widget on the site ends, since every lead would be held', async () => {
    const complaint = await printed(SECRET, bare).catch(({ message }: Error) => message);
    expect(complaint).toMatch(/^TURNSTILE_SECRET_KEY .+ PUBLIC_TURNSTILE_SITE_KEY.+\.$/);
    expect(complaint.split('\n')).toHaveLength(1);
    expect(complaint).not.toContain('do-not-print');
  });

  test('with a widget and without a secret gives a notice', async () => {
    expect(await printed({}, shown)).toMatch(/^Notice: .+ TURNSTILE_SECRET_KEY.+\.$/m);
  });

  test('with both, with neither, or where another server shows the site, prints nothing about it', async () => {
    for (const output of [await printed(SECRET, shown), await printed({}, bare), await printed(SECRET)])
      expect(output).not.toMatch(/turnstile/i);
  });
});
