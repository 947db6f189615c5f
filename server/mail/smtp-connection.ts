import type { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { MailSettings } from '../base/choices.ts';
import type { Clock } from '../base/clock.ts';
import { isLocalHost } from '../base/local-host.ts';

export type SmtpLimits = {
  /** Milliseconds until a connection stands, is encrypted and logged in. */
  connectMs: number;
  /** Milliseconds from there until the server asks for the letter. */
  envelopeMs: number;
  /** Milliseconds for one letter, all of that and its acceptance included. */
  totalMs: number;
};

/** How nodemailer tells what went wrong; `responseCode` is the server's answer, if there was one. */
export type SmtpError = Error & { code?: string; responseCode?: number };

export const timeout = (): SmtpError => Object.assign(new Error('Timeout'), { code: 'ETIMEDOUT' });

export type Envelope = { from: string; to: string[]; size: number };

/** A connection to a mail server that has let us in. */
export type Connection = {
  /** Whether a letter has been handed over before, so that the server may have ended the connection since. */
  readonly used: boolean;
  /** Resolves once the server has accepted the letter. Reads the body when the server asks for it. */
  send: (envelope: Envelope, body: Readable) => Promise<void>;
  onEnd: (listener: () => void) => void;
  close: () => void;
};

/** @throws nodemailer's error when there is no connection, no encryption where it must be, or no login */
export async function openConnection(
  { url }: MailSettings,
  { connectMs, totalMs }: SmtpLimits,
  clock: Clock,
): Promise<Connection> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const local = isLocalHost(host);
  const connection = new SMTPConnection({
    host,
    port: Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587),
    secure: url.protocol === 'smtps:',
    // Somebody between could take the offer of encryption away, and read letters and password.
    requireTLS: url.protocol === 'smtp:' && (url.username !== '' || !local),
    // On the same machine nobody is between, and its certificate is usually one that nobody knows.
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
      // Stays on: a connection that breaks between letters has nobody else to tell.
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
