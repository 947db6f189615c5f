import { MAIL_PATH } from '@fairlead/contract/request.ts';
import { payload, post } from '@fairlead/leads/testing/leads/payloads.ts';
import { rawMessage } from '@fairlead/leads/testing/mail/raw-message.ts';
import { describe, expect, test } from 'vitest';
import words from '../../content/function.json' with { type: 'json' };
import { startServer } from '../testing/server/start-server.ts';
import { useServer } from '../testing/server/use-server.ts';
import { readApart, TooSlow, Unreadable } from './reader.ts';
import { LARGEST_MESSAGE } from './route.ts';

const SECRET = 'a-secret-of-the-mail-server';
const ENV = { INBOUND_MAIL_SECRET: SECRET, DESK_USERS: 'ann@agency.example' };
const MIA = 'mia@shop.example';

const init = (body: BodyInit, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'message/rfc822', ...headers },
  body,
});

const message = (draft = {}) =>
  new Uint8Array(rawMessage({ from: MIA, to: 'ann@agency.example', text: 'Hello', ...draft }));

describe('a message', () => {
  const server = useServer(ENV);
  const mailed = () => server.store.query("select lead_id, actor from lead_history where action = 'mailed'");

  test('of somebody known is on disk when it is answered, and that of a stranger is nowhere', async () => {
    await post(server.url, payload({ email: MIA }));
    const known = await fetch(`${server.url}${MAIL_PATH}`, init(message()));
    expect([known.status, await known.json()]).toEqual([200, { matched: true }]);
    expect(await mailed()).toMatchObject([{ actor: MIA }]);
    const stranger = await server.ask(MAIL_PATH, init(message({ from: 'stranger@other.example', messageId: '<2@x>' })));
    expect([stranger.status, await stranger.json()]).toEqual([200, { matched: false }]);
    expect(await mailed()).toHaveLength(1);
    expect(server.output()).not.toContain(MIA);
  });

  test('is one, however often it is sent at once', async () => {
    const sent = message({ messageId: '<many@mail.example>' });
    const answers = await Promise.all(Array.from({ length: 3 }, () => server.ask(MAIL_PATH, init(sent))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await mailed()).toHaveLength(2);
  });
});

describe('the address for messages', () => {
  const server = useServer(ENV);
  const codeOf = async (body: BodyInit, headers = {}, more: RequestInit = {}) => {
    const answer = await server.ask(MAIL_PATH, { ...init(body, headers), ...more });
    return [answer.status, (await answer.json()).code];
  };

  test('wants the secret before it reads anything', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer wrong', `Bearer ${SECRET}x`, `Basic ${SECRET}`, SECRET])
      expect(await codeOf('x', { authorization })).toEqual([401, 'unauthorized']);
  });

  test('names what is wrong with a request, and repeats nothing of it', async () => {
    expect(await codeOf('x', { 'content-type': 'text/plain' })).toEqual([415, 'unsupported_media_type']);
    expect(await codeOf('x', { 'content-encoding': 'gzip' })).toEqual([415, 'unsupported_media_type']);
    expect(await codeOf('')).toEqual([422, 'invalid_payload']);
    expect(await codeOf('no message at all')).toEqual([422, 'invalid_payload']);
    expect(await codeOf(new Uint8Array(LARGEST_MESSAGE + 1))).toEqual([413, 'payload_too_large']);
    const got = await server.ask(MAIL_PATH, { headers: { authorization: `Bearer ${SECRET}` } });
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    const answer = await server.ask(MAIL_PATH, init('x'));
    expect(await answer.json()).toEqual({ error: words.mail.invalid_payload, code: 'invalid_payload' });
  });

  test('takes a message of five mebibytes', async () => {
    const text = 'one more line of seventy-six letters, as mail programs break them, and so.\n'.repeat(69_000);
    const whole = message({ text, messageId: '<large@mail.example>' });
    expect(whole.length).toBeGreaterThan(LARGEST_MESSAGE * 0.98);
    const answer = await server.ask(MAIL_PATH, init(whole));
    expect([answer.status, await answer.json()]).toEqual([200, { matched: false }]);
  });
});

test('without a secret there is no such address', async () => {
  await using server = await startServer();
  const answer = await server.ask(MAIL_PATH, init(message()));
  expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
});

test('a message that takes too long or too much memory ends its thread and nothing else', async () => {
  await expect(readApart(message(), 0)).rejects.toBeInstanceOf(TooSlow);
  await expect(readApart(new TextEncoder().encode('no message'))).rejects.toBeInstanceOf(Unreadable);
  const bomb = `From: a@b.example\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n${'--a\r\n\r\nx\r\n'.repeat(100_000)}`;
  await expect(readApart(new TextEncoder().encode(bomb))).rejects.toBeInstanceOf(Unreadable);
  expect(await readApart(message())).toMatchObject({ text: 'Hello' });
});
