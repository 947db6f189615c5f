import { describe, expect, test } from 'vitest';
import { smtpMailer } from '../../../server/mail/smtp.ts';
import { LETTER, LIMITS, sendLetter } from '../../support/mail/letter.ts';
import { PASSWORD, USER } from '../../support/mail/smtp.ts';
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
    expect(await sendLetter(`smtp://[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unreachable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('never sends a password over a connection without encryption', async () => {
    const smtp = await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true });
    expect(await sendLetter(`smtp://${LOGIN}localhost:${smtp.port}`)).toMatch(/^unreachable: ETLS/);
    expect(smtp.received).toEqual([]);
  });

  test('does not leave to a server whose certificate is for another name', async () => {
    const smtp = await start({ secure: true });
    expect(await sendLetter(`smtps://${LOGIN}[::ffff:127.0.0.1]:${smtp.port}`)).toMatch(/^unreachable: /);
  });

  test('leaves over the connection of the letter before it, or over a new one if the server has closed that', async () => {
    const smtp = await start();
    const session = smtpMailer({ url: new URL(`smtp://localhost:${smtp.port}`) }, LIMITS).open();
    await session.send(LETTER);
    await session.send(LETTER);
    expect(smtp.connections()).toBe(1);
    smtp.hangUp();
    await session.send(LETTER);
    session.close();
    expect([smtp.connections(), smtp.received.length]).toEqual([2, 3]);
  });
});
