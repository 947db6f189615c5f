import { createServer, type Socket } from 'node:net';
import { must } from '@fairlead/support/must.ts';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../base/clock.ts';
import { openConnection, smtpMailer } from '../mail/smtp.ts';
import type { Lookup } from '../outgoing/addresses.ts';
import { LETTER, LIMITS, sendLetter } from '../testing/mail/letter.ts';
import { answering, PASSWORD, PLAIN, USER } from '../testing/mail/mail-server.ts';
import { useSmtp } from '../testing/mail/use-smtp.ts';

const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;

const start = useSmtp();

describe('a letter', () => {
  test('leaves over TLS with a login', async () => {
    const smtp = await start({ secure: true });
    expect(await sendLetter(`smtps://${LOGIN}localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: true, user: USER, from: 'web@example.com' });
    expect(smtp.received[0]?.to).toEqual(['agency@example.com']);
  });

  test('leaves over STARTTLS with a login', async () => {
    const smtp = await start();
    expect(await sendLetter(`smtp://${LOGIN}localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: true, user: USER });
  });

  test('leaves without TLS and without a login on the same machine', async () => {
    const smtp = await start({ disabledCommands: ['STARTTLS', 'AUTH'] });
    expect(await sendLetter(`smtp://localhost:${smtp.port}`)).toBe('sent');
    expect(smtp.received[0]).toMatchObject({ secure: false });
    expect(smtp.received[0]?.letter.text?.trim()).toBe('Text\n.\nafter a dot');
  });

  test('does not leave in plain text for another machine, even without a password', async () => {
    const smtp = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS', 'AUTH'] });
    // An address of this machine in a form that does not count as local.
    expect(await sendLetter(`smtp://[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unavailable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('never sends a password over a connection without encryption', async () => {
    const smtp = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await sendLetter(`smtp://${LOGIN}localhost:${smtp.port}`)).toMatch(/^unavailable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('does not leave to a server whose certificate is for another name', async () => {
    const smtp = await start({ secure: true });
    expect(await sendLetter(`smtps://${LOGIN}[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unavailable: /);
  });

  test('has a connection of its own, which is closed after it', async () => {
    const smtp = await start();
    const mailer = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`), name: 'web.example.com' }, LIMITS);
    const { signal } = new AbortController();
    await Promise.all([mailer.send(LETTER, signal), mailer.send(LETTER, signal)]);
    expect([smtp.connections(), smtp.received.length]).toEqual([2, 2]);
  });

  test('introduces the server by the name of its settings, whatever the machine is called', async () => {
    const names: string[] = [];
    const smtp = await start({
      onMailFrom(_address, { hostNameAppearsAs }, callback) {
        names.push(hostNameAppearsAs);
        callback();
      },
    });
    expect(await sendLetter(`smtp://localhost:${smtp.port}`)).toBe('sent');
    expect(names).toEqual(['web.example.com']);
  });

  test('goes where the machine itself finds the name, and to the next address where one does not answer', async () => {
    const smtp = await start({ secure: true });
    const asked: unknown[] = [];
    const find = (async (...question: unknown[]) => {
      asked.push(question);
      return ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }));
    }) as unknown as Lookup;
    const settings = { url: new URL(`smtps://${LOGIN}localhost:${smtp.port}`), name: 'web.example.com' };
    const connection = await openConnection(settings, LIMITS, systemClock, find);
    connection.close();
    expect(asked).toEqual([['localhost', { all: true }]]);
  });

  test('is not begun once the process stops', async () => {
    const smtp = await start();
    const mailer = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`), name: 'web.example.com' }, LIMITS);
    await expect(mailer.send(LETTER, AbortSignal.abort())).rejects.toMatchObject({ kind: 'stopping' });
    expect(smtp.received).toEqual([]);
  });
});

describe('an address with letters beyond ASCII', () => {
  const UMLAUT = 'jörg@müller.example';
  const replyTo = (address: string) => ({ replyTo: { name: 'Jörg', address } });

  test('is left out as the one for the reply where the server does not offer SMTPUTF8', async () => {
    const smtp = await start({ ...PLAIN, hideSMTPUTF8: true });
    expect(await sendLetter(must(smtp.env.SMTP_URL), LIMITS, replyTo(UMLAUT))).toBe('sent');
    expect(smtp.received[0]?.letter.replyTo).toBeUndefined();
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII has them.
    expect(smtp.received[0]?.raw).toMatch(/^[\x00-\x7f]*$/);
  });

  test('is the one for the reply where the server offers it', async () => {
    const smtp = await start(PLAIN);
    expect(await sendLetter(must(smtp.env.SMTP_URL), LIMITS, replyTo(UMLAUT))).toBe('sent');
    expect(smtp.received[0]?.letter.replyTo).toEqual([{ name: 'Jörg', address: UMLAUT }]);
  });

  test('of the receiver is refused before the server is asked, with a reason that says so', async () => {
    const smtp = await start({ ...PLAIN, hideSMTPUTF8: true });
    const to = { name: '', address: UMLAUT };
    expect(await sendLetter(must(smtp.env.SMTP_URL), LIMITS, { to })).toBe('refused: no_smtputf8');
    expect(smtp.begun.items).toEqual([]);
  });
});

describe('an answer of the server', () => {
  test.each([
    ['a wrong password is trouble with the connection', { login: 'agency:wrong@' }, 'unavailable: EAUTH 535'],
    ['421 at the envelope says that the server serves nobody now', { onMailFrom: 421 }, 'unavailable: EENVELOPE 421'],
    ['421 after the letter says the same', { onData: 421 }, 'unavailable: EMESSAGE 421'],
    ['503 says that the server expected a login', { onMailFrom: 503 }, 'unavailable: EENVELOPE 503'],
    ['454 says that the server cannot encrypt now', { onMailFrom: 454 }, 'unavailable: EENVELOPE 454'],
    ['530 is trouble with the login, whichever letter it is', { onMailFrom: 530 }, 'unavailable: EENVELOPE 530'],
    ['451 is for later', { onRcptTo: 451 }, 'later: EENVELOPE 451'],
    ['550 about an address is a refusal', { onRcptTo: 550 }, 'refused: EENVELOPE 550'],
    ['452 about the letter is for later', { onData: 452 }, 'later: EMESSAGE 452'],
    ['554 about the letter is a refusal of its content', { onData: 554 }, 'refused: EMESSAGE 554, of content'],
  ])('%s', async (_name, answers: Record<string, string | number>, expected) => {
    const smtp = await start({
      ...(answers.onMailFrom && { onMailFrom: (_a, _s, callback) => callback(answering(Number(answers.onMailFrom))) }),
      ...(answers.onRcptTo && { onRcptTo: (_a, _s, callback) => callback(answering(Number(answers.onRcptTo))) }),
    });
    if (answers.onData) smtp.mode = Number(answers.onData);
    expect(await sendLetter(`smtp://${answers.login ?? ''}localhost:${smtp.port}`)).toBe(expected);
  });
});

describe('a mail server', () => {
  /** A server that answers each line that begins with a command with its reply, and is silent to every other. */
  const scripted = async (greeting: string, replies: Record<string, string> = {}) => {
    const sockets = new Set<Socket>();
    let heard = '';
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      if (greeting) socket.write(`${greeting}\r\n`);
      socket.on('data', (data) => {
        heard += data;
        for (const [command, reply] of Object.entries(replies)) {
          if (!`\n${data}`.includes(`\n${command}`)) continue;
          if (reply === 'cut') socket.destroy();
          else socket.write(`${reply}\r\n`);
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
      url: `smtp://localhost:${port}`,
      heard: () => heard,
      close: () => {
        for (const socket of sockets) socket.destroy();
        server.close();
      },
    };
  };
  const ENVELOPE = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go' };

  // Only the limit of the row is short, so that a busy machine does not reach another one first.
  test.each<[string, string, Record<string, string>, Partial<typeof LIMITS>, string]>([
    ['that says nothing', '', {}, { connectMs: 100 }, 'unavailable: ETIMEDOUT'],
    ['that greets and then says nothing', '220 hi', {}, { connectMs: 100 }, 'unavailable: ETIMEDOUT'],
    ['that stops at the envelope', '220 hi', { EHLO: '250 ok' }, { envelopeMs: 100 }, 'later: ETIMEDOUT'],
    ['that never accepts the letter', '220 hi', ENVELOPE, { totalMs: 2_000 }, 'unclear: ETIMEDOUT'],
    ['that goes away before the letter', '220 hi', { EHLO: '250 ok', MAIL: 'cut' }, {}, 'later: ECONNECTION'],
  ])('%s is given up', async (_name, greeting, replies, short, expected) => {
    const server = await scripted(greeting, replies);
    expect(await sendLetter(server.url, { ...LIMITS, ...short })).toBe(expected);
    server.close();
  });

  test('hears a domain beyond ASCII by its name in ASCII, in the envelope and the headers', async () => {
    const server = await scripted('220 hi', {
      EHLO: '250 ok',
      MAIL: '250 ok',
      RCPT: '250 ok',
      DATA: '354 go',
      From: '250 ok',
    });
    const mailer = smtpMailer({ url: new URL(server.url), name: 'web.example.com' }, LIMITS);
    const address = 'ada@bücher。example';
    const letter = { ...LETTER, to: { name: '', address }, replyTo: { name: '', address } };
    await mailer.send(letter, new AbortController().signal);
    const ascii = 'ada@xn--bcher-kva.example';
    for (const line of [`RCPT TO:<${ascii}>`, `To: ${ascii}`, `Reply-To: ${ascii}`])
      expect(server.heard()).toContain(`\n${line}\r`);
    server.close();
  });

  test('that closes the connection after it has read the letter makes the result unclear', async () => {
    const server = await scripted('220 hi', { ...ENVELOPE, From: 'cut' });
    expect(await sendLetter(server.url)).toBe('unclear: ECONNECTION');
    server.close();
  });

  test('that is not there is unavailable', async () => {
    const server = await scripted('');
    server.close();
    expect(await sendLetter(server.url)).toMatch(/^unavailable: ECONNREFUSED|^unavailable: ESOCKET/);
  });
});
