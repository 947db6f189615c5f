import type { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../base/choices.ts';
import type { Clock } from '../base/clock.ts';
import { isLocalHost, withoutBrackets } from '../base/local-host.ts';

export type SmtpLimits = {
  /** Milliseconds for connection, encryption and login. */
  connectMs: number;
  /** Milliseconds from the start of a letter until the server asks for its content. */
  envelopeMs: number;
  /** Milliseconds for one letter, from the connection to its acceptance. */
  totalMs: number;
};

/** An error of nodemailer. `responseCode` is the server's answer, if there was one. */
export type SmtpError = Error & { code?: string; responseCode?: number };

/** The error for a time limit of ours, with the same code as nodemailer's. */
export const timeout = (): SmtpError => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

export type Envelope = { from: string; to: string[]; size: number };

/** A connection to a mail server, after the login. */
export type Connection = {
  /** Whether a letter was sent over it before. Then the server may have closed it since. */
  readonly used: boolean;
  /** Resolves when the server has accepted the letter. Reads the body when the server asks for it. */
  send: (envelope: Envelope, body: Readable) => Promise<void>;
  onEnd: (listener: () => void) => void;
  close: () => void;
};

/** @throws nodemailer's error when the connection, the required encryption or the login fails */
export async function openConnection(
  { url }: MailSettings,
  { connectMs, totalMs }: SmtpLimits,
  clock: Clock,
): Promise<Connection> {
  const host = withoutBrackets(url.hostname);
  const local = isLocalHost(host);
  const connection = new SMTPConnection({
    host,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Without this, an attacker on the network could remove the server's offer of TLS and read letters and password.
    requireTLS: url.protocol === 'smtp:' && (url.username !== '' || !local),
    // On the same machine there is no network, and a mail server's certificate is usually self-signed.
    ignoreTLS: url.username === '' && local,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: totalMs,
    dnsTimeout: connectMs,
  });
  const done = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      void clock.sleep(connectMs, done.signal).then((passed) => passed && reject(timeout()));
      // This listener stays, so that a connection that breaks between letters does not end the process.
      connection.on('error', reject);
      const ready = (error: Error | null | undefined) => (error ? reject(error) : resolve());
      connection.connect((error) => {
        if (error || url.username === '') ready(error);
        else connection.login({ credentials: credentialsOf(url) }, ready);
      });
    });
  } catch (error) {
    connection.close();
    throw error;
  } finally {
    done.abort();
  }
  let used = false;
  return {
    get used() {
      return used;
    },
    send: (envelope, body) =>
      new Promise((resolve, reject) => {
        connection.send(envelope, body, (error) => {
          used = true;
          if (error) reject(error);
          else resolve();
        });
      }),
    onEnd: (listener) => void connection.once('end', listener),
    close: () => connection.close(),
  };
}

const credentialsOf = (url: URL) => ({
  user: decodeURIComponent(url.username),
  pass: decodeURIComponent(url.password),
});
