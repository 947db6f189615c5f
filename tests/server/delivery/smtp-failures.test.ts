import { createServer, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import { LIMITS, sendLetter } from '../../support/mail/letter.ts';
import { answering } from '../../support/mail/mail-server.ts';
import { useSmtp } from '../../support/mail/use-smtp.ts';

const start = useSmtp();

describe('an answer of the server', () => {
  test.each([
    ['a wrong password is trouble with the connection', { login: 'agency:wrong@' }, 'unavailable: EAUTH 535'],
    ['421 at the envelope says that the server serves nobody now', { onMailFrom: 421 }, 'unavailable: EENVELOPE 421'],
    ['421 after the letter says the same', { onData: 421 }, 'unavailable: EMESSAGE 421'],
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
    const server = createServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => {});
      if (greeting) socket.write(`${greeting}\r\n`);
      socket.on('data', (data) => {
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
