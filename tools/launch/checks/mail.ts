/** Letters have a mail server, which answers, encrypts and accepts the login. */
import { type MailSettings, readMail } from '@fairlead/server/base/choices.ts';
import { systemClock } from '@fairlead/server/base/clock.ts';
import type { Env } from '@fairlead/server/base/env.ts';
import { messageOf, propertyOf } from '@fairlead/server/base/errors.ts';
import { isLocalHost, withoutBrackets } from '@fairlead/server/base/local-host.ts';
import { openConnection, type SmtpError } from '@fairlead/server/mail/smtp.ts';
import { done, type Finding, missing } from '../report.ts';

/** Milliseconds for connection, TLS and login, as in the server. */
const LIMITS = { connectMs: 10_000, envelopeMs: 20_000, totalMs: 60_000 };

export async function mail(env: Env): Promise<Finding[]> {
  try {
    const { mail: settings, letters } = readMail(env, '');
    if (!settings) {
      const set = 'set SMTP_URL=smtps://user:password@mail.your-provider.com:465, MAIL_FROM and MAIL_TO';
      return [missing('mail', 'no mail server is set, so letters would be files on the server', set)];
    }
    return [
      done('mail', `letters go from ${letters.from.address} to ${letters.to.address}`),
      await connects(settings).catch((error) => missing('mail', ...explain(error, settings))),
    ];
  } catch (error) {
    return [missing('mail', messageOf(error), 'correct the setting')];
  }
}

async function connects(settings: MailSettings): Promise<Finding> {
  const { protocol, username, hostname, host } = settings.url;
  const connection = await openConnection(settings, LIMITS, systemClock);
  connection.close();
  // A mail server on this machine is asked in plain text, because there is no network between.
  const isPlain = protocol === 'smtp:' && username === '' && isLocalHost(withoutBrackets(hostname));
  const how = username === '' ? 'without a login' : 'and accepts the login';
  return done('mail', `${host} answers${isPlain ? ' on this machine' : ' over TLS'} ${how}`);
}

/** What to do about an error of nodemailer. Its own text is not shown where it may quote the login. */
function explain(error: SmtpError, { url }: MailSettings): [found: string, remedy: string] {
  const cause = String(propertyOf(error, 'originalCode') ?? error.code ?? '');
  const answer = error.responseCode ? ` (${error.responseCode})` : '';
  if (error.code === 'EAUTH')
    return [
      `${url.host} refuses the login${answer}`,
      'correct user and password in SMTP_URL; write special characters percent-encoded, such as %40 for @',
    ];
  if (error.code === 'EDNS' || cause === 'ENOTFOUND' || cause === 'EAI_AGAIN')
    return [`${url.hostname} cannot be found`, 'correct the host in SMTP_URL, or run this where there is a network'];
  if (cause === 'ETIMEDOUT' || cause === 'ETIMEOUT')
    return [
      `${url.host} did not answer in time`,
      'correct host and port in SMTP_URL; many hosts block 25 and 587: use 465',
    ];
  if (/ECONN|EHOST|ENET/.test(cause))
    return [`${url.host} cannot be reached (${cause})`, 'correct host and port in SMTP_URL, or open the firewall'];
  if (/CERT|SIGNATURE|SIGNED|ISSUER/.test(cause))
    return [`the certificate of ${url.host} is not trusted (${cause})`, 'write the host that the certificate names'];
  return [
    `${url.host} offers no encryption (${cause}${answer})`,
    'use smtps:// with port 465, or a server that offers STARTTLS: a password never leaves in plain text',
  ];
}
