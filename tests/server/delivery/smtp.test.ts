import { createServer, type Socket } from 'node:net';
import tls from 'node:tls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DeliveryFailure, type Letter } from '../../../server/mail/mailer.ts';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { CERTIFICATE } from '../../support/hosting/certificate.ts';
import { answer, PASSWORD, startSmtp, type TestSmtp, USER } from '../../support/mail/smtp.ts';

const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;
const LIMITS = { connectMs: 5_000, envelopeMs: 5_000, totalMs: 10_000 };

const letter: Letter = {
  name: 'test',
  messageId: '<1@example.com>',
  from: { name: 'Website', address: 'web@example.com' },
  to: { name: '', address: 'agency@example.com' },
  replyTo: { name: 'Ada', address: 'ada@example.com' },
  date: new Date(0),
  subject: 'Subject',
  text: 'Text\n.\nafter a dot',
  html: '<p>Text</p>',
};

beforeAll(() => tls.setDefaultCACertificates([...tls.getCACertificates('default'), CERTIFICATE]));

let smtp: TestSmtp | undefined;
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});

const send = async (url: string, limits = LIMITS) => {
  const session = smtpMailer({ url: new URL(url) }, limits).open();
  try {
    await session.send(letter);
    return 'sent';
  } catch (error) {
    if (!(error instanceof DeliveryFailure)) throw error;
    return `${error.kind}: ${error.message}${error.ofContent ? ', of content' : ''}`;
  } finally {
    session.close();
  }
};

describe('a letter', () => {
  test('leaves over TLS with a login', async () => {
    smtp = await startSmtp({ secure: true });
    expect(await send(`smtps://${LOGIN}localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: true, user: USER, from: 'web@example.com' });
    expect(smtp.received[0]?.to).toEqual(['agency@example.com']);
  });

  test('leaves over STARTTLS with a login', async () => {
    smtp = await startSmtp();
    expect(await send(`smtp://${LOGIN}localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: true, user: USER });
  });

  test('leaves on the same machine without either', async () => {
    smtp = await startSmtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await send(`smtp://localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: false });
    expect(smtp.received[0]?.letter.text?.trim()).toBe('Text\n.\nafter a dot');
  });

  test('does not leave in plain text for another machine, even without a password', async () => {
    smtp = await startSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    // An address of this machine that does not count as local.
    expect(await send(`smtp://[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unreachable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('never takes a password over an open connection', async () => {
    smtp = await startSmtp({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await send(`smtp://${LOGIN}localhost:${smtp.port}`)).toMatch(/^unreachable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('does not leave to a server whose certificate is for another name', async () => {
    smtp = await startSmtp({ secure: true });
    expect(await send(`smtps://${LOGIN}[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unreachable: /);
  });

  test('follows another over the same connection, and over a new one where the server ended it', async () => {
    smtp = await startSmtp();
    const session = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`) }, LIMITS).open();
    await session.send(letter);
    await session.send(letter);
    expect(smtp.connections()).toBe(1);
    smtp.hangUp();
    await session.send(letter);
    session.close();
    expect([smtp.connections(), smtp.received.length]).toEqual([2, 3]);
  });
});

describe('what the server says', () => {
  test.each([
    ['a wrong password is trouble with the connection', { login: 'agency:wrong@' }, 'unreachable: EAUTH 535'],
    ['421 at the envelope is about this letter', { onMailFrom: 421 }, 'later: EENVELOPE 421'],
    ['421 about the letter is for later', { onData: 421 }, 'later: EMESSAGE 421'],
    ['530 is trouble with the login, whichever letter it is', { onMailFrom: 530 }, 'unreachable: EENVELOPE 530'],
    ['451 is for later', { onRcptTo: 451 }, 'later: EENVELOPE 451'],
    ['550 about an address is a refusal', { onRcptTo: 550 }, 'refused: EENVELOPE 550'],
    ['452 about the letter is for later', { onData: 452 }, 'later: EMESSAGE 452'],
    ['554 about the letter is a refusal of its content', { onData: 554 }, 'refused: EMESSAGE 554, of content'],
  ])('%s', async (_name, said: Record<string, string | number>, expected) => {
    smtp = await startSmtp({
      ...(said.onMailFrom && { onMailFrom: (_a, _s, callback) => callback(answer(Number(said.onMailFrom))) }),
      ...(said.onRcptTo && { onRcptTo: (_a, _s, callback) => callback(answer(Number(said.onRcptTo))) }),
      ...(said.onData && {
        onData: (stream, _session, callback) => {
          stream.on('end', () => callback(answer(Number(said.onData)))).resume();
        },
      }),
    });
    expect(await send(`smtp://${said.login ?? ''}localhost:${smtp.port}`)).toBe(expected);
  });
});

describe('a mail server', () => {
  /** A server that answers each line as the script says, and else keeps silent. */
  const scripted = async (greeting: string, replies: Record<string, string> = {}) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      if (greeting) socket.write(`${greeting}\r\n`);
      socket.on('data', (data) => {
        for (const [command, reply] of Object.entries(replies)) {
          if (!String(data).startsWith(command)) continue;
          if (reply === 'cut') socket.destroy();
          else socket.write(`${reply}\r\n`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
      url: `smtp://localhost:${port}`,
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  };
  const SHORT = { connectMs: 100, envelopeMs: 100, totalMs: 200 };
  const ENVELOPE = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go' };

  test.each([
    ['that says nothing', '', {}, 'unreachable: ETIMEDOUT'],
    ['that greets and then says nothing', '220 hi', {}, 'unreachable: ETIMEDOUT'],
    ['that stops at the envelope', '220 hi', { EHLO: '250 ok' }, 'later: ETIMEDOUT'],
    ['that never accepts the letter', '220 hi', ENVELOPE, 'unclear: ETIMEDOUT'],
    ['that goes away before the letter', '220 hi', { EHLO: '250 ok', MAIL: 'cut' }, 'later: ECONNECTION'],
  ])('%s is given up in time', async (_name, greeting, replies: Record<string, string>, expected) => {
    const server = await scripted(greeting, replies);
    expect(await send(server.url, SHORT)).toBe(expected);
    server.close();
  });

  test('that goes away with the letter leaves it unclear', async () => {
    const server = await scripted('220 hi', { ...ENVELOPE, From: 'cut' });
    expect(await send(server.url)).toMatch(/^unclear: /);
    server.close();
  });

  test('that is not there is unreachable', async () => {
    const server = await scripted('');
    server.close();
    expect(await send(server.url)).toMatch(/^unreachable: ECONNREFUSED|^unreachable: ESOCKET/);
  });
});
