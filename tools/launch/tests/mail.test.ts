import { PASSWORD, USER } from '@fairlead/server/testing/mail/mail-server.ts';
import { useSmtp } from '@fairlead/server/testing/mail/use-smtp.ts';
import { must } from '@fairlead/support/must.ts';
import { expect, test } from 'vitest';
import { mail } from '../checks/mail.ts';

const start = useSmtp();
const LOGIN = `${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@`;

/** The last line of the step, and all of them as text. */
async function look(url: string, more: Record<string, string> = {}) {
  const env = { SMTP_URL: url, MAIL_FROM: 'web@agency.test', MAIL_TO: 'sales@agency.test', ...more };
  const findings = await mail(env);
  return { ...must(findings.at(-1)), all: JSON.stringify(findings) };
}

test('a mail server that encrypts and accepts the login is right, with TLS from the start or by STARTTLS', async () => {
  const [direct, upgraded] = [await start({ secure: true }), await start()];
  expect(await look(`smtps://${LOGIN}localhost:${direct.port}`)).toMatchObject({
    state: 'done',
    found: `localhost:${direct.port} answers over TLS and accepts the login`,
  });
  expect((await look(`smtp://${LOGIN}localhost:${upgraded.port}`)).state).toBe('done');
  expect(direct.received).toEqual([]);
});

test('a mail server on the same machine needs neither TLS nor a login', async () => {
  const { port } = await start({ disabledCommands: ['STARTTLS', 'AUTH'] });
  expect((await look(`smtp://127.0.0.1:${port}`)).found).toBe(
    `127.0.0.1:${port} answers on this machine without a login`,
  );
});

test('a wrong password, a server without encryption, and a certificate of another host are wrong', async () => {
  const [secure, plain] = [
    await start({ secure: true }),
    await start({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'], allowInsecureAuth: true }),
  ];
  const refused = await look(`smtps://${encodeURIComponent(USER)}:wrong-password@localhost:${secure.port}`);
  expect(refused).toMatchObject({ state: 'missing', found: `localhost:${secure.port} refuses the login (535)` });
  expect(refused.all).not.toContain('wrong-password');
  expect(await look(`smtp://${LOGIN}localhost:${plain.port}`)).toMatchObject({ state: 'missing' });
  expect((await look(`smtp://${LOGIN}localhost:${plain.port}`)).found).toContain('offers no encryption');
  const other = await look(`smtps://${LOGIN}[::ffff:127.0.0.1]:${secure.port}`);
  expect(other).toMatchObject({ state: 'missing', remedy: 'write the host that the certificate names' });
});

test('a port where nothing listens and a host that does not exist are wrong', async () => {
  const { port, close } = await start();
  await close();
  expect((await look(`smtps://${LOGIN}127.0.0.1:${port}`)).found).toBe(
    `127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
  );
  expect(await look(`smtps://${LOGIN}no-such-host.invalid:465`)).toMatchObject({ state: 'missing' });
});

test('settings that are missing or broken are named', async () => {
  expect((await look('', { MAIL_FROM: '', MAIL_TO: '' })).found).toContain('letters would be files');
  expect((await look('', { MAIL_TO: '' })).found).toContain('SMTP_URL and MAIL_TO is missing');
  expect((await look('mail.agency.test')).found).toContain('SMTP_URL must be an address that starts with smtp://');
});
