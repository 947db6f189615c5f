import { type MailSettings, readMail } from '../../../server/base/choices.ts';
import { systemClock } from '../../../server/base/clock.ts';
import { messageOf, propertyOf } from '../../../server/base/errors.ts';
import { isLocalHost, withoutBrackets } from '../../../server/base/local-host.ts';
import { openConnection, type SmtpError } from '../../../server/mail/smtp.ts';
import { done, missing } from '../finding.ts';
import type { Step } from '../step.ts';

/** Milliseconds for connection, TLS and login, as in the server. */
const LIMITS = { connectMs: 10_000, envelopeMs: 20_000, totalMs: 60_000 };

const SETTINGS = 'SMTP_URL=smtps://user:password@mail.your-provider.com:465, MAIL_FROM and MAIL_TO';

/** Letters have a mail server, which answers, encrypts and accepts the login. */
export const mail: Step = async ({ env }) => {
  try {
    const { mail: settings, letters } = readMail(env, '');
    if (!settings)
      return [missing('mail', 'no mail server is set, so letters would be files on the server', `set ${SETTINGS}`)];
    const { from, to } = letters;
    return [
      done('mail', `letters go from ${from.address} to ${to.address}`),
      await connects(settings).catch((error) => missing('mail', ...explain(error, settings))),
    ];
  } catch (error) {
    return [missing('mail', messageOf(error), 'correct the setting')];
  }
};

async function connects(settings: MailSettings) {
  const { url } = settings;
  const connection = await openConnection(settings, LIMITS, systemClock);
  connection.close();
  const how = url.username === '' ? 'without a login' : 'and accepts the login';
  return done('mail', `${url.host} answers${isPlain(url) ? ' on this machine' : ' over TLS'} ${how}`);
}

/** A mail server on this machine is asked in plain text, because there is no network between. */
const isPlain = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username === '' && isLocalHost(withoutBrackets(hostname));

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
