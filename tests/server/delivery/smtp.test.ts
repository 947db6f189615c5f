import { describe, expect, test } from 'vitest';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { LETTER, LIMITS, sendLetter } from '../../support/mail/letter.ts';
import { PASSWORD, USER } from '../../support/mail/mail-server.ts';
import { useSmtp } from '../../support/mail/use-smtp.ts';

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
    const mailer = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`) }, LIMITS);
    const { signal } = new AbortController();
    await Promise.all([mailer.send(LETTER, signal), mailer.send(LETTER, signal)]);
    expect([smtp.connections(), smtp.received.length]).toEqual([2, 2]);
  });

  test('is not begun once the process stops', async () => {
    const smtp = await start();
    const mailer = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`) }, LIMITS);
    await expect(mailer.send(LETTER, AbortSignal.abort())).rejects.toMatchObject({ kind: 'stopping' });
    expect(smtp.received).toEqual([]);
  });
});
